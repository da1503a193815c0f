package dev.ibid.onnx;

import java.lang.Character.UnicodeScript;

/**
 * Whether a text is written in letters that an English model has learnt to read. Its vocabulary
 * holds single letters of other scripts too, but they mean nothing to it: such texts all look alike
 * to the model and would be near to everything.
 */
final class EnglishScript {
  /** A few foreign names or words in an English sentence do no harm. */
  private static final double TOLERATED = 1.0 / 3;

  /** An ideograph or a syllable says about as much as two letters of an alphabet. */
  private static final int SYLLABLE = 2;

  private EnglishScript() {}

  /** A text without letters has nothing to understand: numbers and signs are matched as words. */
  static boolean prevailsIn(String text) {
    long known = 0;
    long foreign = 0;
    for (int at = 0; at < text.length(); ) {
      int character = text.codePointAt(at);
      at += Character.charCount(character);
      if (Character.isLetter(character)) {
        switch (UnicodeScript.of(character)) {
          case LATIN, COMMON -> known++;
          case HAN, HANGUL, HIRAGANA, KATAKANA, BOPOMOFO, YI -> foreign += SYLLABLE;
          default -> foreign++;
        }
      }
    }
    return known > 0 && foreign < TOLERATED * (known + foreign);
  }
}
