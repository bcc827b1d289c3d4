# The language of card abilities: its forms and reserved words. It knows no word of any game.
#
# One line of ability is parsed at a time. Tokens come from the lexer without spaces and comments, so there is
# no optional white space here. Parts of a clause are accepted in any order; the reader that builds the tree
# afterwards asks for the one right order, because it can then say which part stands in the wrong place.

@preprocessor typescript
@{% import { n, lexer } from '../nodes.ts'; %}
@lexer lexer

ability  -> %word ":" body                                  {% n.ability %}
          | %word ":" guard "," body                        {% n.guarded %}

guard    -> "if" "you" %word %word                          {% n.guardDid %}
          | "if" "you" "have" %number counted               {% n.guardHave %}
          | "when" "you" %word "any" words                  {% n.guardWhen %}

body     -> paths                                           {% n.bodyDo %}
          | effects "->" paths                              {% n.bodyPay %}
          | "may" path                                      {% n.bodyMay %}
          | "may" %word %word "with" selector               {% n.bodyMayPay %}
          | "cannot" %word %word                            {% n.bodyCannot %}
          | "reduce" %word "of" selector "by" %number       {% n.bodyChange %}
          | "increase" %word "of" selector "by" %number     {% n.bodyChange %}
          | "counts" "as" values                            {% n.bodyCountsAs %}
          | "have" %number counted                          {% n.bodyHave %}

paths    -> path                                            {% n.first %}
          | paths "or" path                                 {% n.append %}

path     -> effects                                         {% n.first %}
          | path "," "then" effects                         {% n.append %}

effects  -> effect                                          {% n.first %}
          | effects "," effect                              {% n.append %}

effect   -> act                                             {% n.same %}
          | "must" act                                      {% n.must %}

act      -> do                                              {% n.effectDo %}
          | %word table "by" "number" "of" selector         {% n.effectTable %}
          | %word "total" measure "of" selector             {% n.effectTotal %}
          | "look" "at" %number "from" %word "and" "keep" %number "and" %word "the" "rest" {% n.effectLook %}

do       -> %word amount                                    {% n.doHead %}
          | %word amount selector                           {% n.doHead %}
          | do part                                         {% n.append1 %}

amount   -> %number                                         {% n.same %}
          | "each"                                          {% n.same %}

table    -> %number %number                                 {% n.two %}
          | table %number                                   {% n.append1 %}

part     -> "per" counted                                   {% n.partPer %}
          | "per" %number counted                           {% n.partPerEvery %}
          | "from" %word                                    {% n.partFrom %}
          | "on" selector                                   {% n.partOn %}
          | "on" "each" selector                            {% n.partOnEach %}
          | "over" "this"                                   {% n.partOver %}
          | "without" %word                                 {% n.partWithout %}
          | "but" "at" "most" %number                       {% n.partAtMost %}

counted  -> selector                                        {% n.countedThings %}
          | %word "of" %number selector                     {% n.countedLine %}
          | "set" "of" values                               {% n.countedSet %}
          | "sets" "of" values                              {% n.countedSet %}

values   -> %word                                           {% n.first %}
          | values "and" %word                              {% n.append %}

words    -> %word                                           {% n.first %}
          | words %word                                     {% n.append1 %}

selector -> words                                           {% n.first %}
          | selector more                                   {% n.append1 %}

more     -> "with" tests                                    {% n.moreWith %}
          | "full" "of" %word                               {% n.moreFull %}
          | "not" "full" "of" %word                         {% n.moreNotFull %}
          | "you" %word "this" %word                        {% n.moreYou %}
          | "the" %word %word "this" %word                  {% n.moreRoleDid %}
          | "in" %word                                      {% n.moreZone %}
          | "in" "any" "one" %word                          {% n.moreBest %}
          | "in" "this" %word                               {% n.moreLine %}
          | "in" "the" "longest" %word "line"               {% n.moreLongest %}
          | "in" "the" "longest" %word "line" "through" "this" {% n.moreThrough %}
          | "of" "the" %word                                {% n.moreRole %}

tests    -> test                                            {% n.first %}
          | tests "and" test                                {% n.append %}

test     -> bound measure                                   {% n.testCount %}
          | %word bound                                     {% n.testValue %}
          | "no" measure                                    {% n.testNone %}
          | "even" %word                                    {% n.testParity %}
          | "odd" %word                                     {% n.testParity %}
          | "all" "different" measure                       {% n.testDifferent %}
          | "one" "shared" %word                            {% n.testShared %}

bound    -> %number                                         {% n.boundExactly %}
          | %number "or" "more"                             {% n.boundAtLeast %}
          | %number "or" "less"                             {% n.boundAtMost %}

measure  -> %word                                           {% n.measureWord %}
          | "spaces" "for" %word                            {% n.measureSpaces %}
          | "numbers" "of" %word                            {% n.measureNumbers %}
