package dev.ibid.search.indexing;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.engine.MovingClock;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.Candidate;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Filter;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.PlainWords;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class IndexerTest {
  private final MovingClock clock = new MovingClock();
  private final InMemoryOutbox outbox = new InMemoryOutbox(clock);
  private final InMemoryEventStore events =
      new InMemoryEventStore(new InMemoryCitationStore(clock), outbox);
  private final FeatureStore features =
      new CachedFeatureStore(new InMemoryFeatureStore(events), Ticker.systemTicker());
  private final BruteForceIndex index = new BruteForceIndex();

  /** Sources that are kept but stand in their documents no more. */
  private final Set<SourceKey> edited = new HashSet<>();

  /** How many were read at once. */
  private int mostRead;

  /** Sources that fail whoever reads them. */
  private final Set<SourceKey> unreadable = new HashSet<>();

  private final IndexableSources sources =
      new IndexableSources() {
        private final IndexableSources all = new StoredIndexableSources(events);

        @Override
        public List<IndexableSource> load(Collection<SourceKey> keys) {
          mostRead = Math.max(mostRead, keys.size());
          if (keys.stream().anyMatch(unreadable::contains)) {
            throw new IllegalStateException("cannot be read");
          }
          return all.load(keys.stream().filter(key -> !edited.contains(key)).toList());
        }

        @Override
        public Set<SourceKey> kept(Collection<SourceKey> keys) {
          return all.kept(keys);
        }
      };

  private Indexer indexer(Embedder... embedder) {
    return new Indexer(
        sources,
        outbox,
        features,
        index,
        new PlainWords(),
        Optional.of(embedder).filter(given -> given.length > 0).map(given -> given[0]),
        indexed -> {},
        clock);
  }

  private SourceKey store(String id, String content) {
    return ((AppendResult.Stored) events.append(kept(List.of(event(id, content)))).getFirst())
        .event()
        .key();
  }

  private List<SourceKey> found(String word) {
    return index
        .lexical(Set.of(new Term(Term.Field.WORD, word)), Scope.ALL, Filter.NONE, 10)
        .stream()
        .map(Candidate::source)
        .toList();
  }

  private static void drain(Indexer indexer) {
    new IndexMaintenance(indexer).finish(done -> {});
  }

  /** Turns a text into a vector by its length, or fails as it is told. */
  private static final class LengthEmbedder implements Embedder {
    private final String name;
    private final List<String> embedded = new ArrayList<>();
    private Runnable meanwhile = () -> {};

    LengthEmbedder(String name) {
      this.name = name;
    }

    @Override
    public String model() {
      return name;
    }

    @Override
    public boolean reads(String text) {
      return !text.contains("스키마");
    }

    @Override
    public Vector embedQuery(String question) {
      return embed(List.of(question)).getFirst();
    }

    @Override
    public List<Vector> embed(List<String> texts) {
      meanwhile.run();
      embedded.addAll(texts);
      return texts.stream().map(text -> Vector.of(new float[] {text.length(), 10})).toList();
    }

    @Override
    public void close() {}
  }

  @Test
  void what_was_stored_is_found_by_its_words_and_then_by_its_meaning() {
    LengthEmbedder embedder = new LengthEmbedder("length");
    Indexer indexer = indexer(embedder);
    SourceKey source = store("a", "one invoice");

    indexer.indexSome();
    assertThat(found("invoice")).containsExactly(source);
    assertThat(nearest()).isEmpty();

    indexer.embedSome();
    assertThat(nearest()).containsExactly(source);
  }

  private List<SourceKey> nearest() {
    return index.nearest(Vector.of(new float[] {1, 1}), Scope.ALL, Filter.NONE, 10).stream()
        .map(Candidate::source)
        .toList();
  }

  @Test
  void long_texts_are_read_and_analysed_a_few_at_a_time() {
    List<SourceKey> stored = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      stored.add(store("long" + i, "heron ".repeat(200_000)));
    }

    indexer().indexSome();

    assertThat(found("heron")).hasSize(10);
    assertThat(mostRead).isLessThan(stored.size());
    assertThat(index.mostChanges()).isEqualTo(2);
  }

  @Test
  void work_is_done_only_when_the_index_has_committed() {
    Indexer indexer = indexer();
    store("a", "one invoice");
    indexer.indexSome();
    assertThat(outbox.pending(Work.INDEX)).isOne();

    indexer.commitRest();
    assertThat(outbox.pending(Work.INDEX)).isZero();
  }

  @Test
  void what_changes_while_it_is_indexed_stays_pending() {
    Indexer indexer = indexer();
    store("a", "one invoice");
    indexer.indexSome();
    rewrite("a", "another bill");
    indexer.commitRest();

    assertThat(outbox.pending(Work.INDEX)).isOne();
    drain(indexer);
    assertThat(found("invoice")).isEmpty();
    assertThat(found("bill")).hasSize(1);
  }

  private CitedEvent rewrite(String id, String content) {
    CitedEvent stored = find(id);
    CitedEvent changed =
        new CitedEvent(
            stored.event().with(content, stored.event().metadata()),
            stored.citation(),
            stored.key());
    events.rewrite(kept(List.of(changed)));
    return changed;
  }

  private CitedEvent find(String id) {
    List<CitedEvent> all = new ArrayList<>();
    events.forEach(dev.ibid.memory.EventFilter.ALL, all::add);
    return all.stream()
        .filter(cited -> cited.event().id().value().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void an_index_that_was_lost_is_filled_again_without_asking_the_model_again() {
    LengthEmbedder embedder = new LengthEmbedder("length");
    SourceKey source = store("a", "one invoice");
    drain(indexer(embedder));

    index.clear();
    drain(indexer(embedder));

    assertThat(found("invoice")).containsExactly(source);
    assertThat(nearest()).containsExactly(source);
    assertThat(embedder.embedded).hasSize(1);
  }

  @Test
  void texts_that_the_model_cannot_read_are_left_to_words() {
    LengthEmbedder embedder = new LengthEmbedder("length");
    store("a", "DuckDB 스키마");

    drain(indexer(embedder));

    assertThat(found("duckdb")).hasSize(1);
    assertThat(nearest()).isEmpty();
    assertThat(outbox.pending(Work.EMBED)).isZero();
  }

  @Test
  void vectors_of_another_model_are_left_alone_until_somebody_decides() {
    store("a", "one invoice");
    drain(indexer(new LengthEmbedder("first")));

    Indexer changed = indexer(new LengthEmbedder("second"));

    assertThat(changed.embedder()).isEmpty();
    assertThat(changed.notice().orElseThrow())
        .isEqualTo(
            "the index holds vectors of first, but second is configured; run \"ibid reindex\" to make them anew");
    index.clear();
    assertThat(indexer(new LengthEmbedder("second")).notice()).isEmpty();
  }

  @Test
  void a_model_that_never_read_anything_is_no_obstacle_to_another() {
    store("a", "one invoice");
    assertThat(indexer(new LengthEmbedder("first")).notice()).isEmpty();

    Indexer changed = indexer(new LengthEmbedder("second"));

    assertThat(changed.notice()).isEmpty();
    drain(changed);
    assertThat(nearest()).hasSize(1);
  }

  @Test
  void a_model_that_comes_later_reads_what_is_there() {
    store("a", "one invoice");
    drain(indexer());

    drain(indexer(new LengthEmbedder("late")));

    assertThat(nearest()).hasSize(1);
  }

  @Test
  void what_was_forgotten_leaves_the_index() {
    Indexer indexer = indexer(new LengthEmbedder("length"));
    store("a", "one invoice");
    drain(indexer);

    events.forget(List.of(find("a").citation().id()));
    indexer.forget();

    assertThat(found("invoice")).isEmpty();
    assertThat(nearest()).isEmpty();
    assertThat(outbox.pending(Work.INDEX)).isZero();
  }

  @Test
  void what_was_edited_away_is_found_no_more_and_erased_only_when_it_is_forgotten() {
    Indexer indexer = indexer(new LengthEmbedder("length"));
    SourceKey source = store("a", "one invoice");
    drain(indexer);

    edited.add(source);
    outbox.add(Work.INDEX, List.of(source));
    drain(indexer);

    assertThat(found("invoice")).isEmpty();
    assertThat(nearest()).isEmpty();
    assertThat(outbox.pending(Work.INDEX)).isZero();
    assertThat(index.erased()).isEmpty();

    events.forget(List.of(find("a").citation().id()));
    drain(indexer);
    assertThat(index.erased()).containsExactly(source);
  }

  @Test
  void what_is_forgotten_or_rewritten_while_the_model_reads_it_does_not_come_back() {
    LengthEmbedder embedder = new LengthEmbedder("length");
    Indexer indexer = indexer(embedder);
    store("gone", "one invoice");
    store("changed", "two invoices");
    indexer.indexSome();
    embedder.meanwhile =
        () -> {
          events.forget(List.of(find("gone").citation().id()));
          indexer.forget();
          CitedEvent changed = rewrite("changed", "three bills, all of them paid");
          indexer.forgetOld(List.of(changed.key()));
        };

    indexer.embedSome();
    assertThat(nearest()).isEmpty();

    embedder.meanwhile = () -> {};
    drain(indexer);
    assertThat(found("invoice")).isEmpty();
    assertThat(nearest()).containsExactly(find("changed").key());
    assertThat(embedder.embedded).endsWith("three bills, all of them paid");
  }

  @Test
  void a_model_that_fails_is_asked_again_later() {
    LengthEmbedder embedder = new LengthEmbedder("length");
    Indexer indexer = indexer(embedder);
    store("a", "one invoice");
    indexer.indexSome();
    embedder.meanwhile =
        () -> {
          throw new IbidException(ErrorCode.OUTSIDE_FAILED, "not today");
        };

    Assertions.assertThatThrownBy(indexer::embedSome).hasMessage("not today");
    assertThat(indexer.embedSome()).isZero();

    embedder.meanwhile = () -> {};
    clock.advance(Duration.ofSeconds(2));
    assertThat(indexer.embedSome()).isOne();
    assertThat(nearest()).hasSize(1);
  }

  @Test
  void a_model_that_was_told_to_end_has_not_failed() {
    LengthEmbedder embedder = new LengthEmbedder("length");
    Indexer indexer = indexer(embedder);
    store("a", "one invoice");
    indexer.indexSome();
    embedder.meanwhile =
        () -> {
          throw new IbidException(ErrorCode.INTERRUPTED, "told to end");
        };

    Assertions.assertThatThrownBy(indexer::embedSome).hasMessage("told to end");

    outbox.release();
    assertThat(outbox.take(Work.EMBED, 1, Duration.ofMinutes(1)).getFirst().attempts()).isZero();
  }

  @Test
  void a_source_that_always_fails_keeps_no_other_out_also_from_the_next_process() {
    unreadable.add(store("bad", "broken invoice"));
    SourceKey good = store("good", "whole invoice");
    Assertions.assertThatThrownBy(indexer()::indexSome).hasMessage("cannot be read");
    assertThat(found("invoice")).isEmpty();

    Assertions.assertThatThrownBy(indexer()::indexSome).hasMessage("cannot be read");

    assertThat(found("invoice")).containsExactly(good);
  }

  @Test
  void nobody_waits_for_what_was_forgotten_meanwhile() {
    Indexer indexer = indexer();
    store("a", "one invoice");
    long change = indexer.latest();
    events.forget(List.of(find("a").citation().id()));
    indexer.forget();

    assertThat(indexer.indexTowards(change, Duration.ofMinutes(1))).isZero();

    assertThat(indexer.hasIndexed(change)).isTrue();
  }
}
