package dev.ibid.attribution.support;

import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the sentences of texts: their terms, and what they mean as a whole. Thread-safe. */
public final class SentenceReader {
  private final ComparisonReader reading;

  /**
   * A sentence that was read.
   *
   * @param span where it stands in its text
   * @param direction what it means; without dimensions if that is not understood
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared by nobody.
  public record Read(String text, Span span, Set<String> terms, float[] direction) {}

  public SentenceReader(TermAnalyzer analyzer, Optional<WordVectors> vectors) {
    this.reading = new ComparisonReader(analyzer, vectors);
  }

  /** Reads a text as one sentence. */
  public Read read(String text) {
    return read(text, new Span(0, text.length()));
  }

  /** Reads the sentences of a text that say something: no code, no headings. */
  public List<Read> sentences(String text) {
    List<Read> sentences = new ArrayList<>();
    for (Sentence sentence : Sentences.of(text)) {
      boolean says =
          switch (sentence.block()) {
            case PARAGRAPH, LIST_ITEM, QUOTE, TABLE_ROW -> true;
            case HEADING, CODE, FRONT_MATTER -> false;
          };
      if (says) {
        sentences.add(read(text, sentence.span()));
      }
    }
    return sentences;
  }

  private Read read(String text, Span span) {
    SentenceWords words = reading.words(text, span);
    return new Read(span.of(text), span, words.terms(), words.direction());
  }

  /** How near two meanings are, from -1 to 1; 0 if one of them is not understood. */
  public double nearness(Read one, Read other) {
    return VectorMath.dot(one.direction(), other.direction());
  }
}
