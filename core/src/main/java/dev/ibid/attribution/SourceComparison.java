package dev.ibid.attribution;

import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.Reference;
import dev.ibid.attribution.quantity.Calculation;
import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.PreparedSources;
import dev.ibid.attribution.support.PreparedSources.PreparedClaim;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportScore;
import dev.ibid.text.Span;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares claims of one answer with its sources, which are read once. Not thread-safe. */
final class SourceComparison {
  /**
   * What came of comparing a claim with every source.
   *
   * @param supports in the order of the sources
   * @param contradictions likewise
   */
  record Outcome(List<SupportedClaim> supports, List<ContradictedClaim> contradictions) {
    boolean isFull() {
      return supports.stream().anyMatch(each -> each.confidence() == Reference.Confidence.FULL);
    }
  }

  /** What a single source has to say against a claim. */
  record Checked(
      Optional<ContradictedClaim> contradiction,
      Optional<Reference.Evidence> evidence,
      ClaimDetail detail) {}

  private final String answer;
  private final List<ToolSource> sources;
  private final List<PreparedSource> texts;
  private final PreparedSources prepared;
  private boolean understood = true;

  SourceComparison(String answer, List<ToolSource> sources, SupportClassifier classifier) {
    this.answer = answer;
    this.sources = sources;
    this.texts =
        sources.stream()
            .map(source -> classifier.read(source.origin().title().orElse(""), source.text()))
            .toList();
    this.prepared = classifier.prepare(texts);
  }

  /** Whether the language of all that was compared is understood. */
  boolean isUnderstood() {
    return understood;
  }

  boolean opensWithPronoun(Span claim) {
    return prepared.opensWithPronoun(answer, claim);
  }

  /** What is left of a clause behind its first words, as far as that source has those. */
  Span withoutOpening(Span clause, SupportedClaim known) {
    return prepared.withoutOpening(answer, clause, texts.get(index(known)));
  }

  private int index(SupportedClaim support) {
    int index = 0;
    while (!sources.get(index).id().equals(support.sourceId())) {
      index++;
    }
    return index;
  }

  /**
   * Compares a claim with every source.
   *
   * @param judged the part of it that is compared
   * @param context what says what it is about
   */
  Outcome compare(Span claim, Span judged, Span context) {
    PreparedClaim preparedClaim = prepared.read(answer, judged, context);
    List<SupportedClaim> supports = new ArrayList<>();
    List<ContradictedClaim> contradictions = new ArrayList<>();
    List<SupportScore> scores = prepared.scores(preparedClaim, texts);
    for (int i = 0; i < sources.size(); i++) {
      SupportScore score = scores.get(i);
      understood &= score.understood();
      Optional<Reference.Evidence> evidence = evidence(sources.get(i), score);
      ToolSource source = sources.get(i);
      score
          .confidence()
          .ifPresent(
              confidence ->
                  supports.add(
                      new SupportedClaim(
                          claim, source.id(), confidence, score.score(), evidence, detail(score))));
      if (score.contradiction().isPresent() && evidence.isPresent()) {
        contradictions.add(
            new ContradictedClaim(claim, source.id(), score.contradiction().get(), evidence.get()));
      }
    }
    return new Outcome(supports, contradictions);
  }

  /** Compares a claim with the first source. */
  Checked check(Span claim, Span context) {
    SupportScore score = prepared.score(prepared.read(answer, claim, context), texts.getFirst());
    Optional<Reference.Evidence> evidence = evidence(sources.getFirst(), score);
    Optional<ContradictedClaim> contradiction =
        score
            .contradiction()
            .flatMap(
                sure ->
                    evidence.map(
                        each -> new ContradictedClaim(claim, sources.getFirst().id(), sure, each)));
    return new Checked(contradiction, evidence, detail(score));
  }

  static ClaimDetail detail(SupportScore score) {
    return new ClaimDetail(
        score.missing(), score.calculations().stream().map(Calculation::shown).toList());
  }

  private static Optional<Reference.Evidence> evidence(ToolSource source, SupportScore score) {
    return score
        .deciding()
        .map(span -> new Reference.Evidence(source.id(), span, span.of(source.text())));
  }
}
