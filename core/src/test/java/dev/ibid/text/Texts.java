package dev.ibid.text;

import java.text.BreakIterator;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Texts made of what breaks things: emoji, marks, flags, jamo, halves of pairs, and Markdown. */
final class Texts {
  private static final String[] PIECES =
      pieces(
          """
          word Sentence 다 요 스키마 字 の と e\u0301 \u0301 \u200D 👨‍👩‍👧‍👦 🇰🇷
          \uD83C\uDDF0 👍🏽 ❤️ \u1100 \u1161 \u11A8 각 क् षि กำ \uD83D \uDE00 \u0600
          \u0D4E ﾞ \uFE0F \u00AD \uFEFF \u0000 \u001B[1m . ! ? … 。 ？ ！ ... " ” 」
          ) ( [1] [a](b) [ ] , : Dr e.g 3 2019 ␣ ␣ ␣ ␣␣ \u3000 \u00A0 ␤ ␤␤ ␍␤ ␍ ␉
          ␣␣␣␣ #␣ ##␣ >␣ -␣ *␣ 1.␣ 가.␣ ○ |␣ ␣|␣ |---| --- *** === ` `` ```
          ```java␤ ␤```␤ ~~~ <a> <!-- --> {/* title:␣ http://a.b/c x␣=␣1; ○○ [x]␣
          """);

  private static final String[] WORDS =
      pieces(
          """
          Words word 스키마를 바꿨다 字 かな e\u0301te\u0301 👨‍👩‍👧‍👦 🇰🇷 👍🏽 각 क्षि . ! ? 。 …
          , ␣ ␣ ␣ v3 Dr.
          """);

  private Texts() {}

  static Arbitrary<String> wild() {
    return Arbitraries.of(PIECES).list().ofMaxSize(60).map(pieces -> String.join("", pieces));
  }

  /** Prose without markers, markup and characters that a summary leaves out or replaces. */
  static Arbitrary<String> prose() {
    return Arbitraries.of(WORDS).list().ofMaxSize(80).map(pieces -> String.join("", pieces));
  }

  /** Any characters at all. */
  static Arbitrary<String> any() {
    return Arbitraries.strings().ofMaxLength(120);
  }

  /** The boundaries of {@code text} as a pass over the whole of it finds them. */
  static BreakIterator graphemes(String text) {
    BreakIterator graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);
    graphemes.setText(text);
    return graphemes;
  }

  static boolean hasLoneSurrogate(String text) {
    return text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  private static String[] pieces(String list) {
    String[] pieces = list.split("[ \n]+");
    for (int index = 0; index < pieces.length; index++) {
      pieces[index] =
          pieces[index].replace('␣', ' ').replace('␤', '\n').replace('␍', '\r').replace('␉', '\t');
    }
    return pieces;
  }
}
