package dev.ibid.attribution.support;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a claim and the sentence that speaks of it most say the same or the contrary: by
 * negations, opposites, and words that turn things around. They are looked for in the stretch of
 * the sentence that has most of the claim's words; a long sentence turns other things as well.
 */
final class PolarityCheck {
  /** Words this near in meaning are about the same. */
  private static final double SAME_WORD = 0.8;

  /** So many words behind a negation are what it negates. */
  private static final int SCOPE = 5;

  private static final int NEGATED_WORDS = 2;

  private final SentenceWords claim;
  private final SentenceWords sentence;
  private final List<Word> passage;
  private final Opposites opposites;

  PolarityCheck(SentenceWords claim, SentenceWords sentence, Opposites opposites) {
    this.claim = claim;
    this.sentence = sentence;
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

  /** A word of the claim whose opposite the sentence has, and neither has both. */
  Optional<Word> opposite() {
    Set<String> there = new HashSet<>();
    passage.forEach(word -> there.addAll(word.terms()));
    return claim.words().stream()
        .filter(word -> word.terms().stream().noneMatch(there::contains))
        .filter(
            word ->
                word.terms().stream()
                    .flatMap(term -> opposites.of(term).stream())
                    .anyMatch(term -> there.contains(term) && !claim.terms().contains(term)))
        .findFirst();
  }

  /** A word that one of the two negates and the other says. */
  Optional<Word> denied() {
    boolean one = claim.negations() > 0 != passage.stream().anyMatch(Lexicon::isNegation);
    if (!one) {
      return Optional.empty();
    }
    return claim.negations() > 0 ? denied(claim, sentence) : denied(sentence, claim);
  }

  private static Optional<Word> denied(SentenceWords denying, SentenceWords saying) {
    for (int index : negated(denying)) {
      for (int other = 0; other < saying.words().size(); other++) {
        if (isSame(denying, index, saying, other)) {
          return Optional.of(denying.words().get(index));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Integer> negated(SentenceWords denying) {
    List<Word> words = denying.words();
    List<Integer> negated = new java.util.ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      int found = 0;
      int last = Math.min(words.size() - 1, i + SCOPE);
      for (int j = i + 1; Lexicon.isNegation(words.get(i)) && j <= last; j++) {
        if (found < NEGATED_WORDS && !words.get(j).isSilent() && !words.get(j).isNumber()) {
          negated.add(j);
          found++;
        }
      }
      if (Lexicon.isNegationBehind(words.get(i)) && i > 0) {
        negated.add(Lexicon.isInside(words.get(i)) ? i : i - 1);
      }
    }
    return negated;
  }

  private static boolean isSame(SentenceWords one, int index, SentenceWords other, int at) {
    Word first = one.words().get(index);
    Word second = other.words().get(at);
    if (second.isSilent() || second.isNumber()) {
      return false;
    }
    if (!first.terms().isEmpty() && first.terms().equals(second.terms())) {
      return true;
    }
    return !one.vectors().isEmpty()
        && !other.vectors().isEmpty()
        && VectorMath.dot(one.vectors().get(index).direction(), other.vectors().get(at).direction())
            >= SAME_WORD;
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
    return word.isSilent() ? List.of(word.text().toLowerCase(Locale.ROOT)) : word.terms();
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
