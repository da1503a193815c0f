package dev.ibid.wire.attribution;

import dev.ibid.answer.Reference.Confidence;
import dev.ibid.source.MetadataValue;
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
  static List<ModelClaim> read(MetadataValue entry) {
    if (!(entry instanceof MetadataValue.Fields(Map<String, MetadataValue> given))) {
      return List.of();
    }
    Map<String, MetadataValue> fields = new HashMap<>();
    given.forEach((name, value) -> fields.putIfAbsent(spelling(name), value));
    if (!(fields.get("claim") instanceof MetadataValue.Text(String claim)) || claim.isBlank()) {
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

  private static List<MetadataValue> sources(Map<String, MetadataValue> fields) {
    for (String name :
        List.of("sourceindex", "sourceindexes", "sourceindices", "source", "sources")) {
      MetadataValue value = fields.get(name);
      if (value != null) {
        return value instanceof MetadataValue.Items(List<MetadataValue> items)
            ? items
            : List.of(value);
      }
    }
    return List.of();
  }

  private static OptionalInt number(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Amount(BigDecimal amount) -> whole(amount);
      case MetadataValue.Text(String text) -> {
        Matcher matcher = NUMBERED.matcher(text);
        yield matcher.matches()
            ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
            : OptionalInt.empty();
      }
      case MetadataValue.Flag flag -> OptionalInt.empty();
      case MetadataValue.Nothing nothing -> OptionalInt.empty();
      case MetadataValue.Items items -> OptionalInt.empty();
      case MetadataValue.Fields fields -> OptionalInt.empty();
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
  private static Confidence confidence(@Nullable MetadataValue value) {
    boolean full =
        switch (value) {
          case MetadataValue.Text(String text) -> text.strip().equalsIgnoreCase("full");
          case MetadataValue.Amount(BigDecimal amount) -> amount.compareTo(SURE) >= 0;
          case null -> false;
          case MetadataValue.Flag flag -> false;
          case MetadataValue.Nothing nothing -> false;
          case MetadataValue.Items items -> false;
          case MetadataValue.Fields fields -> false;
        };
    return full ? Confidence.FULL : Confidence.PARTIAL;
  }
}
