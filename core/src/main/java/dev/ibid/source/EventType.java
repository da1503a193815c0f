package dev.ibid.source;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Who or what an event comes from. */
public enum EventType {
  PROMPT,
  RESPONSE,
  TOOL,
  INSIGHT;

  /** The spelling used on the command line, in JSON and in the store. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static EventType parse(String label) {
    for (EventType type : values()) {
      if (type.label().equals(label)) {
        return type;
      }
    }
    throw new IbidException(
        ErrorCode.BAD_REQUEST,
        "unknown type \"%s\"; allowed are %s"
            .formatted(
                label,
                Arrays.stream(values()).map(EventType::label).collect(Collectors.joining(", "))));
  }
}
