package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.Quantities;
import dev.ibid.text.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A text that may support claims, read once and compared often. Immutable. */
public final class PreparedSource {
  private final String heading;
  private final String text;
  private final SentenceWords title;
  private final List<SentenceWords> sentences;
  private final Set<String> terms = new HashSet<>();
  private final Set<List<String>> names = new HashSet<>();
  private final Quantities quantities;

  /**
   * @param heading the title, which says what the sentences are about, but decides nothing
   * @param title its words
   */
  PreparedSource(String heading, String text, SentenceWords title, List<SentenceWords> sentences) {
    this.heading = heading;
    this.text = text;
    this.title = title;
    this.sentences = List.copyOf(sentences);
    terms.addAll(title.terms());
    quantities = Quantities.of(sentences.stream().map(SentenceWords::quantities).toList());
    for (SentenceWords sentence : sentences) {
      terms.addAll(sentence.terms());
      sentence.words().stream().filter(Word::name).map(Word::terms).forEach(names::add);
    }
  }

  /** A part of it as somebody reads it, behind the title. */
  String below(Span part) {
    return heading.isBlank() ? part.of(text) : heading + ". " + part.of(text);
  }

  /** A part of it with as many characters on either side, as far as there are any. */
  String around(Span part, int chars) {
    return below(
        new Span(Math.max(0, part.start() - chars), Math.min(text.length(), part.end() + chars)));
  }

  /** What all sentences are about. */
  SentenceWords title() {
    return title;
  }

  List<SentenceWords> sentences() {
    return sentences;
  }

  boolean has(Word word) {
    return terms.containsAll(word.terms());
  }

  /** Whether a word is a name somewhere, which a word at the beginning of a sentence hides. */
  boolean isName(Word word) {
    return names.contains(word.terms());
  }

  /** What all of it says in numbers. */
  Quantities quantities() {
    return quantities;
  }
}
