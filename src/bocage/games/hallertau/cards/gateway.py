"""The 120 gateway cards, one row each; `deck` says how a row is read."""

from __future__ import annotations

from typing import Final

#: 001 to 030, for a first match.
NOVICE: Final = """
001|C|-|S>=2/3/4|-|adv(1;1/2/3)+1cB|-|
002|C|-|B>=7 or H>=2|-|1S|-|
003|C|-|W>=1 & S>=3|-|1S|-|
004|C|-|C>=win|-|1f@4|-|
005|C|-|S>=4|-|1W+1f@2|-|
006|C|-|B>=4 & H>=4|-|1T+1cB|-|
007|C|-|M>=1/2/5|-|0/1/2T+1cB|-|
008|C|-|F>=3 & W>=2|-|1T+1cB|-|
009|A|-|full>=1|-|1J+1cB|-|x
010|C|-|P>=2 or M>=2|-|2C+1cB|-|
011|C|-|L>=1 & W>=1|-|1C+1cB|-|
012|C|-|T>=4|-|1C+1L+1W|-|
013|C|-|S>=3|-|1C+sow(1)|-|
014|C|-|f5>=1/2/4/6|-|sow(0/1/2/3)+1cB|-|
015|C|-|f>=4/5/6/7|-|dist(1/2/3/4;G)|-|
016|C|-|T>=3 & H>=3|-|one(2;B,R)+1cB|-|
017|C|-|fH>=2|-|2B+1R+1cB|-|
018|C|-|B>=win|-|2F+1cB|-|
019|C|-|f>=6|-|1R+1P+1cB|-|
020|C|-|ev(lastJ)|-|1H+1L|-|h:event
021|C|-|S>=1/2/4/7|-|one(1/2/3/4;H,M)|-|
022|C|-|fp=1..2|-|harvest(1)+1cB|-|
023|C|-|fe=0|-|up(all;f)|-|
024|C|-|R>=6/9/12|-|1/2/3L+1cB|-|
025|C|-|C>=4/5/7|-|1/2/3L|-|
026|C|-|T>=3 & S>=2|-|1L+1W+1cB|-|
027|C|-|fe=1|-|sowgood(W)+1cB|-|h:sowgood
028|C|-|J>=2/3/4|-|1/2/3P+1cB|-|
029|C|-|handNG>=2/4/6|-|1/2/3M|-|
030|C|-|J>=1 & f>=2/3/6|-|0/1/2cF+1C+1cB|-|x
"""

#: 101 to 130.
INTERMEDIATE: Final = """
101|C|-|F>=4/6/8|-|adv(1/2/3;1)+1cB|-|
102|C|-|maxG>=8|-|1S|-|
103|C|-|P>=3 & M>=3 & W>=3|-|1S+1cB|-|
104|C|-|H>=2/3/4/5|-|1f@2/3/4/5|-|
105|C|-|S>=f|-|1f@3|-|
106|A|-|full>=1|-|2T+1H+1cB|-|
107|C|-|P>=1/2/4|-|1/2/3T|-|
108|C|-|B>=6/11/16|-|1/2/3T+1cB|-|
109|C|-|playedMax>=3/7/11|-|1/2/3J|-|
110|C|-|min(F,B,R)>=2/5/7|-|0/1/2cB+1H+1C|-|
111|C|-|T>=3/4/6|-|0/1/2cB+1R+1C|-|
112|C|-|fe=1|-|sowgood(C)+1cB|-|h:sowgood
113|C|-|fe=1|-|1H+sow(1)|-|
114|C|-|f>=5/6/7|-|one(1;G)+sow(0/1/2)+1cB|-|
115|C|-|f>=4 & T>=3|-|one(3;G)|-|
116|C|-|F>=win|-|3R+1cB|-|
117|C|-|H>=2/4/6|-|1/2/3B+1cB|-|
118|A|-|full>=1|-|2B+1H+1cB|-|
119|C|-|B>=6 & R>=6|-|1F+1H+1cB|-|
120|C|-|fp5>=3|-|1H+1W+1cB|-|
121|C|4|wk=1..3|-|up(all;fe)+1cB|-|
122|C|-|fp=2|-|up(2;fp)+1cB|-|
123|C|-|T>=1/3/4/6|-|0/1/2/3L+1cB|-|
124|C|-|M>=1/2/3|-|1/2/3L|-|
125|C|-|W>=2|-|1L+1cB|-|
126|C|-|playedF>=1/3/4|-|0/2/3M+2L|-|
127|C|-|fp>=3/4/5/6/7|-|0/1/2/3/4W+1cB|-|
128|C|-|T>=4|-|1F+2P|-|
129|C|-|sum(P,W)>=win|-|3M|-|
130|C|-|P>=1 & M>=1|-|1cF+one(1;H,C)|-|
"""

