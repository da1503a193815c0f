package dev.ibid.attribution.support;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Whether what is so "only" for one of a claim and a sentence is "not only" so for the other. */
final class DeniedLimits {
  private final List<Word> claim;
  private final List<Word> sentence;

  DeniedLimits(AlignedWords aligned) {
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
  }

  /** The word of the claim that limits, by its place. */
  OptionalInt find() {
    int own = only(claim);
    int there = only(sentence);
    return own >= 0 && there >= 0 && isDenied(claim, own) != isDenied(sentence, there)
        ? OptionalInt.of(own)
        : OptionalInt.empty();
  }

  /** Where the word stands that limits, if there is just one. */
  private static int only(List<Word> words) {
    int[] found =
        IntStream.range(0, words.size()).filter(i -> Lexicon.limits(words.get(i))).toArray();
    return found.length == 1 ? found[0] : -1;
  }

  private static boolean isDenied(List<Word> words, int index) {
    return index > 0 && Lexicon.isNegation(words.get(index - 1));
  }
}
