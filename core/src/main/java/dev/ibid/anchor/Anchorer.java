package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Optional;

/**
 * Says where a quote stands now, by what is cheap to find out first: the same place, the same
 * lines, the same words, the same letters, and at last whatever resembles it most. Thread-safe.
 */
public final class Anchorer {
  public Anchorer() {}

  /** Anchors in a text that is searched for this quote only. */
  public Anchoring anchor(Selectors selectors, String now) {
    return anchor(selectors, PreparedText.of(now));
  }

  /** Anchors by the selectors alone. */
  public Anchoring anchor(Selectors selectors, PreparedText now) {
    Wanted wanted = Wanted.of(selectors);
    if (selectors.position().end() <= now.text().length()) {
      wanted = wanted.expectedAt(now.offsets().toNormal(selectors.position()).start());
    }
    Quest quest = new Quest(wanted, now, Knowledge.NONE);
    Optional<Candidate> untouched = VerbatimSearch.untouched(quest);
    return verdict(selectors, quest, untouched.isPresent() ? untouched : search(quest));
  }

  /**
   * Anchors by the selectors and the text they were made of. Selectors that do not fit it are used
   * alone.
   */
  public Anchoring anchor(Selectors selectors, Revision revision) {
    Wanted wanted = Wanted.of(selectors);
    PreparedText now = revision.after();
    Optional<Span> quoted = locate(selectors, wanted, revision.before());
    if (quoted.isEmpty()) {
      return anchor(selectors, now);
    }
    LineDiff lines = revision.lines();
    Knowledge.OfLines knowledge = Knowledge.OfLines.about(lines, quoted.get());
    Quest quest = new Quest(wanted.expectedAt(knowledge.around().start()), now, knowledge);
    // A quote that ends with a line break does not stand where the same line ends the text.
    Optional<Candidate> followed =
        lines
            .follow(quoted.get())
            .filter(span -> reads(span, now, wanted))
            .map(Candidate::verbatim);
    return verdict(selectors, quest, followed.isPresent() ? followed : search(quest));
  }

  private static boolean reads(Span span, PreparedText text, Wanted wanted) {
    return span.end() <= text.normal().length() && span.of(text.normal()).equals(wanted.quote());
  }

  private static Optional<Candidate> search(Quest quest) {
    VerbatimSearch verbatim = VerbatimSearch.of(quest);
    if (verbatim.best().isPresent()) {
      return verbatim.best();
    }
    Optional<Candidate> reformatted = SkeletonSearch.find(quest, verbatim.others());
    if (reformatted.isPresent()) {
      return reformatted;
    }
    return LongQuoteSearch.isLong(quest.wanted())
        ? LongQuoteSearch.find(quest, verbatim.others())
        : SimilaritySearch.find(quest, verbatim.others());
  }

  /** Where the quote stood, in the normal form of the older text. */
  private static Optional<Span> locate(Selectors selectors, Wanted wanted, PreparedText before) {
    if (selectors.position().end() > before.text().length()) {
      return Optional.empty();
    }
    Span span = before.offsets().toNormal(selectors.position());
    return Optional.of(span).filter(place -> place.of(before.normal()).equals(wanted.quote()));
  }

  private static Anchoring verdict(Selectors selectors, Quest quest, Optional<Candidate> found) {
    if (found.isEmpty()) {
      return new Anchoring.Lost();
    }
    Span normal = found.get().span();
    Span own = quest.text().offsets().toOwn(normal);
    String quote = quest.wanted().quote();
    String there = normal.of(quest.text().normal());
    if (!there.equals(quote)) {
      double similarity = Math.min(1, found.get().similarity());
      return new Anchoring.Changed(own, similarity, Diff.between(quote, there));
    }
    return own.equals(selectors.position()) ? new Anchoring.Exact(own) : new Anchoring.Moved(own);
  }
}
