package dev.ibid.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.PreparedSources;
import dev.ibid.attribution.support.PreparedSources.PreparedClaim;
import dev.ibid.attribution.support.SupportScore;
import dev.ibid.text.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How well the sources of an answer support what they are cited for. Not thread-safe. */
final class CitedSupport {
  private final StoredAnswer answer;
  private final PreparedSources prepared;
  private final Map<SourceId, PreparedSource> texts;
  private final List<Span> claims;
  private final Map<Citation, SupportScore> alone = new HashMap<>();

  private record Citation(Span span, SourceId sourceId) {}

  /**
   * @param texts of the sources, by their ids
   */
  CitedSupport(StoredAnswer answer, PreparedSources prepared, Map<SourceId, PreparedSource> texts) {
    this.answer = answer;
    this.prepared = prepared;
    this.texts = texts;
    this.claims = Claims.places(answer.text());
  }

  SupportScore of(Reference reference, SourceId sourceId) {
    SupportScore score = alone(reference, sourceId);
    boolean decided = isFull(score) || score.contradiction().isPresent();
    return decided ? score : withoutSubject(reference, sourceId).orElse(score);
  }

  /**
   * How well a source supports its part of a claim without the subject that all parts share. The
   * source of another part says the subject, as in {@link LocalAttributor}. Empty if that does not
   * help.
   */
  private Optional<SupportScore> withoutSubject(Reference reference, SourceId sourceId) {
    Span part = reference.span();
    for (Span claim : claims) {
      if (claim.contains(part) && !claim.equals(part)) {
        return known(claim, reference)
            .map(source -> prepared.withoutOpening(answer.text(), part, source))
            .filter(own -> !own.equals(part))
            .map(own -> score(own, claim, sourceId))
            .filter(score -> score.confidence().isPresent());
      }
    }
    return Optional.empty();
  }

  /** A source that says all of another part of the claim. */
  private Optional<PreparedSource> known(Span claim, Reference reference) {
    return answer.references().stream()
        .filter(other -> claim.contains(other.span()) && !other.span().equals(reference.span()))
        .flatMap(other -> other.sourceIds().stream().filter(id -> isFull(alone(other, id))))
        .findFirst()
        .map(this::text);
  }

  private SupportScore alone(Reference reference, SourceId sourceId) {
    return alone.computeIfAbsent(
        new Citation(reference.span(), sourceId),
        citation -> score(citation.span(), before(citation.span()), citation.sourceId()));
  }

  /** The claim before, if a statement says "it" of what that names. */
  private Span before(Span span) {
    Span nothing = new Span(span.end(), span.end());
    return prepared.opensWithPronoun(answer.text(), span)
        ? claims.stream()
            .filter(claim -> claim.end() <= span.start())
            .reduce((one, other) -> other)
            .orElse(nothing)
        : nothing;
  }

  private SupportScore score(Span span, Span context, SourceId sourceId) {
    PreparedClaim claim = prepared.read(answer.text(), span, context);
    boolean part = claims.stream().anyMatch(each -> each.contains(span) && !each.equals(span));
    return prepared.score(part ? claim.asPart() : claim, text(sourceId));
  }

  private PreparedSource text(SourceId sourceId) {
    return Optional.ofNullable(texts.get(sourceId)).orElseThrow();
  }

  private static boolean isFull(SupportScore score) {
    return score.confidence().filter(Reference.Confidence.FULL::equals).isPresent();
  }
}
