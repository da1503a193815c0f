package dev.ibid.search.sentence;

import java.util.List;

/**
 * The units of texts beside a question.
 *
 * @param sentences the best first
 * @param answered the probability that one of the first three answers the question
 * @param about the probability that the texts are about what the question asks, whether or not they
 *     say it
 * @param isAnswered whether the first three are likely enough to be told as an answer
 * @param isAbout whether the texts are likely enough to be about the question
 * @param mostBehind how far behind the best a sentence may score and still be told beside it
 * @param asksForSteps whether the question asks how something is done, so that one step of several
 *     is not enough
 */
public record SentenceRanking(
    List<RankedSentence> sentences,
    double answered,
    double about,
    boolean isAnswered,
    boolean isAbout,
    double mostBehind,
    boolean asksForSteps) {
  /** How many sentences {@link #answered} is about. */
  public static final int FIRST = 3;

  static final SentenceRanking NOTHING =
      new SentenceRanking(List.of(), 0, 0, false, false, 0, false);

  public SentenceRanking {
    sentences = List.copyOf(sentences);
  }
}
