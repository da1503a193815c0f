package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.PreparedClaim;
import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.PreparedSources;
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
record JudgedCase(
    SupportCase each, Map<SupportFeature, Double> traits, double overlap, SupportScore opinion) {
  static JudgedCase of(SupportClassifier classifier, SupportCase each) {
    return of(classifier, each, each.source());
  }

  /** The case with another source. */
  static JudgedCase of(SupportClassifier classifier, SupportCase each, String text) {
    PreparedSource source = classifier.read(each.title(), text);
    PreparedSources prepared = classifier.prepare(List.of(source));
    String words = each.claim() + "\n\n" + each.context();
    Span span = new Span(0, each.claim().length());
    boolean stands = prepared.opensWithPronoun(words, span);
    Span before = new Span(stands ? span.end() : words.length(), words.length());
    PreparedClaim claim = prepared.read(words, span, before);
    return new JudgedCase(
        each,
        prepared.features(claim, source),
        prepared.overlap(claim, source),
        prepared.score(claim, source));
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
  static List<JudgedCase> forFitting(Collection<JudgedCase> cases) {
    Map<String, JudgedCase> best = new LinkedHashMap<>();
    Comparator<JudgedCase> order =
        Comparator.<JudgedCase, Boolean>comparing(each -> each.each().named())
            .thenComparingDouble(each -> each.traits().getOrDefault(SupportFeature.ALIGNED, 0.0));
    cases.forEach(
        each ->
            best.merge(
                each.each().set() + "/" + each.each().id(),
                each,
                (one, other) -> order.compare(one, other) >= 0 ? one : other));
    return new ArrayList<>(best.values());
  }
}
