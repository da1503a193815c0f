package dev.ibid.answer.marker;

import java.util.random.RandomGenerator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Markdown made of what decides things, in no sensible order. */
final class Wild {
  private static final String[] PIECES =
      pieces(
          """
          word 늘었다 字 e\u0301 \u0301 😀 👨‍👩‍👧‍👦 🇰🇷 \uD83D \uDE00 𠮷 . ! , : 5 42 ␣ ␣ ␣ ␣␣ \u00A0 ␉
          [1] [2] [3] [42] [1][2] [1,␣2] [1-3] [[1]] 【2】 ［3］ [1_0] [mem:a7Bc3x] [0] [1, [mem: [1-
          [ ] [[ ]] 【 】 ( ) ](  ]: [^1] [x] [a]( ![ \\ \\[ \\] \\( \\) \\$ \\` $ $$ $5 $x $␣
          ` `` ``` ```` ~~~ ␤ ␤ ␤␤ ␍␤ ␤```␤ ␤```java␤ ␤~~~␤ ␤>␣ ␤-␣ ␤1.␣ ␤#␣ ␤|␣ ␤␣␣␣␣ ␤>␣```␤
          <!-- --> < - > <! " ' "title" <a> url https://a.b/c␣ **bold** [label]:␣ ␤[label]:␣ ␤[1]:␣
          1234567890␣1234567890␣1234567890␣1234567890␣ ab
          """);

  private Wild() {}

  static Arbitrary<String> markdown() {
    return Arbitraries.of(PIECES).list().ofMaxSize(60).map(pieces -> String.join("", pieces));
  }

  /** About as many characters as asked for. */
  static String markdown(RandomGenerator random, int characters) {
    StringBuilder text = new StringBuilder(characters + 50);
    while (text.length() < characters) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  private static String[] pieces(String list) {
    String[] pieces = list.strip().split("[ \n]+");
    for (int i = 0; i < pieces.length; i++) {
      pieces[i] =
          pieces[i].replace('␣', ' ').replace('␤', '\n').replace('␍', '\r').replace('␉', '\t');
    }
    return pieces;
  }
}
