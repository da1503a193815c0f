package dev.ibid.attribution.support;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a claim and the sentence that speaks of it most say the same or the contrary: by
 * negations, opposites, and words that turn things around. They are looked for in the stretch of
 * the sentence that has most of the claim's words; a long sentence turns other things as well.
 */
final class PolarityCheck {
  private final SentenceWords claim;
  private final List<Word> passage;
  private final Opposites opposites;

  PolarityCheck(SentenceWords claim, SentenceWords sentence, Opposites opposites) {
    this.claim = claim;
    this.passage = passage(claim, sentence);
    this.opposites = opposites;
  }

  boolean isBothNegated() {
    return isNegated(claim.words()) && isNegated(passage);
  }

  /** Whether only one of the two is negated; two negations make none. */
  boolean isOneNegated() {
    return isNegated(claim.words()) != isNegated(passage);
  }

  /** Whether the words that turn things around, of one of the two alone, are odd in number. */
  boolean isTurned() {
    return (turnsOnly(claim.words(), passage) + turnsOnly(passage, claim.words())) % 2 == 1;
  }

  private static boolean isNegated(List<Word> words) {
    return words.stream().filter(Lexicon::isNegation).count() % 2 == 1;
  }

  private long turnsOnly(List<Word> words, List<Word> others) {
    Set<List<String>> there = others.stream().map(PolarityCheck::stems).collect(Collectors.toSet());
    return words.stream()
        .filter(word -> Lexicon.isNegation(word) || opposites.turns(word))
        .filter(word -> !there.contains(stems(word)))
        .count();
  }

  private static List<String> stems(Word word) {
    return word.isSilent() ? List.of(word.lower()) : word.terms();
  }

  /** The stretch, a little longer than the claim, that has most of the claim's words. */
  private static List<Word> passage(SentenceWords claim, SentenceWords sentence) {
    List<Word> words = sentence.words();
    int length = claim.words().size() * 5 / 4 + 2;
    if (words.size() <= length) {
      return words;
    }
    int shared = 0;
    int most = -1;
    int start = 0;
    for (int end = 1; end <= words.size(); end++) {
      shared += isShared(words.get(end - 1), claim) ? 1 : 0;
      if (end > length && isShared(words.get(end - length - 1), claim)) {
        shared--;
      }
      if (end >= length && shared > most) {
        most = shared;
        start = end - length;
      }
    }
    return words.subList(start, start + length);
  }

  private static boolean isShared(Word word, SentenceWords claim) {
    return word.terms().stream().anyMatch(claim.terms()::contains);
  }
}
