package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.PreparedSources;
import dev.ibid.attribution.support.PreparedSources.PreparedClaim;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportFeature;
import dev.ibid.attribution.support.SupportScore;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A case, and what the classifier finds out about it.
 *
 * @param overlap the share of the claim's words that the source has
 */
record ClassifiedCase(
    SupportCase each, Map<SupportFeature, Double> traits, double overlap, SupportScore opinion) {
  static ClassifiedCase of(SupportClassifier classifier, SupportCase each) {
    return of(classifier, each, each.source());
  }

  /** The case with another source. */
  static ClassifiedCase of(SupportClassifier classifier, SupportCase each, String text) {
    PreparedSource source = classifier.read(each.title(), text);
    PreparedSources prepared = classifier.prepare(List.of(source));
    String words = each.claim() + "\n\n" + each.context();
    Span span = new Span(0, each.claim().length());
    boolean stands = prepared.opensWithPronoun(words, span);
    Span before = new Span(stands ? span.end() : words.length(), words.length());
    PreparedClaim claim = prepared.read(words, span, before);
    return new ClassifiedCase(
        each,
        prepared.features(claim, source),
        prepared.overlap(claim, source),
        prepared.score(claim, source));
  }

  /** Whether a model has read it. */
  boolean isRead() {
    return traits.containsKey(SupportFeature.ENTAILED);
  }

  boolean isDecidedRightly() {
    return opinion.deciding().filter(each::isGold).isPresent();
  }

  boolean isCited() {
    return opinion.confidence().isPresent();
  }

  boolean isDenied() {
    return opinion.contradiction().isPresent();
  }

  /** One case for each claim: with the source that people named, else the one most like it. */
  static List<ClassifiedCase> forFitting(Collection<ClassifiedCase> cases) {
    Map<String, ClassifiedCase> best = new LinkedHashMap<>();
    Comparator<ClassifiedCase> order =
        Comparator.<ClassifiedCase, Boolean>comparing(each -> each.each().named())
            .thenComparingDouble(each -> each.traits().getOrDefault(SupportFeature.MATCHED, 0.0));
    cases.forEach(
        each ->
            best.merge(
                each.each().set() + "/" + each.each().id(),
                each,
                (one, other) -> order.compare(one, other) >= 0 ? one : other));
    return new ArrayList<>(best.values());
  }
}
