package dev.ibid.source;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;

/** What ids and names have in common: one line of well-formed text of bounded length. */
final class NameRules {
  private static final int MAX_CHARS = 512;

  private NameRules() {}

  static String check(String what, String value) {
    if (value.isBlank()) {
      throw bad(what + " is empty");
    }
    return checkAllowingEmpty(what, value);
  }

  static String checkAllowingEmpty(String what, String value) {
    if (value.length() > MAX_CHARS) {
      throw bad(
          "%s has %d characters; at most %d are allowed"
              .formatted(what, value.length(), MAX_CHARS));
    }
    value
        .codePoints()
        .filter(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE)
        .findFirst()
        .ifPresent(
            c -> {
              throw bad("%s holds the character U+%04X, which is not text".formatted(what, c));
            });
    return value;
  }

  private static IbidException bad(String message) {
    return new IbidException(ErrorCode.BAD_REQUEST, message);
  }
}
