package dev.ibid.bench.quality;

import com.github.benmanes.caffeine.cache.Ticker;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.JudgedQuestion;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Table;
import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.ProgressiveSearchResult;
import dev.ibid.search.Filter;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.source.Scope;
import dev.ibid.text.TokenCounter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * How much of what answers a question is in a context of limited length, beside whole hits one
 * after the other; and whether the limit is ever exceeded.
 */
public final class BudgetQuality extends QualityBenchmark {
  private static final int HITS = 60;
  private static final List<Integer> COMPARED = List.of(500, 2_000);
  private static final List<Integer> LIMITS = List.of(100, 500, 20_000);
  private static final int COUNTED = 500;

  private final TokenCounter counter = new O200kTokenCounter();
  private final Encoding independent =
      Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  private final Map<String, List<Double>> recalls = new TreeMap<>();
  private int counted;
  private int exceeded;

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Table table =
        new Table(
            "evidence in the context", "500, ibid", "500, whole", "2000, ibid", "2000, whole");
    for (Map.Entry<String, List<Corpus>> set : laboratory.conversations().entrySet()) {
      recalls.clear();
      int before = counted;
      for (Corpus corpus : set.getValue()) {
        try (Shelf shelf =
            Shelf.of(
                corpus,
                Optional.of(laboratory.embedder()),
                laboratory.folder().resolve("budget"))) {
          ask(shelf, WeightsByKind.of(laboratory.embedder().model()), before + COUNTED / 2);
        }
        BenchLog.progress("asked " + corpus.name());
      }
      table.row(
          set.getKey(), mean("500 ibid"), mean("500 whole"), mean("2000 ibid"), mean("2000 whole"));
    }
    return "%s%n%,d questions with limits of %s tokens: %d contexts were longer by an independent count.%n"
        .formatted(table, counted, LIMITS, exceeded);
  }

  private void ask(Shelf shelf, WeightsByKind weights, int last) {
    DisclosureCaches caches = new DisclosureCaches(Ticker.systemTicker());
    ProgressiveSearch search =
        new ProgressiveSearch(
            shelf.search(weights),
            shelf.events(),
            new Disclosure(shelf.events(), shelf.events(), counter, caches),
            counter,
            DisclosurePolicy.DEFAULT,
            shelf.maintenance(),
            caches);
    for (JudgedQuestion asked : shelf.corpus().answerable()) {
      for (int limit : COMPARED) {
        ProgressiveSearchResult found = find(search, asked.text(), limit);
        recall(limit + " ibid", asked, inContext(found));
        recall(limit + " whole", asked, whole(found.index(), limit));
      }
      if (counted < last) {
        counted++;
        LIMITS.forEach(limit -> check(find(search, asked.text(), limit), limit));
      }
    }
  }

  private static ProgressiveSearchResult find(
      ProgressiveSearch search, String question, int limit) {
    return search.find(
        new ProgressiveSearchRequest(
            question,
            Scope.ALL,
            Filter.NONE,
            HITS,
            Layer.AUTO,
            ContextBudget.ofTokens(limit),
            true,
            ""));
  }

  private void check(ProgressiveSearchResult found, int limit) {
    if (independent.countTokensOrdinary(found.context()) > limit) {
      exceeded++;
    }
  }

  /** The events that the context cites, as a line or whole. */
  private static Set<String> inContext(ProgressiveSearchResult found) {
    Set<String> ids = new HashSet<>();
    found.index().stream()
        .map(HitSummary::cited)
        .filter(cited -> found.context().contains(cited.citation().label()))
        .forEach(cited -> ids.add(cited.id()));
    return ids;
  }

  /** The best hits, each whole, until the next would be too much. */
  private Set<String> whole(List<HitSummary> hits, int limit) {
    Set<String> ids = new HashSet<>();
    int tokens = 0;
    for (HitSummary hit : hits) {
      CitedSource cited = hit.cited();
      tokens += counter.count("[" + cited.citation().label() + "] " + cited.text() + "\n");
      if (tokens > limit) {
        break;
      }
      ids.add(cited.id());
    }
    return ids;
  }

  private void recall(String name, JudgedQuestion asked, Set<String> shown) {
    double found = (double) asked.relevant().stream().filter(shown::contains).count();
    recalls.computeIfAbsent(name, none -> new ArrayList<>()).add(found / asked.relevant().size());
  }

  private String mean(String name) {
    return "%.3f"
        .formatted(
            recalls.getOrDefault(name, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0));
  }
}
