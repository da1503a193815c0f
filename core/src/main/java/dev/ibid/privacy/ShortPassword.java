package dev.ibid.privacy;

/**
 * The value given to a short form like {@code pass} or {@code pw}, which also stands inside of
 * other words. So it must be a word of its own or the last of a name. And since tests and trains
 * pass, too, that one counts in no sentence and under no heading like {@code PASS: }.
 */
final class ShortPassword implements SecretShape {
  private static final CharacterSet JOIN = CharacterSet.of("A-Za-z0-9_.-");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    char before = text.at(from - 1);
    boolean begins =
        !CharacterSet.LETTER.has(before)
            || text.endsEscape(from)
            || (Character.isUpperCase(text.at(from)) && Character.isLowerCase(before));
    if (!begins || CharacterSet.LETTER.has(text.at(to))) {
      return Stretch.NONE;
    }
    KeyName name = KeyName.around(text, from, to);
    if (name.isEmpty() || name.end() > text.skip(CharacterSet.DIGIT, to)) {
      return Stretch.NONE;
    }
    Assignment assignment = new AssignmentReader(text, name).read();
    boolean isPass = text.startsWith("pass", from);
    boolean joined = assignment.operator() != ' ';
    boolean headed = isPass && assignment.operator() != '=' && !JOIN.has(before);
    boolean given =
        switch (assignment.style()) {
          case QUOTED, ELEMENT, OPTION -> true;
          case LINE -> joined && (!headed || !name.loud());
          case INLINE -> joined && !headed;
          case PROSE -> joined && !isPass;
          case ARGUMENT -> false;
        };
    return given ? PasswordValue.judge(text, name, assignment) : Stretch.NONE;
  }
}
