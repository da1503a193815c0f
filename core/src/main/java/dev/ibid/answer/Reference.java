package dev.ibid.answer;

import dev.ibid.privacy.Redactor;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A statement of an answer and the sources it is tied to.
 *
 * @param index its place among the references, from 1 in the order of the text
 * @param marker where the marker stands that made it
 */
public record Reference(
    String id,
    int index,
    Span span,
    String citedText,
    Optional<Span> marker,
    List<SourceId> sourceIds,
    List<FragmentId> fragmentIds,
    Optional<Confidence> confidence,
    OptionalDouble score,
    Optional<Verdict> verdict,
    List<Evidence> evidence) {
  /** How much of the statement the sources support. */
  public enum Confidence {
    FULL(Verdict.SUPPORTED),
    PARTIAL(Verdict.PARTLY);

    private final Verdict verdict;

    Confidence(Verdict verdict) {
      this.verdict = verdict;
    }

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** What a check that finds as much says. */
    public Verdict verdict() {
      return verdict;
    }
  }

  /** What became of checking a citation against its source. */
  public enum Verdict {
    SUPPORTED,
    PARTLY,
    /** The source says the contrary. */
    CONTRADICTED,
    UNSUPPORTED,
    UNCHECKED;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The place in a source that decides. */
  public record Evidence(SourceId sourceId, Span span, String text) {
    Evidence redactedBy(Redactor redactor) {
      return new Evidence(sourceId.redactedBy(redactor), span, redactor.mask(text));
    }
  }

  public Reference {
    sourceIds = List.copyOf(sourceIds);
    fragmentIds = List.copyOf(fragmentIds);
    evidence = List.copyOf(evidence);
  }

  Reference redactedBy(Redactor redactor) {
    return new Reference(
        redactor.mask(id),
        index,
        span,
        redactor.mask(citedText),
        marker,
        sourceIds.stream().map(each -> each.redactedBy(redactor)).toList(),
        fragmentIds.stream().map(each -> each.redactedBy(redactor)).toList(),
        confidence,
        score,
        verdict,
        evidence.stream().map(each -> each.redactedBy(redactor)).toList());
  }

  /** A reference that nobody has checked yet. */
  public Reference(
      String id,
      int index,
      Span span,
      String citedText,
      Optional<Span> marker,
      List<SourceId> sourceIds,
      List<FragmentId> fragmentIds) {
    this(
        id,
        index,
        span,
        citedText,
        marker,
        sourceIds,
        fragmentIds,
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        List.of());
  }

  /** The same reference with other evidence. */
  public Reference with(List<Evidence> newEvidence) {
    return with(citedText, score, verdict, newEvidence);
  }

  /** The same reference with other words in the answer and in the sources. */
  Reference with(String newCitedText, List<Evidence> newEvidence) {
    return with(newCitedText, score, verdict, newEvidence);
  }

  /** The same reference with a verdict, how sure that is, and what decides. */
  public Reference verified(
      Verdict newVerdict, OptionalDouble newScore, List<Evidence> newEvidence) {
    return with(citedText, newScore, Optional.of(newVerdict), newEvidence);
  }

  /** The same reference in a text of equal length, of which it cites what stands at its place. */
  public Reference within(String text) {
    return new Reference(
        id,
        index,
        span,
        span.of(text),
        marker,
        sourceIds,
        fragmentIds,
        confidence,
        score,
        verdict,
        evidence);
  }

  private Reference with(
      String newCitedText,
      OptionalDouble newScore,
      Optional<Verdict> newVerdict,
      List<Evidence> newEvidence) {
    return new Reference(
        id,
        index,
        span,
        newCitedText,
        marker,
        sourceIds,
        fragmentIds,
        confidence,
        newScore,
        newVerdict,
        newEvidence);
  }
}
