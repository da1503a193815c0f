package dev.ibid.wire.attribution;

import dev.ibid.answer.Reference.Confidence;
import dev.ibid.source.Value;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One entry of a model's answer, with the freedom models take with names and types. */
final class ClaimEntry {
  /** Like {@code 2}, {@code [2]} or {@code Source 2}. */
  private static final Pattern NUMBERED =
      Pattern.compile("(?i)\\s*(?:source)?\\s*[\\[#(]?\\s*(\\d{1,6})\\s*[\\])]?\\s*");

  /** From here on a number that says how sure a model is means all of it. */
  private static final BigDecimal SURE = new BigDecimal("0.75");

  private ClaimEntry() {}

  /** One claim for each source that the entry names; none if it makes no sense. */
  static List<ModelClaim> read(Value entry) {
    if (!(entry instanceof Value.Fields(Map<String, Value> given))) {
      return List.of();
    }
    Map<String, Value> fields = new HashMap<>();
    given.forEach((name, value) -> fields.putIfAbsent(spelling(name), value));
    if (!(fields.get("claim") instanceof Value.Text(String claim)) || claim.isBlank()) {
      return List.of();
    }
    Confidence confidence = confidence(fields.get("confidence"));
    return sources(fields).stream()
        .map(ClaimEntry::number)
        .flatMapToInt(OptionalInt::stream)
        .distinct()
        .mapToObj(number -> new ModelClaim(claim, number, confidence))
        .toList();
  }

  private static String spelling(String name) {
    return name.replaceAll("[_\\s-]", "").toLowerCase(Locale.ROOT);
  }

  private static List<Value> sources(Map<String, Value> fields) {
    for (String name :
        List.of("sourceindex", "sourceindexes", "sourceindices", "source", "sources")) {
      Value value = fields.get(name);
      if (value != null) {
        return value instanceof Value.Items(List<Value> items) ? items : List.of(value);
      }
    }
    return List.of();
  }

  private static OptionalInt number(Value value) {
    return switch (value) {
      case Value.Amount(BigDecimal amount) -> whole(amount);
      case Value.Text(String text) -> {
        Matcher matcher = NUMBERED.matcher(text);
        yield matcher.matches()
            ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
            : OptionalInt.empty();
      }
      case Value.Flag flag -> OptionalInt.empty();
      case Value.Nothing nothing -> OptionalInt.empty();
      case Value.Items items -> OptionalInt.empty();
      case Value.Fields fields -> OptionalInt.empty();
    };
  }

  private static OptionalInt whole(BigDecimal amount) {
    try {
      return OptionalInt.of(amount.intValueExact());
    } catch (ArithmeticException e) {
      // No source has such a number, but what it means cannot be told either.
      return OptionalInt.empty();
    }
  }

  /** Who does not say that a source says it all is taken to mean less. */
  private static Confidence confidence(@Nullable Value value) {
    boolean full =
        switch (value) {
          case Value.Text(String text) -> text.strip().equalsIgnoreCase("full");
          case Value.Amount(BigDecimal amount) -> amount.compareTo(SURE) >= 0;
          case null -> false;
          case Value.Flag flag -> false;
          case Value.Nothing nothing -> false;
          case Value.Items items -> false;
          case Value.Fields fields -> false;
        };
    return full ? Confidence.FULL : Confidence.PARTIAL;
  }
}
