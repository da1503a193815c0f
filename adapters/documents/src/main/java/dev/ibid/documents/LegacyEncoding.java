package dev.ibid.documents;

import java.nio.charset.Charset;

/**
 * A guess at the encoding of a text that is not UTF-8: Korean or Western European.
 *
 * <p>In EUC-KR and its superset CP949 a common syllable is a byte from B0 to C8 and one from A1 up,
 * and Korean text is mostly such syllables. Western letters beyond ASCII stand alone among ASCII,
 * so that two of them seldom make such a pair. Other encodings are not told apart and come out
 * wrong, but readable where they are ASCII.
 */
final class LegacyEncoding {
  private static final String KOREAN = "x-windows-949";
  private static final String WESTERN = "windows-1252";
  private static final int FIRST_SYLLABLE = 0xB0;
  private static final int LAST_SYLLABLE = 0xC8;
  private static final int FIRST_TRAIL = 0xA1;

  private LegacyEncoding() {}

  static Charset of(byte[] bytes) {
    boolean korean = Charset.isSupported(KOREAN) && mostlySyllables(bytes);
    return Charset.forName(korean ? KOREAN : WESTERN);
  }

  private static boolean mostlySyllables(byte[] bytes) {
    long high = 0;
    long inSyllables = 0;
    int i = 0;
    while (i < bytes.length) {
      if (bytes[i] >= 0) {
        i++;
        continue;
      }
      int lead = Byte.toUnsignedInt(bytes[i]);
      int trail = i + 1 < bytes.length ? Byte.toUnsignedInt(bytes[i + 1]) : 0;
      if (trail < FIRST_TRAIL) {
        high++;
        i++;
        continue;
      }
      high += 2;
      i += 2;
      inSyllables += lead >= FIRST_SYLLABLE && lead <= LAST_SYLLABLE ? 2 : 0;
    }
    return inSyllables * 10 >= high * 6;
  }
}
