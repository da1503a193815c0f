package dev.ibid.analysis;

import java.lang.Character.UnicodeScript;

/** How a script shows where its words are. */
enum ScriptKind {
  /** Spaces stand between words; everything that is no letter belongs here too. */
  SPACED,
  /** Spaces stand between words that carry their particles with them. */
  HANGUL,
  /** No spaces: Chinese, Japanese, Thai and their neighbours. */
  UNSPACED;

  private static final int FIRST_UNSPACED = 0x0E00;

  /** Looking up a script takes a while, and most Korean is written with these. */
  private static final int FIRST_SYLLABLE = 0xAC00;

  private static final int LAST_SYLLABLE = 0xD7A3;

  /** Counted as belonging to no script, but written only inside Japanese words. */
  private static final char PROLONGED_SOUND = 'ー';

  static ScriptKind at(String text, int index) {
    return of(text.codePointAt(index));
  }

  static ScriptKind of(int codePoint) {
    if (codePoint < FIRST_UNSPACED) {
      return SPACED;
    }
    if (codePoint >= FIRST_SYLLABLE && codePoint <= LAST_SYLLABLE) {
      return HANGUL;
    }
    return switch (UnicodeScript.of(codePoint)) {
      case HANGUL -> HANGUL;
      case HAN, HIRAGANA, KATAKANA, BOPOMOFO, THAI, LAO, KHMER, MYANMAR -> UNSPACED;
      default -> codePoint == PROLONGED_SOUND ? UNSPACED : SPACED;
    };
  }

  /** Where the stretch of this writing that begins at {@code start} ends. */
  int endFrom(String text, int start) {
    int end = start;
    while (end < text.length()) {
      int codePoint = text.codePointAt(end);
      if (of(codePoint) != this && !isCarried(codePoint)) {
        return end;
      }
      end += Character.charCount(codePoint);
    }
    return end;
  }

  /** Whether {@code codePoint} is a mark or a selector that belongs to the character before it. */
  static boolean isCarried(int codePoint) {
    return codePoint >= 0x300 && UnicodeScript.of(codePoint) == UnicodeScript.INHERITED;
  }
}
