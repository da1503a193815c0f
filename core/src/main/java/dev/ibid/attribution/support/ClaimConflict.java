package dev.ibid.attribution.support;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What is contrary to a claim in one of the sentences that speak of it.
 *
 * @param strength how much of the rest of the claim the sentence has, from 0 to 1
 */
record ClaimConflict(SentenceWords sentence, double strength) {
  /**
   * The strongest conflict.
   *
   * @param title what all sentences are about
   */
  static Optional<ClaimConflict> of(
      ClaimWords words,
      List<ClaimSentences.Ranked> ranked,
      SentenceWords title,
      Opposites opposites) {
    WordAlignment about = ClaimSentences.align(words.claim(), title);
    return ranked.stream()
        .flatMap(
            each ->
                SentenceConflicts.of(
                        new AlignedWords(words.claim(), each.sentence(), title), opposites)
                    .stream()
                    .map(
                        index ->
                            new ClaimConflict(
                                each.sentence(),
                                each.alignment().or(about).shareWithout(words, index))))
        .max(Comparator.comparingDouble(ClaimConflict::strength));
  }
}
