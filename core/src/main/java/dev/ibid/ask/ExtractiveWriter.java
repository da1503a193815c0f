package dev.ibid.ask;

import dev.ibid.attribution.support.SentenceReader;
import dev.ibid.attribution.support.SentenceReader.Read;
import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.document.CitedPassage;
import dev.ibid.text.TrailingMarkers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Answers with the best sentences of what was found: those that say most about the question and
 * least that was said already, each with the number of its source. Thread-safe.
 */
public final class ExtractiveWriter {
  /** How much it counts for a sentence that its source is a good hit. */
  private static final double STANDING = 0.8;

  private static final int LEAST_CHARS = 15;

  /** The line below the head of a table. */
  private static final Pattern TABLE_RULE =
      Pattern.compile("[ \\t]*+\\R[ \\t>]*+\\|(?=[:| \\t]*+-)[-:| \\t]++(?=\\R|\\z)");

  private final SentenceReader reader;

  public ExtractiveWriter(SentenceReader reader) {
    this.reader = reader;
  }

  /**
   * The sentences that answer best, as an answer has them: what belongs together stands together,
   * in its own order, and the best source comes first. None if no hit says anything about the
   * question.
   */
  public List<Quote> quotes(String question, List<HitSummary> hits, int most) {
    List<Quote> chosen =
        new SentenceSelection(reader, excerpts(question, hits))
            .choose(most).stream().map(CandidateSentence::quote).toList();
    Map<Integer, Integer> order = new HashMap<>();
    chosen.forEach(quote -> order.putIfAbsent(quote.source(), order.size()));
    return chosen.stream()
        .sorted(
            Comparator.<Quote>comparingInt(quote -> order.getOrDefault(quote.source(), 0))
                .thenComparingInt(quote -> quote.span().start()))
        .toList();
  }

  /** The answer with markers that count the hits from 1. */
  static String write(List<Quote> quotes) {
    StringBuilder text = new StringBuilder();
    int last = -1;
    boolean row = false;
    for (Quote quote : quotes) {
      if (last >= 0) {
        text.append(quote.source() != last ? "\n\n" : isRow(quote.text()) || row ? "\n" : " ");
      }
      last = quote.source();
      row = isRow(quote.text());
      text.append("%s [%d]".formatted(quote.text(), quote.source() + 1));
    }
    return text.toString();
  }

  private List<CandidateSentence> excerpts(String question, List<HitSummary> hits) {
    List<List<Read>> read = hits.stream().map(hit -> reader.sentences(hit.cited().text())).toList();
    SentenceRelevance relevance =
        new SentenceRelevance(reader, question, read.stream().flatMap(List::stream).toList());
    Identifiers identifiers = Identifiers.of(question);
    List<CandidateSentence> excerpts = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int source = 0; source < hits.size(); source++) {
      HitSummary hit = hits.get(source);
      Set<String> headings = reader.read(title(hit.cited())).terms();
      Set<String> around = headings;
      List<Read> sentences = read.get(source);
      for (int place = 0; place < sentences.size(); place++) {
        Read each = sentences.get(place);
        if (isTableHead(hit.cited().text(), each)) {
          // It names what stands below, and says nothing itself.
          around = new HashSet<>(headings);
          around.addAll(each.terms());
          continue;
        }
        around = isRow(each.text()) ? around : headings;
        // The markers it brings from elsewhere would be taken for ours.
        String text = TrailingMarkers.without(each.text());
        if (text.length() >= LEAST_CHARS
            && isCitable(text)
            && !identifiers.areReplacedIn(text)
            && seen.add(text)) {
          excerpts.add(
              new CandidateSentence(
                  new Quote(source, each.span(), text),
                  each,
                  place,
                  place > 0 && goesOn(hit.cited().text(), sentences.get(place - 1), each),
                  relevance.of(each, around),
                  STANDING * hit.score()));
        }
      }
    }
    return excerpts;
  }

  /** Whether a marker behind it is one: code or a formula it leaves open would hide it. */
  private static boolean isCitable(String text) {
    return MarkerCount.of(text + " [1]") == 1;
  }

  private static boolean isRow(String text) {
    return text.startsWith("|");
  }

  private static boolean isTableHead(String text, Read sentence) {
    return isRow(sentence.text())
        && TABLE_RULE.matcher(text).region(sentence.span().end(), text.length()).lookingAt();
  }

  /** Rows of a table and what a blank line or a marker sets apart stand for themselves. */
  private static boolean goesOn(String text, Read before, Read sentence) {
    String between = text.substring(before.span().end(), sentence.span().start());
    return between.isBlank()
        && between.indexOf('\n') == between.lastIndexOf('\n')
        && !isRow(sentence.text());
  }

  private static String title(CitedSource cited) {
    return cited instanceof CitedPassage passage
        ? passage.document().name() + " " + String.join(" ", passage.passage().headingPath())
        : "";
  }
}
