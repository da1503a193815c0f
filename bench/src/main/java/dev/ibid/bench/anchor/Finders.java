package dev.ibid.bench.anchor;

import dev.ibid.anchor.Anchorer;
import dev.ibid.anchor.Anchoring;
import dev.ibid.anchor.Revision;
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

  static Map<String, Finder> all() {
    Map<String, Finder> finders = new LinkedHashMap<>();
    finders.put("exact search", Finders::nearestCopy);
    finders.put("Hypothesis-like", new ApproximateMatch());
    finders.putAll(ours());
    return finders;
  }

  static Map<String, Finder> ours() {
    Map<String, Finder> finders = new LinkedHashMap<>();
    finders.put(
        "A: selectors", each -> found(ANCHORER.anchor(each.selectors(), each.after().prepared())));
    finders.put("B: and old text", withOldText());
    return finders;
  }

  static Finder withOldText() {
    Map<Version, Map<Version, Revision>> revisions = new WeakHashMap<>();
    return each ->
        found(
            ANCHORER.anchor(
                each.selectors(),
                revisions
                    .computeIfAbsent(each.before(), absent -> new WeakHashMap<>())
                    .computeIfAbsent(
                        each.after(),
                        absent -> Revision.of(each.before().prepared(), each.after().prepared()))));
  }

  private static Optional<Finder.Found> found(Anchoring anchoring) {
    return switch (anchoring) {
      case Anchoring.Exact exact -> Optional.of(new Finder.Found(exact.span(), true));
      case Anchoring.Moved moved -> Optional.of(new Finder.Found(moved.span(), true));
      case Anchoring.Changed changed -> Optional.of(new Finder.Found(changed.span(), false));
      case Anchoring.Lost lost -> Optional.empty();
    };
  }

  /** The copy nearest to the old offset. */
  private static Optional<Finder.Found> nearestCopy(AnchorCase each) {
    String text = each.after().text();
    String quote = each.selectors().quote();
    int expected = each.selectors().position().start();
    return Stream.of(text.indexOf(quote, expected), text.lastIndexOf(quote, expected))
        .filter(start -> start >= 0)
        .min(Comparator.comparingInt(start -> Math.abs(start - expected)))
        .map(start -> new Finder.Found(new Span(start, start + quote.length()), true));
  }
}
