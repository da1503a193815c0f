package dev.ibid.answer;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.random.RandomGenerator;

/**
 * The name of an answer, unique in the store. Those that are {@linkplain #random drawn} here are
 * short enough to type, and safe in a path; answers from elsewhere have any name that is not blank.
 */
public record AnswerId(String value) {
  private static final int MOST_CHARS = 64;
  private static final int DRAWN_CHARS = 12;

  /** Without letters and digits that look alike. */
  private static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

  public AnswerId {
    if (value.isBlank()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the answer \"%s\" cannot be kept: it has no id".formatted(value));
    }
  }

  /** The id of an answer that may be kept here; an exception if there can be none of that name. */
  public static AnswerId parse(String text) {
    boolean fits = !text.isEmpty() && text.length() <= MOST_CHARS;
    if (!fits || !text.chars().allMatch(AnswerId::isAllowed)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "this is no id of an answer; it has up to %d letters, digits, hyphens and underscores"
              .formatted(MOST_CHARS));
    }
    return new AnswerId(text);
  }

  /** An id that nobody else has drawn. */
  public static AnswerId random(RandomGenerator random) {
    StringBuilder drawn = new StringBuilder("a");
    for (int i = 1; i < DRAWN_CHARS; i++) {
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
