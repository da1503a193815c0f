package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.PreparedClaim;
import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.PreparedSources;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportFeature;
import dev.ibid.attribution.support.SupportScore;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Map;

/** A case, and what the classifier finds out about it. */
record ClassifiedCase(SupportCase each, Map<SupportFeature, Double> traits, SupportScore opinion) {
  static ClassifiedCase of(SupportClassifier classifier, SupportCase each) {
    return of(classifier, each, each.source());
  }

  /** The case with another source. */
  static ClassifiedCase of(SupportClassifier classifier, SupportCase each, String text) {
    PreparedSource source = classifier.read("", text);
    PreparedSources prepared = classifier.prepare(List.of(source));
    String words = each.claim() + "\n\n" + each.context();
    PreparedClaim claim =
        prepared.read(
            words,
            new Span(0, each.claim().length()),
            new Span(each.claim().length(), words.length()));
    return new ClassifiedCase(
        each, prepared.features(claim, source), prepared.score(claim, source));
  }

  boolean isDecidedRightly() {
    return opinion.deciding().filter(each::isGold).isPresent();
  }
}
