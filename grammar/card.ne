# The language of card abilities: its forms and reserved words. It knows no word of any game.
#
# One line of ability is parsed at a time. Tokens come from the lexer without spaces and comments, so there is
# no optional white space here. Parts of a clause are accepted in any order; building the tree asks
# for the one right order, because it can then say which part stands in the wrong place.

@preprocessor typescript
@{% import { n, lexer } from '../nodes.ts'; %}
@lexer lexer

ability  -> %word ":" line                                  {% n.ability %}

line     -> body                                            {% n.free %}
          | guard "," body                                  {% n.guarded %}

guard    -> "if" "you" %word %word                          {% n.guardDid %}
          | "if" "you" "have" alternatives                  {% n.guardIf %}
          | "when" "you" %word "any" words                  {% n.guardWhen %}

body     -> choice                                          {% n.bodyDo %}
          | effects "->" choice                             {% n.bodyPay %}
          | "may" path                                      {% n.bodyMay %}
          | "may" %word %word "with" selector               {% n.bodyMayPay %}
          | "cannot" %word %word                            {% n.bodyCannot %}
          | "reduce" %word "of" selector "by" %number       {% n.bodyChange %}
          | "increase" %word "of" selector "by" %number     {% n.bodyChange %}
          | "counts" "as" values                            {% n.bodyCountsAs %}
          | "have" amounts                                  {% n.bodyHave %}
          | flow                                            {% n.bodyFlow %}

flow     -> "follow" %text                                  {% n.flowFollow %}
          | "follow" "the" "chosen" %word                   {% n.flowChosen %}
          | "window"                                        {% n.flowWindow %}
          | lead "," inner                                  {% n.flowLed %}

lead     -> "for" "each" "seat" "in" "order"                {% n.leadOrder %}
          | "for" "each" "seat" "together"                  {% n.leadTogether %}
          | "for" "each" "seat" "clockwise"                 {% n.leadClockwise %}
          | "for" "the" "leading" "seat"                    {% n.leadLeading %}
          | "for" "the" "next" "seat"                       {% n.leadNext %}
          | "for" "the" "opponent"                          {% n.leadOpponent %}
          | "until" "any" "seat" "has" reached              {% n.leadUntil %}
          | "until" "the" "moment" "any" "seat" "has" reached {% n.leadMoment %}
          | "for" "the" "following" "seat"                  {% n.leadFollowing %}
          | "for" "the" "seat" "with" "the" extreme counted {% n.leadRanked %}
          | "for" "the" "seat" "with" "the" "greatest" %word "of" selector {% n.leadGreatest %}

inner    -> flow                                            {% n.same %}
          | path                                            {% n.flowDo %}
          | "if" "you" "have" alternatives "," inner        {% n.flowIf %}

alternatives -> condition                                   {% n.list %}
          | alternatives "or" "have" condition              {% n.list %}

condition -> many counted                                   {% n.conditionMany %}
          | comparison                                      {% n.conditionCompare %}

amounts  -> amountOf                                        {% n.list %}
          | amounts "or" "have" amountOf                    {% n.list %}

reached  -> amountOf                                        {% n.list %}
          | reached "or" "has" amountOf                     {% n.list %}

amountOf -> many counted                                    {% n.conditionMany %}

many     -> %number                                         {% n.same %}
          | "no"                                            {% n.manyNone %}
          | "exactly" %number                               {% n.manyExactly %}
          | %number "or" "less"                             {% n.manyLess %}

comparison -> "as" "many" counted "as" counted              {% n.compareAsMany %}
          | "more" counted "than" counted                   {% n.compareMore %}
          | "the" extreme counted                           {% n.compareRanked %}

extreme  -> "most"                                          {% n.same %}
          | "fewest"                                        {% n.same %}

choice   -> effects                                         {% n.list %}
          | choice "or" effects                             {% n.orStep %}
          | choice "," "then" effects                       {% n.thenStep %}
          | choice "," "otherwise" effects                  {% n.otherwiseStep %}

path     -> effects                                         {% n.list %}
          | path "," "then" effects                         {% n.thenStep %}
          | path "," "otherwise" effects                    {% n.otherwiseStep %}

