package dev.ibid.langchain4j.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.attribution.Claims;
import dev.ibid.attribution.QuoteLocator;
import dev.ibid.attribution.SupportedClaim;
import dev.ibid.text.Span;
import dev.ibid.wire.attribution.ModelClaim;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The claims of models, found again in the answer. What a model made up is dropped and counted:
 * sources that it was not shown, and claims that no prose of the answer makes.
 */
final class LocatedClaims {
  /** Models do not say how sure they are; who checks the citations finds out. */
  private static final double FULL = 0.9;

  private static final double PARTIAL = 0.5;

  private record Place(Span span, SourceId sourceId) {}

  private final List<Span> prose;
  private final QuoteLocator quotes;

  /** A sentence that is listed for two sources is meant once, so each source counts for itself. */
  private final Map<Integer, QuoteLocator> bySource = new HashMap<>();

  private final Map<Place, SupportedClaim> supports = new LinkedHashMap<>();
  private int inventedSources;
  private int inventedClaims;

  LocatedClaims(String answer) {
    this.prose = Claims.places(answer);
    this.quotes = new QuoteLocator(answer);
  }

  void add(ModelReply.Claimed reply) {
    Map<Integer, NumberedSource> shown =
        reply.sources().stream()
            .collect(Collectors.toMap(NumberedSource::number, Function.identity()));
    for (ModelClaim claim : reply.claims()) {
      NumberedSource source = shown.get(claim.sourceIndex());
      if (source == null) {
        inventedSources++;
      } else {
        find(claim)
            .ifPresentOrElse(
                span -> add(span, source.source().id(), claim.confidence()),
                () -> inventedClaims++);
      }
    }
  }

  private Optional<Span> find(ModelClaim claim) {
    return bySource
        .computeIfAbsent(claim.sourceIndex(), number -> quotes.afresh())
        .find(claim.claim())
        .filter(span -> prose.stream().anyMatch(span::overlaps));
  }

  private void add(Span span, SourceId sourceId, Reference.Confidence confidence) {
    double score = confidence == Reference.Confidence.FULL ? FULL : PARTIAL;
    supports.merge(
        new Place(span, sourceId),
        new SupportedClaim(span, sourceId, confidence, score, Optional.empty()),
        (one, other) -> one.score() >= other.score() ? one : other);
  }

  List<SupportedClaim> supports() {
    return List.copyOf(supports.values());
  }

  /** What was dropped, a line for people each. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (inventedSources > 0) {
      warnings.add(
          "the language model named a source that it was not shown, %s; that was dropped"
              .formatted(times(inventedSources)));
    }
    if (inventedClaims > 0) {
      warnings.add(
          "the language model quoted what the answer does not claim, %s; that was dropped"
              .formatted(times(inventedClaims)));
    }
    return warnings;
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }
}
