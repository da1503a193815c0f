package dev.ibid.privacy;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The value given to a word that means a password. How much the value itself must show depends on
 * how sure the words around it make it: hardly anything in {@code PASSWORD=…}, much in a sentence.
 */
final class PasswordValue implements SecretShape {
  private static final int LEAST_CHARS = 3;
  private static final int LEAST_INLINE_CHARS = 5;
  private static final int LEAST_PROSE_CHARS = 6;
  private static final int PIN_DIGITS = 4;

  /** By so many characters a value is judged, however long it is. */
  static final int LOOK_CHARS = 256;

  private static final int LABEL_CHARS = 16;
  private static final int PHRASE_WORDS = 4;
  private static final int MOST_WORDS = 8;
  private static final CharacterSet SENTENCE_END = CharacterSet.of(".?:;,");
  private static final CharacterSet SIGN = CharacterSet.of("!@#$%^&*+=?~|");
  private static final CharacterSet FILE = CharacterSet.of("A-Za-z0-9._/-");
  private static final CharacterSet LOWER = CharacterSet.of("a-z");
  private static final CharacterSet CODE_FOLLOWS = CharacterSet.of(",.)([");

  /** Words that hold sentences together and that nobody draws for a phrase. */
  private static final Set<String> SENTENCE =
      Set.of(
          """
          a an and are as at be been by can cannot chars characters digits does enter expired failed
          for from has have if in incorrect invalid is it its least length letters may minimum missing
          must new no not of old on only optional or please required reset should that the their this
          to too user username was will with wrong you your"""
              .split("\\s+"));

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    KeyName name = KeyName.around(text, from, to);
    if (name.isEmpty()) {
      return Stretch.NONE;
    }
    return judge(text, name, new AssignmentReader(text, name).read());
  }

  static Stretch judge(ScannedText text, KeyName name, Assignment assignment) {
    if (assignment.end() - assignment.start() < LEAST_CHARS
        || RedactionMarks.cutAt(text, assignment.end())) {
      return Stretch.NONE;
    }
    String value =
        text.slice(assignment.start(), Math.min(assignment.end(), assignment.start() + LOOK_CHARS));
    boolean secret =
        !Placeholders.isPlaceholder(value)
            && !isPath(value)
            && switch (assignment.style()) {
              case QUOTED, ELEMENT -> !isLabel(value);
              case LINE -> !isLabel(value) && (name.loud() || !Placeholders.isCode(value));
              case INLINE -> isInline(text, name, assignment, value);
              case OPTION -> isInlinePassword(value);
              case ARGUMENT -> isStriking(value);
              case PROSE -> isStriking(value) || isExclaimed(text, assignment, value);
            };
    return secret ? new Stretch(assignment.start(), assignment.end()) : Stretch.NONE;
  }

  /** A plain word counts only where it can hardly be the name of a variable. */
  private static boolean isInline(
      ScannedText text, KeyName name, Assignment assignment, String value) {
    boolean tight = text.at(assignment.start() - 1) == '=';
    boolean code = CODE_FOLLOWS.has(text.at(assignment.end())) || Placeholders.isCode(value);
    return isInlinePassword(value)
        || (tight && (name.loud() || !(code || isSentence(text, assignment.end()))));
  }

  /** Whether words follow, rather than the next {@code name=value}. */
  private static boolean isSentence(ScannedText text, int end) {
    int word = text.skip(CharacterSet.BLANK, end, end + 2);
    int wordEnd = text.skip(CharacterSet.DOTTED, word, word + LABEL_CHARS);
    return word > end && Character.isLetter(text.at(word)) && text.at(wordEnd) != '=';
  }

  private static boolean isInlinePassword(String value) {
    boolean pin = Placeholders.isOnly(CharacterSet.DIGIT, value) && value.length() >= PIN_DIGITS;
    return pin
        || (value.length() >= LEAST_INLINE_CHARS && isMixed(value) && !Placeholders.isCode(value));
  }

  /** Words for people: several, or in letters beyond ASCII, or parts of a key joined by dots. */
  private static boolean isLabel(String value) {
    boolean spaces = value.chars().anyMatch(Character::isWhitespace);
    boolean letters =
        value.chars().allMatch(c -> Character.isLetter(c) || Character.isWhitespace(c) || c == '.');
    boolean foreign = value.chars().anyMatch(c -> c >= 128 && Character.isLetter(c));
    return (letters && (spaces || foreign || value.indexOf('.') > 0) && !isPhrase(value))
        || (!letters && spaces && isSentence(value))
        || (foreign && value.length() > LABEL_CHARS);
  }

  /** Several small words that make no sentence, as recommended for passphrases. */
  private static boolean isPhrase(String value) {
    List<String> words = List.of(value.split(" "));
    return words.size() >= PHRASE_WORDS
        && words.stream()
            .allMatch(
                word ->
                    word.length() >= LEAST_CHARS
                        && Placeholders.isOnly(LOWER, word)
                        && !SENTENCE.contains(word));
  }

  /** Whether words that hold sentences together, or what ends them, show that people are told. */
  private static boolean isSentence(String value) {
    List<String> words = List.of(value.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"));
    return words.size() > MOST_WORDS
        || SENTENCE_END.has(value.charAt(value.length() - 1))
        || words.stream().anyMatch(word -> SENTENCE.contains(word) || word.startsWith("passw"));
  }

  static boolean isPath(String value) {
    return (value.startsWith("/") || value.startsWith("./") || value.startsWith("~/"))
        && Placeholders.isOnly(FILE, value.substring(1));
  }

  /** Whether letters meet digits or signs, as they do in passwords and rarely in words. */
  static boolean isMixed(String value) {
    boolean letter = value.chars().anyMatch(Character::isLetter);
    boolean digit = value.chars().anyMatch(Character::isDigit);
    boolean sign = value.chars().anyMatch(c -> SIGN.has((char) c));
    return (letter && (digit || sign)) || (digit && sign);
  }

  /** {@code Tulip-x!} amid a sentence, which the mark can therefore not end. */
  private static boolean isExclaimed(ScannedText text, Assignment assignment, String value) {
    boolean capital = value.chars().skip(1).anyMatch(Character::isUpperCase);
    return assignment.operator() == '='
        && capital
        && value.length() >= LEAST_PROSE_CHARS
        && value.endsWith("!")
        && text.at(assignment.end()) == ' '
        && LOWER.has(text.at(assignment.end() + 1));
  }

  /** What stands out of a sentence or a list of strings. */
  private static boolean isStriking(String value) {
    return value.length() >= LEAST_PROSE_CHARS
        && isMixed(Placeholders.withoutEmphasis(value))
        && value.indexOf('=') < 0
        && value.indexOf('\\') < 0
        && value.indexOf('_') == value.lastIndexOf('_')
        && value.chars().noneMatch(Character::isWhitespace)
        && !Placeholders.isCode(value);
  }
}
