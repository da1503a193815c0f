package dev.ibid.privacy;

/**
 * The password that a command is given by an option too short to tell anything without it: {@code
 * mysql -psecret}, {@code sshpass -p secret}.
 *
 * @param option as it is spelled, with a blank behind it where the value is a word of its own
 */
record CommandPassword(String option) implements SecretShape {
  private static final int LOOK_CHARS = 120;
  private static final int LEAST_CHARS = 4;
  private static final CharacterSet STOP = CharacterSet.of(" \t\r\n\"'`|;&<>");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    if (CharacterSet.WORD.has(text.at(from - 1)) && !text.endsEscape(from)) {
      return Stretch.NONE;
    }
    int i = to;
    while (!text.reads(option, i)) {
      if (i >= to + LOOK_CHARS || i >= text.length() || RedactionMarks.isLineBreak(text.at(i))) {
        return Stretch.NONE;
      }
      i++;
    }
    int at = i + option.length();
    int start = text.values().isQuote(at) ? text.skipSlashes(at) + 1 : at;
    boolean quoted = start > at;
    int end = start;
    while (end < text.length()
        && end < start + LOOK_CHARS
        && (quoted
            ? text.at(end) != text.at(start - 1) && text.at(end) != '\\'
            : !stops(text, end))) {
      end++;
    }
    String value = text.slice(start, end);
    boolean secret =
        value.length() >= LEAST_CHARS
            && value.charAt(0) != '-'
            && !RedactionMarks.cutAt(text, end)
            && PasswordValue.isMixed(value)
            && !Placeholders.isPlaceholder(value);
    return secret ? new Stretch(start, end) : Stretch.NONE;
  }

  private static boolean stops(ScannedText text, int at) {
    char c = text.at(at);
    return STOP.has(c) || c == '\\' || RedactionMarks.isLineBreak(c);
  }
}
