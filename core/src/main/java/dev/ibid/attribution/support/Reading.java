package dev.ibid.attribution.support;

import dev.ibid.text.Block;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads claims and sources for comparison. Thread-safe. */
final class Reading {
  /** Of what is longer, like minified code, only the beginning counts. */
  private static final int MOST_WORDS = 200;

  private final WordReader words;
  private final Optional<WordVectors> vectors;

  Reading(TermAnalyzer analyzer, Optional<WordVectors> vectors) {
    this.words = new WordReader(analyzer);
    this.vectors = vectors;
  }

  /** A part of a text that counts as one sentence. */
  Wording wording(String text, Span span) {
    List<Word> read = words.read(text, span);
    List<Word> first = read.subList(0, Math.min(MOST_WORDS, read.size()));
    List<WordVector> meant =
        vectors
            .filter(each -> each.reads(span.of(text)))
            .map(each -> each.of(first.stream().map(Word::text).toList()))
            .orElse(List.of());
    return new Wording(span, first, meant);
  }

  SourceText source(String title, String text) {
    List<Wording> sentences = new ArrayList<>();
    for (Sentence sentence : Sentences.of(text)) {
      if (sentence.block() != Block.FRONT_MATTER) {
        Wording wording = wording(text, sentence.span());
        if (!wording.words().isEmpty()) {
          sentences.add(wording);
        }
      }
    }
    return new SourceText(wording(title, new Span(0, title.length())), sentences);
  }
}
