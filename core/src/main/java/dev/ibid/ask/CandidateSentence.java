package dev.ibid.ask;

import dev.ibid.attribution.support.SentenceReader.Read;

/**
 * A sentence that may be quoted.
 *
 * @param place which sentence of its source it is, from 0
 * @param goesOn whether it goes on where the sentence before it ends, in the same paragraph
 * @param content how much of the question it says
 * @param standing how good its source is
 */
record CandidateSentence(
    Quote quote, Read read, int place, boolean goesOn, double content, double standing) {
  boolean isBeside(CandidateSentence other) {
    return quote.source() == other.quote.source();
  }

  boolean continues(CandidateSentence other) {
    return goesOn && isBeside(other) && place == other.place + 1;
  }
}
