package dev.ibid.privacy;

/**
 * A text under scan, with the small questions that shapes ask of it. Reading outside of it yields
 * NUL, so that shapes need no bounds of their own. Belongs to one scan.
 */
final class ScannedText {
  private static final CharacterSet ESCAPES = CharacterSet.of("nrtbf");
  private static final CharacterSet COLOUR = CharacterSet.of("0-9;");
  private static final int COLOUR_CHARS = 12;
  private static final CharacterSet SLASH = CharacterSet.of("\\");
  private static final int MOST_SLASHES = 64;

  private final CharSequence chars;
  private final int length;
  private final SecretFindings findings;
  private final ValueReader values = new ValueReader(this);

  ScannedText(CharSequence chars, SecretFindings findings) {
    this.chars = chars;
    this.findings = findings;
    this.length = chars.length();
  }

  int length() {
    return length;
  }

  ValueReader values() {
    return values;
  }

  char at(int index) {
    return index >= 0 && index < length ? chars.charAt(index) : '\0';
  }

  String slice(int start, int end) {
    return chars.subSequence(start, end).toString();
  }

  /** The first index from {@code from} on that is not in the set. */
  int skip(CharacterSet set, int from) {
    return skip(set, from, length);
  }

  int skip(CharacterSet set, int from, int limit) {
    int i = from;
    while (i < limit && set.has(at(i))) {
      i++;
    }
    return i;
  }

  /** The start of the run of the set's characters that ends before {@code end}. */
  int skipBack(CharacterSet set, int end, int most) {
    int i = end;
    while (i > end - most && set.has(at(i - 1))) {
      i--;
    }
    return i;
  }

  /** Behind the backslashes that stand here: JSON within JSON escapes its escapes. */
  int skipSlashes(int from) {
    return skip(SLASH, from, from + MOST_SLASHES);
  }

  /** Where the backslashes begin that end here. */
  int skipSlashesBack(int end) {
    return skipBack(SLASH, end, MOST_SLASHES);
  }

  /** Whether the literal, given in lower case, stands here in any case. */
  boolean startsWith(String lowerCase, int at) {
    if (at < 0 || at + lowerCase.length() > length) {
      return false;
    }
    for (int i = 0; i < lowerCase.length(); i++) {
      if (lower(chars.charAt(at + i)) != lowerCase.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether exactly the literal stands here. */
  boolean reads(String literal, int at) {
    for (int i = 0; i < literal.length(); i++) {
      if (at(at + i) != literal.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
  }

  /**
   * Whether a token can begin here, rather than in the middle of a longer one. Escapes of JSON,
   * URLs and terminals end in letters that are no part of what follows, and a lone sign is that of
   * a diff or of emphasis.
   */
  boolean opensToken(int at, CharacterSet body) {
    char before = at(at - 1);
    if (!continues(before, body) || findings.endAt(at)) {
      return true;
    }
    if (before == '-' || before == '+' || before == '_') {
      return !continues(at(at - 2), body);
    }
    return endsEscape(at);
  }

  private static boolean continues(char c, CharacterSet body) {
    return CharacterSet.WORD.has(c) || body.has(c);
  }

  /** Whether the characters before are an escape like {@code \n} or {@code %3D}. */
  boolean endsEscape(int at) {
    char before = at(at - 1);
    if (ESCAPES.has(before) && at(at - 2) == '\\') {
      return true;
    }
    if (at(at - 6) == '\\' && at(at - 5) == 'u' && skipBack(CharacterSet.HEX, at, 4) == at - 4) {
      return true;
    }
    if (at(at - 3) == '%' && skipBack(CharacterSet.HEX, at, 2) == at - 2) {
      return true;
    }
    int colour = skipBack(COLOUR, at - 1, COLOUR_CHARS);
    return before == 'm'
        && at(colour - 1) == '['
        && (at(colour - 2) == '\u001b' || lower(at(colour - 2)) == 'b');
  }
}
