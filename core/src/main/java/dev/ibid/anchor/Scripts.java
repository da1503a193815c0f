package dev.ibid.anchor;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** Which scripts have words of few characters or none set apart by spaces, and which texts have. */
final class Scripts {
  private Scripts() {}

  /** Han and kana: no spaces between words. */
  static boolean isUnspaced(int c) {
    return (c >= 0x3005 && c <= 0x3007)
        || (c >= 0x3040 && c <= 0x30FF)
        || (c >= 0x3400 && c <= 0x4DBF)
        || (c >= 0x4E00 && c <= 0x9FFF)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0x20000 && c <= 0x323AF);
  }

  /** Scripts whose single characters say about as much as half a word of letters does. */
  static boolean isDense(int c) {
    return c >= 0x1100 && (isUnspaced(c) || (c >= 0xAC00 && c <= 0xD7A3) || c <= 0x11FF);
  }

  /**
   * Whether one of two texts has letters of a script that the other has none of. Names, code and
   * links are in Latin letters everywhere, so that Latin tells nothing.
   */
  static boolean differ(String one, String other) {
    return !telling(one).equals(telling(other));
  }

  private static Set<UnicodeScript> telling(String text) {
    Set<UnicodeScript> scripts = EnumSet.noneOf(UnicodeScript.class);
    text.codePoints()
        .filter(c -> c > 0x7F && Character.isLetter(c))
        .mapToObj(Scripts::script)
        .forEach(scripts::add);
    scripts.remove(UnicodeScript.LATIN);
    scripts.remove(UnicodeScript.COMMON);
    return scripts;
  }

  /** Kana and Han are one, because Japanese is written in both. */
  private static UnicodeScript script(int letter) {
    UnicodeScript script = UnicodeScript.of(letter);
    return script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA
        ? UnicodeScript.HAN
        : script;
  }
}
