package dev.ibid.analysis;

import com.ibm.icu.text.Normalizer2;
import java.util.Locale;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;

/**
 * Makes alike what differs only in width, case, accents or encoding. ICU's tables are used instead
 * of the JDK's, so that terms do not depend on the Java they were made with; texts that need none
 * of them are spared the time to load them.
 */
final class Folding {
  private Folding() {}

  /**
   * {@code text} in the form NFKC: still with capitals, which show where identifiers are joined.
   */
  static String compatible(String text) {
    for (int index = 0; index < text.length(); index++) {
      if (!isPlain(text.charAt(index))) {
        return Compatibility.FORM.normalize(text);
      }
    }
    return text;
  }

  /** {@code word} without case, accents and invisible characters; possibly nothing at all. */
  static String fold(String word) {
    return isAscii(word)
        ? word.toLowerCase(Locale.ROOT)
        : ICUFoldingFilter.NORMALIZER.normalize(word);
  }

  private static boolean isAscii(String word) {
    for (int index = 0; index < word.length(); index++) {
      if (word.charAt(index) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a text of only such characters is in the form NFKC already: they are neither changed
   * nor combined with one another.
   */
  private static boolean isPlain(char c) {
    return c < 0x80
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0x4E00 && c <= 0x9FFF)
        || (c >= 0x3041 && c <= 0x3096)
        || (c >= 0x30A1 && c <= 0x30FA)
        || (c >= 0x2018 && c <= 0x201D)
        || (c >= 0x2012 && c <= 0x2015)
        || (c >= 0x3001 && c <= 0x3002);
  }

  private static final class Compatibility {
    static final Normalizer2 FORM = Normalizer2.getNFKCInstance();
  }
}
