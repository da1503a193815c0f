package dev.ibid.bench.ask;

import dev.ibid.ask.Quote;
import dev.ibid.bench.data.JudgedQuestion;
import dev.ibid.disclosure.HitSummary;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An answer to a question about a conversation.
 *
 * @param hits what it could cite
 */
record MemoryAnswer(JudgedQuestion asked, List<HitSummary> hits, List<Quote> quotes) {
  MemoryAnswer {
    hits = List.copyOf(hits);
    quotes = List.copyOf(quotes);
  }

  /** The ids of the turns it cites. */
  Set<String> cited() {
    return quotes.stream()
        .map(quote -> hits.get(quote.source()).cited().id())
        .collect(Collectors.toSet());
  }

  boolean isSilent() {
    return quotes.isEmpty();
  }

  /** Whether a turn that answers is cited. */
  boolean isRight() {
    return right() > 0;
  }

  /** The share of the turns that answer which it cites. */
  double recall() {
    return (double) right() / asked.relevant().size();
  }

  /** The share of what it cites that answers; 0 if it cites nothing. */
  double precision() {
    return isSilent() ? 0 : (double) right() / cited().size();
  }

  /** How sure the search was of the best that is cited. */
  double sureness() {
    return quotes.stream().mapToDouble(quote -> hits.get(quote.source()).score()).max().orElse(0);
  }

  private long right() {
    return cited().stream().filter(asked.relevant()::contains).count();
  }
}
