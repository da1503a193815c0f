package dev.ibid.privacy;

/**
 * A secret member of a JSON Web Key (RFC 7517), such as {@code "d"}. A single letter tells little,
 * so the value must look drawn and {@code "kty"} must stand near.
 */
final class JsonWebKey implements SecretShape {
  static final String[] MEMBERS = {
    "\"d\"", "\"d\\", "\"p\"", "\"p\\", "\"q\"", "\"q\\", "\"k\"", "\"k\\", "\"dp\"", "\"dp\\",
    "\"dq\"", "\"dq\\", "\"qi\"", "\"qi\\"
  };

  private static final String KEY_TYPE = "\"kty";
  private static final int LEAST_CHARS = 32;
  private static final int NEAR_CHARS = 2048;
  private static final int GAP_CHARS = 8;
  private static final CharacterSet GAP = CharacterSet.of("\"\\: \t");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    int start = text.skip(GAP, to, to + GAP_CHARS);
    int end = text.skip(CharacterSet.TOKEN, start);
    boolean secret =
        end - start >= LEAST_CHARS
            && Randomness.looksDrawn(text, start, end)
            && !RedactionMarks.cutAt(text, end)
            && isNear(text, from, end);
    return secret ? new Stretch(start, end) : Stretch.NONE;
  }

  private static boolean isNear(ScannedText text, int from, int end) {
    // No more than what the value itself has taken to read, lest many small ones cost too much.
    int near = Math.min(NEAR_CHARS, 16 * (end - from));
    for (int i = Math.max(0, from - near); i < Math.min(text.length(), end + near); i++) {
      if (text.at(i) == '"' && text.reads(KEY_TYPE, i)) {
        return true;
      }
    }
    return false;
  }
}
