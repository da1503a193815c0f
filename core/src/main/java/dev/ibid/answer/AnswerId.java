package dev.ibid.answer;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.util.random.RandomGenerator;

/** The name of an answer, unique in the store: short enough to type, and safe in a path. */
public record AnswerId(String value) {
  private static final int LONGEST = 64;
  private static final int DRAWN = 12;

  /** Without letters and digits that look alike. */
  private static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

  public AnswerId {
    boolean fits = !value.isEmpty() && value.length() <= LONGEST;
    if (!fits || !value.chars().allMatch(AnswerId::isAllowed)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "this is no id of an answer; it has up to %d letters, digits, hyphens and underscores"
              .formatted(LONGEST));
    }
  }

  /** An id that nobody else has drawn. */
  public static AnswerId random(RandomGenerator random) {
    StringBuilder drawn = new StringBuilder("a");
    for (int i = 1; i < DRAWN; i++) {
      drawn.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return new AnswerId(drawn.toString());
  }

  private static boolean isAllowed(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_';
  }

  @Override
  public String toString() {
    return value;
  }
}
