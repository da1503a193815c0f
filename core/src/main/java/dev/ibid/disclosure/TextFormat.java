package dev.ibid.disclosure;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a search is written as a text for a model.
 *
 * @param contents the format in which hits stand whole; empty for the progressive text, which opens
 *     them as far as they deserve
 */
public record TextFormat(Optional<ContextFormat> contents) {
  /** The names of all formats. */
  public static final List<String> LABELS =
      Stream.concat(
              Stream.of("progressive"),
              Arrays.stream(ContextFormat.values()).map(ContextFormat::label))
          .toList();

  /** Hits for a text that is to fill its budget. */
  private static final int HITS = 50;

  public static TextFormat parse(String label) {
    if (!LABELS.contains(label)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "unknown format \"%s\"; allowed are %s".formatted(label, String.join(", ", LABELS)));
    }
    return new TextFormat(
        Arrays.stream(ContextFormat.values())
            .filter(format -> format.label().equals(label))
            .findFirst());
  }

  /** How many hits to look for, unless somebody says how many. */
  public int limit(int usual) {
    return Math.max(HITS, usual);
  }
}
