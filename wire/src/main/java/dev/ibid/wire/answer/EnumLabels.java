package dev.ibid.wire.answer;

import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.json.QuotedExcerpt;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads one of a closed list of words. */
public final class EnumLabels {
  private EnumLabels() {}

  public static <E> E read(LocatedValue word, E[] values, Function<E, String> label) {
    String text = word.text();
    return Arrays.stream(values)
        .filter(value -> label.apply(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                word.wrong(
                    "\"%s\" is none of %s"
                        .formatted(
                            QuotedExcerpt.of(text),
                            Arrays.stream(values).map(label).collect(Collectors.joining(", ")))));
  }
}
