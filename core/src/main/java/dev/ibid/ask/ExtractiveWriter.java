package dev.ibid.ask;

import dev.ibid.attribution.support.SentenceReader;
import dev.ibid.attribution.support.SentenceReader.Read;
import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.Found;
import dev.ibid.document.CitedPassage;
import dev.ibid.text.CitationMarks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Answers with the best sentences of what was found: those that say most about the question and
 * least that was said already, each with the number of its source. Thread-safe.
 */
public final class ExtractiveWriter {
  /** What a sentence must have of the question to be quoted at all. */
  private static final double LEAST_SHARE = 0.2;

  /** Beside the best sentence, others must be worth this much. */
  private static final double WORTH_SAYING = 0.45;

  /** How much a sentence loses that says what another has said. */
  private static final double REPETITION = 0.7;

  private static final double NEARNESS = 0.5;
  private static final double STANDING = 0.5;
  private static final int SHORTEST = 15;

  private final SentenceReader reader;

  public ExtractiveWriter(SentenceReader reader) {
    this.reader = reader;
  }

  /**
   * The sentences that answer best, as an answer has them: what belongs together stands together,
   * in its own order, and the best source comes first. None if no hit says anything about the
   * question.
   */
  public List<Quote> quotes(String question, List<Found> hits, int most) {
    List<Quote> chosen =
        choose(excerpts(question, hits), most).stream().map(Excerpt::quote).toList();
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
    for (Quote quote : quotes) {
      if (last >= 0) {
        text.append(quote.source() == last ? " " : "\n\n");
      }
      last = quote.source();
      text.append("%s [%d]".formatted(quote.text(), quote.source() + 1));
    }
    return text.toString();
  }

  private List<Excerpt> excerpts(String question, List<Found> hits) {
    Read asked = reader.read(question);
    List<Excerpt> excerpts = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    List<List<Read>> read = new ArrayList<>();
    for (Found hit : hits) {
      List<Read> sentences = reader.sentences(hit.cited().text());
      read.add(sentences);
      sentences.forEach(each -> each.terms().forEach(term -> counts.merge(term, 1, Integer::sum)));
    }
    int total = read.stream().mapToInt(List::size).sum();
    Set<String> seen = new HashSet<>();
    for (int source = 0; source < hits.size(); source++) {
      Found hit = hits.get(source);
      Set<String> around = new HashSet<>(reader.read(title(hit.cited())).terms());
      for (Read each : read.get(source)) {
        // The markers it brings from elsewhere would be taken for ours.
        String text = CitationMarks.without(each.text());
        double share = share(asked, each, around, counts, total);
        double relevance = share + NEARNESS * reader.nearness(asked, each) + STANDING * hit.score();
        if (text.length() >= SHORTEST && share >= LEAST_SHARE && seen.add(text)) {
          excerpts.add(new Excerpt(new Quote(source, each.span(), text), each.terms(), relevance));
        }
      }
    }
    return excerpts;
  }

  private static String title(CitedSource cited) {
    return cited instanceof CitedPassage passage
        ? passage.document().name() + " " + String.join(" ", passage.passage().headingPath())
        : "";
  }

  /** The share of the question that a sentence has; what its heading has counts half. */
  private static double share(
      Read asked, Read sentence, Set<String> around, Map<String, Integer> counts, int total) {
    double shared = 0;
    double all = 0;
    for (String term : asked.terms()) {
      double weight = Math.log((total + 1.0) / (counts.getOrDefault(term, 0) + 0.5));
      all += weight;
      shared += sentence.terms().contains(term) ? weight : around.contains(term) ? weight / 2 : 0;
    }
    boolean own = asked.terms().stream().anyMatch(sentence.terms()::contains);
    return all == 0 || !own ? 0 : shared / all;
  }

  /** One after the other, the one that adds most to what is chosen. */
  private static List<Excerpt> choose(List<Excerpt> excerpts, int most) {
    List<Excerpt> chosen = new ArrayList<>();
    List<Excerpt> left = new ArrayList<>(excerpts);
    double first = 0;
    while (chosen.size() < most && !left.isEmpty()) {
      Optional<Excerpt> best =
          left.stream().max(Comparator.comparingDouble(each -> gain(each, chosen)));
      double gain = gain(best.orElseThrow(), chosen);
      first = Math.max(first, gain);
      if (gain < WORTH_SAYING * first) {
        break;
      }
      chosen.add(best.get());
      left.remove(best.get());
    }
    return chosen;
  }

  private static double gain(Excerpt excerpt, List<Excerpt> chosen) {
    double repeated = chosen.stream().mapToDouble(each -> likeness(excerpt, each)).max().orElse(0);
    return excerpt.relevance() * (1 - REPETITION * repeated);
  }

  /** The share of the shorter one's terms that both have. */
  private static double likeness(Excerpt a, Excerpt b) {
    Set<String> both = new HashSet<>(a.terms());
    both.retainAll(b.terms());
    int shorter = Math.min(a.terms().size(), b.terms().size());
    return shorter == 0 ? 0 : (double) both.size() / shorter;
  }
}
