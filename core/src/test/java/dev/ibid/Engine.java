package dev.ibid;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.Answers;
import dev.ibid.answer.CitationPrompt;
import dev.ibid.answer.InMemoryAnswerStore;
import dev.ibid.ask.Asking;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.support.SentenceReader;
import dev.ibid.attribution.support.SupportJudge;
import dev.ibid.citation.Citations;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.InMemoryUsageStore;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.EventWatcher;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.Rewriting;
import dev.ibid.memory.WatchedEventStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.CachedFeatures;
import dev.ibid.search.Embedder;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.InMemoryOutbox;
import dev.ibid.search.Indexer;
import dev.ibid.search.PlainWords;
import dev.ibid.search.Search;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SourceIndexables;
import dev.ibid.search.Upkeep;
import dev.ibid.search.WeightSets;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** An engine that keeps everything in memory, with its parts within reach of a test. */
public final class Engine {
  public final MovingClock clock = new MovingClock();
  public final InMemoryCitationStore citations = new InMemoryCitationStore(clock);
  public final InMemoryOutbox outbox = new InMemoryOutbox(clock);
  public final InMemoryEventStore stored = new InMemoryEventStore(citations, outbox);
  public final SearchIndex index = new BruteForceIndex();
  public final DisclosureCaches caches = new DisclosureCaches(ticker());
  public final CachedFeatures features =
      new CachedFeatures(new InMemoryFeatureStore(stored), ticker());
  public final EventStore events = new WatchedEventStore(stored, new Watcher());
  public final Upkeep upkeep;
  public final Ibid ibid;

  public Engine(Optional<Embedder> embedder, DisclosurePolicy policy) {
    PlainWords analyzer = new PlainWords();
    Indexer indexer =
        new Indexer(
            new SourceIndexables(stored),
            outbox,
            features,
            index,
            analyzer,
            embedder,
            caches::indexed,
            clock);
    upkeep = new Upkeep(indexer);
    O200kTokenCounter counter = new O200kTokenCounter();
    Disclosure disclosure = new Disclosure(events, events, counter, caches);
    Search search =
        new Search(
            index,
            features,
            analyzer,
            indexer.embedder(),
            WeightSets.of(embedder.map(Embedder::model).orElse("")));
    ProgressiveSearch progressive =
        new ProgressiveSearch(search, events, disclosure, counter, policy, upkeep, caches);
    Citations cited = new Citations(citations, new InMemoryUsageStore(citations), true, clock);
    AnswerStore kept = new InMemoryAnswerStore(citations, clock);
    Answers answers = new Answers(kept, cited, events, Redactor.standard(), clock, new Random(1));
    SupportJudge judge = new SupportJudge(analyzer, Optional.empty(), Optional.empty());
    Attributions attributions = new Attributions(kept, Redactor.standard(), judge, new Random(2));
    Asking asking =
        new Asking(
            progressive,
            answers,
            new SentenceReader(analyzer, Optional.empty()),
            attributions.review(),
            new CitationPrompt(counter),
            Optional.empty());
    ibid =
        new Ibid(
            new Memory(events, Redactor.standard(), ContentLimit.DEFAULT),
            cited,
            disclosure,
            new Rewriting(events, Redactor.standard()),
            new Retention(events, Map.of(), Map.of(), clock),
            answers,
            () -> {
              throw noDocuments();
            },
            () -> {
              throw noDocuments();
            },
            () -> progressive,
            () -> upkeep,
            () -> attributions,
            () -> asking);
  }

  private static UnsupportedOperationException noDocuments() {
    return new UnsupportedOperationException("There are no documents here");
  }

  private Ticker ticker() {
    return () -> Duration.between(Samples.NOON, clock.instant()).toNanos();
  }

  private final class Watcher implements EventWatcher {
    @Override
    public void stored(List<CitedEvent> added) {
      caches.stored(added);
      upkeep.changed();
    }

    @Override
    public void forgotten() {
      caches.forgotten();
      features.forgetAll();
      upkeep.forget();
    }

    @Override
    public void rewritten(Collection<SourceKey> sources) {
      caches.forgotten();
      features.forgetAll();
      upkeep.rewritten(sources);
    }
  }
}
