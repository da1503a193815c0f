package dev.ibid.attribution;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Reference;
import dev.ibid.answer.Reference.Confidence;
import dev.ibid.answer.Reference.Verdict;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportScore;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Checks whether the sources that an answer cites say what they are cited for. Thread-safe. */
public final class Verifier {
  private final SupportClassifier classifier;

  public Verifier(SupportClassifier classifier) {
    this.classifier = classifier;
  }

  /** Checks each citation of an answer. A source without text is {@code UNCHECKED}. */
  public Verification verify(StoredAnswer answer) {
    Map<SourceId, PreparedSource> texts = new LinkedHashMap<>();
    Map<SourceId, String> contents = new LinkedHashMap<>();
    for (AnswerSource source : answer.sources()) {
      String content = source.text();
      contents.put(source.id(), content);
      texts.put(source.id(), classifier.read(source.origin().title().orElse(""), content));
    }
    CitedSupport support =
        new CitedSupport(answer, classifier.prepare(List.copyOf(texts.values())), texts);
    List<Verification.Checked> checked = new ArrayList<>();
    for (Reference reference : answer.references()) {
      for (SourceId id : reference.sourceIds()) {
        checked.add(
            checked(
                reference,
                id,
                support.of(reference, id),
                Optional.ofNullable(contents.get(id)).orElseThrow()));
      }
    }
    return summary(answer, checked);
  }

  /** The answer with the best verdict on each reference, and the evidence for it. */
  public StoredAnswer verified(StoredAnswer answer) {
    Map<String, List<Verification.Checked>> byReference =
        verify(answer).citations().stream()
            .collect(Collectors.groupingBy(Verification.Checked::referenceId));
    return answer.withReferences(
        answer.references().stream()
            .map(each -> verified(each, byReference.getOrDefault(each.id(), List.of())))
            .toList());
  }

  private static Reference verified(Reference reference, List<Verification.Checked> checked) {
    return checked.stream()
        .min(
            Comparator.comparing(Verification.Checked::verdict)
                .thenComparing(Comparator.comparingDouble(Verification.Checked::score).reversed()))
        .map(
            best ->
                reference.verified(
                    best.verdict(),
                    best.verdict() == Verdict.UNCHECKED
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(best.score()),
                    checked.stream().flatMap(each -> each.evidence().stream()).toList()))
        .orElse(reference);
  }

  private static Verification.Checked checked(
      Reference reference, SourceId sourceId, SupportScore support, String content) {
    Verdict verdict = content.isBlank() ? Verdict.UNCHECKED : verdict(support);
    Optional<Reference.Evidence> evidence =
        support.deciding().map(span -> new Reference.Evidence(sourceId, span, span.of(content)));
    return new Verification.Checked(
        reference.id(),
        sourceId,
        verdict,
        support.score(),
        evidence,
        SourceComparison.detail(support),
        verdict == Verdict.UNCHECKED || support.understood());
  }

  private static Verdict verdict(SupportScore support) {
    if (support.contradiction().isPresent()) {
      return Verdict.CONTRADICTED;
    }
    return support.confidence().map(Confidence::verdict).orElse(Verdict.UNSUPPORTED);
  }

  private static long count(List<Verification.Checked> checked, Verdict verdict) {
    return checked.stream().filter(each -> each.verdict() == verdict).count();
  }

  private static Verification summary(StoredAnswer answer, List<Verification.Checked> checked) {
    long judged = checked.size() - count(checked, Verdict.UNCHECKED);
    List<String> good =
        checked.stream()
            .filter(each -> holds(each.verdict()))
            .map(Verification.Checked::referenceId)
            .toList();
    List<Span> claims = Claims.of(answer.text()).stream().map(Claim::span).toList();
    List<Span> uncited =
        claims.stream()
            .filter(claim -> answer.references().stream().noneMatch(each -> covers(each, claim)))
            .toList();
    long supported =
        claims.stream()
            .filter(
                claim ->
                    answer.references().stream()
                        .anyMatch(each -> covers(each, claim) && good.contains(each.id())))
            .count();
    return new Verification(
        checked,
        judged == 0 ? 1 : (double) count(checked, Verdict.SUPPORTED) / judged,
        judged == 0 ? 0 : (double) count(checked, Verdict.PARTLY) / judged,
        Math.toIntExact(count(checked, Verdict.CONTRADICTED)),
        claims.isEmpty() ? 1 : (double) supported / claims.size(),
        uncited,
        Math.toIntExact(checked.stream().filter(each -> !each.understood()).count()));
  }

  private static boolean covers(Reference reference, Span claim) {
    return reference.span().overlaps(claim);
  }

  private static boolean holds(Verdict verdict) {
    return switch (verdict) {
      case SUPPORTED, PARTLY -> true;
      case CONTRADICTED, UNSUPPORTED, UNCHECKED -> false;
    };
  }
}
