package dev.ibid.ask;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.CitedSource;
import dev.ibid.document.CitedPassage;
import dev.ibid.text.Escaped;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Summaries;
import dev.ibid.text.TrailingMarkers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds out where the sentences stand that an answer cites. */
final class Footnotes {
  private final StoredAnswer answer;
  private final Map<FragmentId, CitedSource> byFragment;

  /**
   * @param byFragment what the fragments of the answer were made of, by their ids
   */
  Footnotes(StoredAnswer answer, Map<FragmentId, CitedSource> byFragment) {
    this.answer = answer;
    this.byFragment = byFragment;
  }

  List<Footnote> all() {
    List<Footnote> footnotes = new ArrayList<>();
    for (AnswerSource source : answer.sources()) {
      List<Reference> citing =
          answer.references().stream()
              .filter(reference -> reference.sourceIds().contains(source.id()))
              .toList();
      Set<String> places = new LinkedHashSet<>();
      citing.forEach(reference -> places.addAll(places(reference, source)));
      List<String> statements =
          citing.stream()
              .filter(reference -> reference.marker().isEmpty())
              .map(reference -> Summaries.preview(reference.citedText()))
              .toList();
      footnotes.add(new Footnote(source.number(), List.copyOf(places), statements));
    }
    return footnotes;
  }

  private List<String> places(Reference reference, AnswerSource source) {
    return source.fragments().stream()
        .map(AnswerSource.Piece::id)
        .filter(reference.fragmentIds()::contains)
        .flatMap(id -> Stream.ofNullable(byFragment.get(id)))
        .map(cited -> place(cited, reference))
        .toList();
  }

  private static String place(CitedSource cited, Reference reference) {
    return cited instanceof CitedPassage passage
        ? Escaped.line(passage.document().path()) + ":" + line(passage, reference)
        : cited.citation().label();
  }

  /** The line of the sentence that is cited, or that decides; else where the passage begins. */
  private static int line(CitedPassage passage, Reference reference) {
    int at =
        Stream.concat(
                Stream.of(reference.citedText()),
                reference.evidence().stream().map(Reference.Evidence::text))
            .flatMapToInt(words -> find(words, passage.text()))
            .findFirst()
            .orElse(0);
    return passage.placement().line() + lineBreaks(passage.text(), at);
  }

  /**
   * Where sentences with this text begin, whatever their line breaks. Sentences that only contain
   * it come last.
   */
  private static IntStream find(String words, String text) {
    String wanted = TrailingMarkers.without(words);
    if (wanted.isEmpty()) {
      return IntStream.empty();
    }
    List<Sentence> sentences = Sentences.of(text);
    return IntStream.concat(
        starts(sentences, text, read -> read.equals(wanted)),
        starts(sentences, text, read -> read.contains(wanted)));
  }

  private static IntStream starts(List<Sentence> sentences, String text, Predicate<String> wanted) {
    return sentences.stream()
        .filter(sentence -> wanted.test(TrailingMarkers.without(sentence.of(text))))
        .mapToInt(sentence -> sentence.span().start());
  }

  private static int lineBreaks(String text, int end) {
    int count = 0;
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      // A pair of both is one.
      count += c == '\n' || (c == '\r' && text.charAt(i + 1) != '\n') ? 1 : 0;
    }
    return count;
  }
}
