package dev.ibid.search.sentence;

import java.util.Locale;

/** What is known of a sentence beside a question, each as a number. */
public enum SentenceFeature {
  /** How near its meaning is, read behind its title and heading, by the model. */
  NEARNESS_IN_SURROUNDINGS,
  /** How near its words are to those of the question, each as the model reads it there. */
  NEARNESS_OF_WORDS,
  /** How near it is to the word of the question that it says least about, read likewise. */
  LEAST_NEAR_WORD,
  /** The first by the words' own vectors. */
  WORD_NEARNESS_IN_SURROUNDINGS,
  /** How near its meaning is by itself, by the words' own vectors. */
  WORD_NEARNESS,
  /** The question's words in it: BM25 divided by that of a perfect match. */
  WORDS,
  /** The share of the question's words that it or what stands around it has. */
  WORDS_IN_SURROUNDINGS,
  /** The question's words in the sentences beside it. */
  NEIGHBOUR_WORDS,
  /** The question's words in the whole text it stands in. */
  TEXT_WORDS,
  /** It has what a question of this kind is answered by, like a number or a reason. */
  EXPECTED,
  /** The question asks for a quantity, and it has none. */
  LACKS_QUANTITY,
  /** The logarithm of its length in characters. */
  LENGTH,
  /** It only announces what follows. */
  OPENS_LIST,
  /** It announces numbered steps, and the question asks how something is done. */
  OPENS_STEPS,
  /** It is a block of code. */
  CODE,
  /** The logarithm of the odds that it answers, by a model that has read both at once. */
  ANSWERS;

  /** Its name in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
