package dev.ibid.privacy;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells what stands in for a secret from a secret. */
final class Placeholders {
  private static final CharacterSet FILLER = CharacterSet.of("*xX.?#_-");
  private static final CharacterSet NAME = CharacterSet.of("A-Za-z_.-");
  private static final CharacterSet VARIABLE = CharacterSet.of("$:@?%");
  private static final CharacterSet EMPHASIS = CharacterSet.of("?!");

  private static final int SEALED_CHARS = 20;

  /** What opens the name of something to be filled in, and what closes the first few of them. */
  private static final String OPENINGS = "<{[(%@$:?!&^";

  private static final String CLOSINGS = ">}])%@";

  /** What templates, patterns and instructions are made of, and passwords are not. */
  private static final List<String> INSIDE =
      List.of(
          """
          ${ $( {{ #{ @{ <% %( $env: process.env getenv os.environ your- your_ placeholder changeme
          change-me change_me changeit redacted %s ... … :// [a-z a-z0-9 a-za-z (? [^ *** █"""
              .split("\\s+"));

  /** Types, states and other words that stand where a value would. */
  private static final Set<String> WORDS =
      Set.of(
          """
          1password any array bool boolean byte bytes char default disabled dummy email empty enabled
          encrypted example false file hidden host input int integer keyword label mandatory md5 nil
          none null number object off optional plain plaintext private prompt public required sample
          scram-sha-256 secret self sha1 sha256 sha512 str string text this token true type undefined
          unknown unset user username value varchar void yes 비밀번호 암호 패스워드"""
              .split("\\s+"));

  private Placeholders() {}

  /** Whether the value only holds the place of a secret. */
  static boolean isPlaceholder(String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    return isFiller(value)
        || isReference(value)
        || WORDS.contains(withoutEmphasis(lower))
        || lower.startsWith("your")
        || INSIDE.stream().anyMatch(lower::contains)
        || (isOnly(NAME, value) && repeatsTheName(lower));
  }

  /** Whether an address shows where a password would stand. */
  static boolean isAddressExample(String password) {
    String lower = password.toLowerCase(Locale.ROOT);
    return password.length() < 3 || lower.startsWith("pass") || isPlaceholder(password);
  }

  /** Whether a value without quotes is code: the name of a thing rather than the thing. */
  static boolean isCode(String value) {
    boolean joined = value.indexOf('.') > 0 || value.indexOf('_') >= 0;
    return (isOnly(NAME, value) && (joined || hasHump(value)))
        || (isOnly(CharacterSet.DOTTED, value) && value.indexOf('.') > 0 && hasHump(value));
  }

  static boolean isOnly(CharacterSet set, String value) {
    return value.chars().allMatch(c -> set.has((char) c));
  }

  private static boolean isFiller(String value) {
    return isOnly(FILLER, value) || value.chars().allMatch(c -> c == '•' || c == '●' || c == '█');
  }

  /** {@code $NAME}, {@code :name1}, {@code %s}, {@code <name>}, {@code $user:$password}. */
  private static boolean isReference(String value) {
    char first = value.charAt(0);
    char last = value.charAt(value.length() - 1);
    String name = value.substring(1);
    int opening = OPENINGS.indexOf(first);
    return opening >= 0
        && (isOnly(CharacterSet.LETTER, name)
            || (VARIABLE.has(first) && isOnly(CharacterSet.WORD, name))
            || (opening < CLOSINGS.length() && CLOSINGS.charAt(opening) == last && !isSealed(value))
            || (first == '$' && name.indexOf('$') > 0));
  }

  /** Whether braces hold an encrypted password, as in the settings of Maven. */
  private static boolean isSealed(String value) {
    return value.endsWith("=}") && value.length() > SEALED_CHARS;
  }

  private static boolean repeatsTheName(String lower) {
    return lower.contains("passw") || lower.contains("passphrase") || lower.contains("pwd");
  }

  /** Without the marks that end a sentence rather than a value. */
  static String withoutEmphasis(String value) {
    int end = value.length();
    while (end > 0 && EMPHASIS.has(value.charAt(end - 1))) {
      end--;
    }
    return value.substring(0, end);
  }

  private static boolean hasHump(String value) {
    for (int i = 1; i < value.length(); i++) {
      if (Character.isUpperCase(value.charAt(i)) && Character.isLowerCase(value.charAt(i - 1))) {
        return true;
      }
    }
    return false;
  }
}
