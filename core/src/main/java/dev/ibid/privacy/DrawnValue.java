package dev.ibid.privacy;

import dev.ibid.privacy.Assignment.Style;

/** A value that looks drawn by a machine, given to a word that means a secret. */
final class DrawnValue implements SecretShape {
  private static final int LEAST_CHARS = 12;
  private static final int LEAST_QUOTED_CHARS = 10;
  private static final int LEAST_PROSE_CHARS = 16;
  private static final int LEAST_LOUD_CHARS = 6;
  private static final String SECRET = "secret";
  private static final CharacterSet PLAIN = CharacterSet.of("A-Za-z0-9+/=_.~%:-");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    KeyName name = KeyName.around(text, from, to);
    if (name.isEmpty()) {
      return Stretch.NONE;
    }
    Assignment value = new AssignmentReader(text, name).read();
    if (value.isEmpty() || RedactionMarks.cutAt(text, value.end())) {
      return Stretch.NONE;
    }
    if (name.loud() && isVariable(text, value, text.startsWith(SECRET, from))) {
      return new Stretch(value.start(), LineWrapping.endOfDrawn(text, value.end()));
    }
    int look = end(text, value, Math.min(value.end(), value.start() + PasswordValue.LOOK_CHARS));
    boolean secret = isDrawn(text, value, look) && isSecret(text.slice(value.start(), look), value);
    return secret
        ? new Stretch(value.start(), LineWrapping.endOfDrawn(text, end(text, value, value.end())))
        : Stretch.NONE;
  }

  /** {@code SECRET=value}: what environment variables are set to needs to show less. */
  private static boolean isVariable(ScannedText text, Assignment value, boolean surely) {
    String content =
        text.slice(value.start(), Math.min(value.end(), value.start() + PasswordValue.LOOK_CHARS));
    boolean tight =
        switch (value.style()) {
          case LINE, INLINE -> text.at(value.start() - 1) == '=';
          case QUOTED -> text.at(value.start() - 2) == '=';
          case ELEMENT, OPTION, ARGUMENT, PROSE -> false;
        };
    return tight
        && content.length() >= LEAST_LOUD_CHARS
        && content.indexOf(' ') < 0
        && (surely || PasswordValue.isMixed(content))
        && isSecret(content, value);
  }

  private static boolean isDrawn(ScannedText text, Assignment value, int end) {
    int length = end - value.start();
    return switch (value.style()) {
      case QUOTED ->
          length >= LEAST_QUOTED_CHARS && Randomness.spellsNothing(text, value.start(), end);
      case PROSE -> length >= LEAST_PROSE_CHARS && Randomness.looksDrawn(text, value.start(), end);
      case ELEMENT, LINE, INLINE, OPTION, ARGUMENT ->
          length >= LEAST_CHARS && Randomness.looksDrawn(text, value.start(), end);
    };
  }

  private static boolean isSecret(String content, Assignment value) {
    return !Placeholders.isPlaceholder(content)
        && !PasswordValue.isPath(content)
        && (value.style() == Style.QUOTED || !Placeholders.isCode(content));
  }

  /** The end of the value's first word, and without quotes, of what keys are made of. */
  private static int end(ScannedText text, Assignment value, int limit) {
    if (value.style() != Style.QUOTED) {
      return text.skip(PLAIN, value.start(), limit);
    }
    int i = value.start();
    while (i < limit && text.at(i) > ' ') {
      i++;
    }
    return i;
  }
}