#: 201 to 230.
EXPERT: Final = """
201|C|-|S>=f|-|adv(2;1)+1L+1cB|-|
202|A|-|full>=1|-|1L+1S+1cB|-|
203|C|-|f2=0 & f3=0|-|1S|-|
204|C|-|S>=2/3/4/5|-|1f@2/3/4/5|-|
205|C|-|f>=6/7|-|1f@2/5|-|
206|C|-|J>=2/3/5|-|tieropt(1M/1T/1S)|-|
207|C|-|f>=5 & H>=0/2/4|-|0/1/2T+1cB|-|
208|C|7|harvSum>=16|-|1T+1cB|-|h:harvestlog
209|C|-|maxScard>=3/5/6|-|1/2/3J|-|
210|C|-|H>=2|-|clearSpace(any)+1cB|-|h:board
211|C|-|C>=3 or H>=3|-|branch(C>=3:2H;H>=3:2C)+1cB|-|
212|C|-|T>=5/6/7|-|(12/13/14-win)C|-|
213|C|-|fH>=1|-|one(1;L,C)+sow(1)|-|
214|C|-|fe=1|-|one(2;G)+sow(1;chosen)+1cB|-|
215|C|-|handNG>=3/4/5/6|-|dist(1/2/3/4;G)+1cB|-|
216|C|-|sum(T,J)>=7|-|(fp)R|-|
217|C|-|J>=3|-|(Scard:pick)B+1cB|-|
218|C|-|R>=win|-|2B+1H+1cB|-|
219|C|-|L>=5|-|(13-win)F|-|
220|C|-|fp>=3/4/6|-|0/1/2cB+1H+1M|-|
221|C|-|fp>=2 & T>=3|-|harvest(2)+1cB|-|
222|C|4|ev(afterLastAction) & fp=0|-|up(3;f)+1cB|-|h:event x
223|C|-|min(S,J)>=1/2/3|-|1/2/3L|-|x
224|C|-|min(P,M,L,W)>=1/2/3|-|0/1/2cB+3L|-|
225|C|-|nScard>=2 & St>=1|-|1M+1L+1W+1cB|-|
226|C|-|S>=3 & J>=3|-|1F+1P+1L+1W|-|
227|C|-|handNG>=3/5/6|-|0/1/2W+1cB|-|
228|C|-|sum(fB,fR)>=4|-|2P+1cB|-|
229|C|-|fe=1|-|sowgood(M)|-|h:sowgood
230|C|-|S>=1/2/3/4|-|0/1/2/3H+1cF|-|
"""

#: 301 to 330.
MASTER: Final = """
301|C|-|SnextCard>=1|-|adv(3;1)+1cB|-|
302|C|4|wk=1..2|-|clearTop(SheepMarket,SheepBreeding,WeeklyMarket)|-|h:board
303|A|1|removedMax>=6/7/8/9/10|-|0/1/2/3/5R+1S|-|h:event
304|C|-|T>=3/7/10|-|0/1/2S+1f@2|-|
305|C|9|stepsMax>=3/4/5|-|0/1/2cB+1f@5|-|h:event
306|C|-|J>f or S>f|-|1f@2+sow(1)|-|
307|C|-|J>=1/3/6|-|0/1/2cB+2C+1T|-|
308|C|-|playedAll>=1/3/7/12|-|1/2/3/4T|-|
309|A|-|ev(usedSpace;sectionWk)>=9/11/13|-|1/2/3B+1T|-|h:event
310|C|-|ev(toolsGained)>=2/3/4|-|1/2/3H+1T|-|h:event
311|C|-|maxG>=7/14/21|-|0/1/2cB+1J|-|
312|C|4|f>=6/7/8|-|0/1/2cB+freeStep(1)|-|h:village
313|C|4|wk=1|-|placeRow2(1)+1cB|-|h:board
314|A|-|spaces3>=2|-|shiftTo3rd+1cB|-|h:board x
315|C|4|J>=4|-|takeTopRow|-|h:board
316|C|-|rnd>=1/2/3|-|0/1/2cB+boulders(3)|-|h:village
317|C|-|fp>=1|-|(fe)C|-|x
318|C|-|gap>=3/4/5|-|3/4/5C+1cB|-|
319|C|-|H>=1/3/6|-|1/2/3C+1R+1cB|-|
320|C|-|T>=2/4/6/7|-|0/1/2/3B+2F+1cB|-|
321|C|-|B>=10-J|-|2F+1H+1cB|-|
322|C|-|ev(usedSpace in Farming,Fertilizing,Cultivation,BusyWeekend)|-|one(1;G)+sow(1;chosen)|-|h:event
323|C|-|fe=1|-|setRow(fe;4)+sow(1;in fe)+1cB|-|h:field
324|C|-|win>rnd+5/6/7|-|1/2/3L|-|x
325|C|-|sumG>=0/10/16/23|-|0/1/2/3L+1cB|-|
326|C|-|at(Scard4/ScardLater/St)>=1|-|1/2/3W+1cB|-|x
327|C|-|S>=2/3/7|-|0/1/2cB+(ec)P|-|
328|C|-|ev(usingButchery)|-|subst(1S->1J)+2P+1cB|-|h:event
329|A|-|wkOn(Nursery)>=1/3/6|-|0/2/7M+1cB|-|
330|C|4|toolsPhase>=1/3/5|-|0/1/2cG+1cB|-|h:event
"""