effects  -> effect                                          {% n.list %}
          | effects "," effect                              {% n.list %}

effect   -> do                                              {% n.effectDo %}
          | "must" do                                       {% n.mustDo %}
          | other                                           {% n.same %}
          | "must" other                                    {% n.must %}

do       -> %word amount                                    {% n.doHead %}
          | %word amount selector                           {% n.doHead %}
          | %word reach %number                             {% n.doReach %}
          | %word reach %number selector                    {% n.doReach %}
          | do part                                         {% n.doPart %}

reach    -> "to"                                            {% n.same %}
          | "down" "to"                                     {% n.reachDown %}

other    -> %word table "by" "number" "of" selector         {% n.effectTable %}
          | %word "total" measure "of" selector             {% n.effectTotal %}
          | "look" "at" %number "from" %word "and" "keep" %number "and" %word "the" "rest" {% n.effectLook %}

amount   -> %number                                         {% n.same %}
          | "each"                                          {% n.same %}

table    -> %number %number                                 {% n.list %}
          | table %number                                   {% n.list %}

part     -> "per" group                                     {% n.partPer %}
          | "from" %word                                    {% n.partFrom %}
          | "to" "the" %word                                {% n.partTo %}
          | "on" target                                     {% n.partOn %}
          | "over" "this"                                   {% n.partOver %}
          | "without" %word                                 {% n.partWithout %}
          | "but" "at" "most" %number                       {% n.partAtMost %}

group    -> counted                                         {% n.per %}
          | %number counted                                 {% n.perEvery %}

target   -> selector                                        {% n.on %}
          | "each" selector                                 {% n.onEach %}

counted  -> selector                                        {% n.countedThings %}
          | %word "of" %number selector                     {% n.countedLine %}
          | "set" "of" values                               {% n.countedSet %}
          | "sets" "of" values                              {% n.countedSet %}

values   -> %word                                           {% n.list %}
          | values "and" %word                              {% n.list %}

words    -> %word                                           {% n.list %}
          | words %word                                     {% n.list %}

selector -> words                                           {% n.list %}
          | selector more                                   {% n.list %}

more     -> "with" tests                                    {% n.moreWith %}
          | "full" "of" %word                               {% n.moreFull %}
          | "not" "full" "of" %word                         {% n.moreNotFull %}
          | "you" %word "this" %word                        {% n.moreYou %}
          | "the" %word %word "this" %word                  {% n.moreRoleDid %}
          | "in" place                                      {% n.moreIn %}
          | "of" "the" %word                                {% n.moreRole %}

place    -> %word                                           {% n.placeZone %}
          | "any" "one" %word                               {% n.placeBest %}
          | "this" %word                                    {% n.placeLine %}
          | "the" "longest" %word "line"                    {% n.placeLongest %}
          | "the" "longest" %word "line" "through" "this"   {% n.placeThrough %}

tests    -> test                                            {% n.list %}
          | tests "and" test                                {% n.list %}

test     -> bound measure                                   {% n.testCount %}
          | %word bound                                     {% n.testValue %}
          | "no" measure                                    {% n.testNone %}
          | "even" %word                                    {% n.testParity %}
          | "odd" %word                                     {% n.testParity %}
          | "all" "different" measure                       {% n.testDifferent %}
          | "one" "shared" %word                            {% n.testShared %}
          | "the" %word attributes                          {% n.testLast %}
          | extent "than" "the" %word attributes            {% n.testThan %}

extent   -> "more"                                          {% n.same %}
          | "less"                                          {% n.same %}

attributes -> %word                                         {% n.list %}
          | attributes "or" %word                           {% n.list %}

bound    -> %number                                         {% n.boundExactly %}
          | %number "or" "more"                             {% n.boundAtLeast %}
          | %number "or" "less"                             {% n.boundAtMost %}

measure  -> %word                                           {% n.measureWord %}
          | "spaces" "for" %word                            {% n.measureSpaces %}
          | "numbers" "of" %word                            {% n.measureNumbers %}
