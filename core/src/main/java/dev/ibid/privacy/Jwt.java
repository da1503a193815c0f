package dev.ibid.privacy;

/** A JSON Web Token, signed (three parts), encrypted (five) or bare of its signature. */
final class Jwt implements SecretShape {
  private static final int HEADER_CHARS = 12;
  private static final int PAYLOAD_CHARS = 8;
  private static final LengthRange LENGTH = new LengthRange(HEADER_CHARS + PAYLOAD_CHARS, 1 << 16);

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    if (!text.reads("eyJ", from) || !text.opensToken(from, CharacterSet.DOTTED)) {
      return Stretch.NONE;
    }
    int end = LineWrapping.end(text, from, CharacterSet.DOTTED, LENGTH);
    while (end > from && text.at(end - 1) == '.') {
      end--;
    }
    int dot = dot(text, from, end);
    int second = dot(text, dot + 1, end);
    boolean complete = dot - from >= HEADER_CHARS && second - dot > PAYLOAD_CHARS;
    return complete && !RedactionMarks.cutAt(text, end) ? new Stretch(from, end) : Stretch.NONE;
  }

  private static int dot(ScannedText text, int from, int end) {
    int i = from;
    while (i < end && text.at(i) != '.') {
      i++;
    }
    return i;
  }
}
