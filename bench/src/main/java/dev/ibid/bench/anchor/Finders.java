package dev.ibid.bench.anchor;

import dev.ibid.anchor.Anchorer;
import dev.ibid.anchor.Anchoring;
import dev.ibid.anchor.TextRevision;
import dev.ibid.text.Span;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.stream.Stream;

/** ibid's two ways, and simpler ones beside them. */
final class Finders {
  private static final Anchorer ANCHORER = new Anchorer();

  private Finders() {}

  static Map<String, QuoteFinder> all() {
    Map<String, QuoteFinder> finders = new LinkedHashMap<>();
    finders.put("exact search", Finders::nearestCopy);
    finders.put("Hypothesis-like", new ApproximateMatch());
    finders.putAll(ours());
    return finders;
  }

  static Map<String, QuoteFinder> ours() {
    Map<String, QuoteFinder> finders = new LinkedHashMap<>();
    finders.put(
        "A: selectors", each -> found(ANCHORER.anchor(each.selectors(), each.after().prepared())));
    finders.put("B: and old text", withOldText());
    return finders;
  }

  static QuoteFinder withOldText() {
    Map<Version, Map<Version, TextRevision>> revisions = new WeakHashMap<>();
    return each ->
        found(
            ANCHORER.anchor(
                each.selectors(),
                revisions
                    .computeIfAbsent(each.before(), absent -> new WeakHashMap<>())
                    .computeIfAbsent(
                        each.after(),
                        absent ->
                            TextRevision.of(each.before().prepared(), each.after().prepared()))));
  }

  private static Optional<QuoteFinder.Found> found(Anchoring anchoring) {
    return switch (anchoring) {
      case Anchoring.Exact exact -> Optional.of(new QuoteFinder.Found(exact.span(), true));
      case Anchoring.Moved moved -> Optional.of(new QuoteFinder.Found(moved.span(), true));
      case Anchoring.Changed changed -> Optional.of(new QuoteFinder.Found(changed.span(), false));
      case Anchoring.Lost lost -> Optional.empty();
    };
  }

  /** The copy nearest to the old offset. */
  private static Optional<QuoteFinder.Found> nearestCopy(AnchorCase each) {
    String text = each.after().text();
    String quote = each.selectors().quote();
    int expected = each.selectors().position().start();
    return Stream.of(text.indexOf(quote, expected), text.lastIndexOf(quote, expected))
        .filter(start -> start >= 0)
        .min(Comparator.comparingInt(start -> Math.abs(start - expected)))
        .map(start -> new QuoteFinder.Found(new Span(start, start + quote.length()), true));
  }
}
