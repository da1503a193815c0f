package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.Quantities;
import dev.ibid.attribution.quantity.QuantityFinding;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A sentence that says something otherwise than a claim.
 *
 * @param strength how much of the rest of the claim the sentence has
 * @param words what it says otherwise, by the places in the claim
 */
record ClaimConflict(SentenceWords sentence, double strength, List<Integer> words) {
  /** The strongest conflict with one of the best sentences, of which the first one decides. */
  static Optional<ClaimConflict> of(
      ClaimWords words,
      List<ClaimSentences.Ranked> ranked,
      PreparedSource source,
      List<QuantityFinding> numbers,
      Opposites opposites) {
    WordAlignment about = ClaimSentences.align(words.claim(), source.title());
    Quantities near =
        Quantities.of(ranked.stream().map(each -> each.sentence().quantities()).toList());
    return ranked.stream()
        .flatMap(
            each -> {
              AlignedWords aligned =
                  new AlignedWords(words.claim(), each.sentence(), source.title());
              List<Integer> another =
                  each.sentence().span().equals(ranked.getFirst().sentence().span())
                      ? new ReplacedActor(aligned, source).find()
                      : List.of();
              return Stream.of(
                      SentenceConflicts.of(aligned, opposites).stream(),
                      new ReplacedNumbers(aligned, near, numbers).find().mapToObj(List::of),
                      Stream.of(another).filter(replaced -> !replaced.isEmpty()))
                  .flatMap(found -> found)
                  .map(
                      different ->
                          new ClaimConflict(
                              each.sentence(),
                              each.alignment().or(about).shareWithout(words, different),
                              different));
            })
        .max(Comparator.comparingDouble(ClaimConflict::strength));
  }
}
