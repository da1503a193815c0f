package dev.ibid.search.indexing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ibid.search.Embedder;
import dev.ibid.search.Filter;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.UnreadSources;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.TermAnalyzer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What the outbox says the model has yet to read, held in memory sentence by sentence: the words'
 * own vectors take microseconds, so nothing has to be stored, and all is dropped once the model has
 * caught up. The size is bounded; what is beyond it is found by words until the model has read it.
 * Thread-safe.
 */
public final class PendingMeanings implements UnreadSources {
  private static final int SOURCES_PER_BATCH = 500;

  /** A vector takes some 300 bytes. */
  private static final int MOST_SENTENCES = 150_000;

  private static final int MOST_SENTENCES_PER_SOURCE = 64;

  /** How many sources the model reads between looking at the clock. */
  private static final int SOURCES_PER_READING = 4;

  private static final int MOST_READ_SOURCES = 2_000;

  private record Held(SourceFacets facets, List<Vector> sentences) {
    double nearest(Vector question) {
      double nearest = -1;
      for (Vector sentence : sentences) {
        nearest = Math.max(nearest, question.cosine(sentence));
      }
      return nearest;
    }
  }

  private record Near(SourceKey source, double nearness) {}

  private final IndexableSources sources;
  private final Outbox outbox;
  private final Embedder words;
  private final Embedder model;
  private final SourceAnalysis analysis;
  private final Cache<IndexableSource, List<Vector>> read =
      Caffeine.newBuilder().maximumSize(MOST_READ_SOURCES).executor(Runnable::run).build();
  private Map<SourceKey, Held> held = new LinkedHashMap<>();
  private long seen;
  private int sentences;

  /**
   * @param words embeds by the words' own vectors
   * @param model embeds as the index expects it
   */
  public PendingMeanings(
      IndexableSources sources,
      Outbox outbox,
      Embedder words,
      Embedder model,
      TermAnalyzer analyzer) {
    this.sources = sources;
    this.outbox = outbox;
    this.words = words;
    this.model = model;
    this.analysis = new SourceAnalysis(analyzer);
  }

  @Override
  public List<SourceKey> nearest(String question, Scope scope, Filter filter, int limit) {
    if (!words.reads(question)) {
      return List.of();
    }
    List<Held> waiting = waiting();
    if (waiting.isEmpty()) {
      return List.of();
    }
    Vector asked = words.embedQuery(question);
    return waiting.stream()
        .filter(each -> scope.contains(each.facets().project()) && filter.accepts(each.facets()))
        .map(each -> new Near(each.facets().source(), each.nearest(asked)))
        .sorted(Comparator.comparingDouble(Near::nearness).reversed())
        .limit(limit)
        .map(Near::source)
        .toList();
  }

  @Override
  public Optional<ToDoubleFunction<String>> nearnessTo(String question) {
    if (!words.reads(question)) {
      return Optional.empty();
    }
    Vector asked = words.embedQuery(question);
    return Optional.of(text -> asked.cosine(words.embed(List.of(text)).getFirst()));
  }

  @Override
  public synchronized boolean contains(SourceKey source) {
    return held.containsKey(source);
  }

  @Override
  public Map<SourceKey, List<Vector>> read(List<SourceKey> wanted, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    Map<SourceKey, IndexableSource> loaded = new HashMap<>();
    sources.load(wanted).forEach(each -> loaded.put(each.facets().source(), each));
    List<IndexableSource> readable =
        wanted.stream().filter(loaded::containsKey).map(loaded::get).toList();
    Map<SourceKey, List<Vector>> vectors = new HashMap<>();
    for (int from = 0; from < readable.size(); from += SOURCES_PER_READING) {
      List<IndexableSource> some =
          readable.subList(from, Math.min(readable.size(), from + SOURCES_PER_READING));
      List<IndexableSource> unknown =
          some.stream().filter(each -> read.getIfPresent(each) == null).toList();
      if (!unknown.isEmpty() && from > 0 && System.nanoTime() > end) {
        return vectors;
      }
      Map<SourceKey, List<Vector>> made = analysis.read(unknown, model);
      for (IndexableSource each : some) {
        SourceKey key = each.facets().source();
        List<Vector> known = read.get(each, any -> made.getOrDefault(key, List.of()));
        if (!known.isEmpty()) {
          vectors.put(key, known);
        }
      }
    }
    return vectors;
  }

  /** Drops all that is held; what still waits is held again when somebody asks. */
  public synchronized void forgetAll() {
    held = new LinkedHashMap<>();
    seen = 0;
    sentences = 0;
    read.invalidateAll();
  }

  /** All that wait, after taking in what has come since. */
  private synchronized List<Held> waiting() {
    long latest = outbox.latest(Work.EMBED);
    if (latest == 0 && !held.isEmpty()) {
      forgetAll();
    }
    while (seen < latest && sentences < MOST_SENTENCES) {
      List<Pending> next = outbox.after(Work.EMBED, seen, SOURCES_PER_BATCH);
      if (next.isEmpty()) {
        break;
      }
      sources.load(WordIndexer.keys(next)).forEach(this::hold);
      seen = next.getLast().sequence();
    }
    return List.copyOf(held.values());
  }

  private void hold(IndexableSource source) {
    if (!words.reads(source.text())) {
      return;
    }
    List<String> texts = new ArrayList<>();
    for (Sentence sentence : Sentences.of(source.text())) {
      if (texts.size() < MOST_SENTENCES_PER_SOURCE) {
        texts.add(sentence.of(source.text()));
      }
    }
    Held now = new Held(source.facets(), words.embed(texts));
    Held before = held.put(source.facets().source(), now);
    sentences += now.sentences().size() - (before == null ? 0 : before.sentences().size());
  }
}
