package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.Quantities;
import dev.ibid.text.BlockKind;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads claims and sources for comparison. Thread-safe. */
final class ComparisonReader {
  /** Of what is longer, like minified code, only the beginning counts. */
  private static final int MOST_WORDS = 200;

  private final WordReader words;
  private final Optional<WordVectors> vectors;

  ComparisonReader(TermAnalyzer analyzer, Optional<WordVectors> vectors) {
    this.words = new WordReader(analyzer);
    this.vectors = vectors;
  }

  /** Words that rule each other out, by the same terms. */
  Opposites opposites() {
    return new Opposites(words::terms);
  }

  /** A part of a text that counts as one sentence. */
  SentenceWords words(String text, Span span) {
    return words(text, span, span);
  }

  /**
   * The same for a clause.
   *
   * @param computing the sentence whose words say how its numbers were computed
   */
  SentenceWords words(String text, Span span, Span computing) {
    List<Word> read = words.read(text, span);
    List<Word> first = read.subList(0, Math.min(MOST_WORDS, read.size()));
    List<WordVector> meant =
        vectors
            .filter(each -> each.reads(span.of(text)))
            .map(each -> each.of(first.stream().map(Word::text).toList()))
            .orElse(List.of());
    return new SentenceWords(span, first, meant, Quantities.of(text, span, computing));
  }

  PreparedSource source(String title, String text) {
    List<SentenceWords> sentences = new ArrayList<>();
    for (Sentence sentence : Sentences.of(text)) {
      if (sentence.block() != BlockKind.FRONT_MATTER) {
        SentenceWords sentenceWords = words(text, sentence.span());
        if (!sentenceWords.words().isEmpty()) {
          sentences.add(sentenceWords);
        }
      }
    }
    return new PreparedSource(title, text, words(title, new Span(0, title.length())), sentences);
  }
}
