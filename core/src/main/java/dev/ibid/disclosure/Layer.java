package dev.ibid.disclosure;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.Arrays;
import java.util.Locale;

/** How deep a search goes. */
public enum Layer {
  /** A line for each hit. */
  INDEX,
  /** And what happened around the first. */
  TIMELINE,
  /** And the first whole. */
  DETAIL,
  /** As deep as the scores suggest. */
  AUTO;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Layer parse(String label) {
    return Arrays.stream(values())
        .filter(layer -> layer.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "unknown layer \"%s\"; allowed are index, timeline, detail, auto"
                        .formatted(label)));
  }
}
