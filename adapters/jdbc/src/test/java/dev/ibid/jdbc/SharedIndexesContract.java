package dev.ibid.jdbc;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.CombinedSourceStore;
import dev.ibid.engine.MovingClock;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.Candidate;
import dev.ibid.search.Embedder;
import dev.ibid.search.Filter;
import dev.ibid.search.PlainWords;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.ChangeProgress;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.IndexableSource;
import dev.ibid.search.indexing.IndexableSources;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.search.indexing.ServerOutbox;
import dev.ibid.search.indexing.StoredIndexableSources;
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
import org.junit.jupiter.api.Test;

/** Several servers over one store, each with an index of its own. */
abstract class SharedIndexesContract {
  private final Set<SourceKey> unreadable = new HashSet<>();
  private final List<String> embedded = new ArrayList<>();

  abstract JdbcStore store();

  abstract MovingClock clock();

  /** A server: an index, what is known of its progress, and what keeps it up to date. */
  private final class Server implements ChangeProgress.Keeper {
    private final BruteForceIndex index = new BruteForceIndex();
    private ChangeProgress progress = ChangeProgress.NONE;
    private Indexer indexer = indexer();

    private Indexer indexer() {
      IndexableSources all =
          new StoredIndexableSources(
              new CombinedSourceStore(store().events(), store().documents()));
      return new Indexer(
          new IndexableSources() {
            @Override
            public List<IndexableSource> load(Collection<SourceKey> keys) {
              if (keys.stream().anyMatch(unreadable::contains)) {
                throw new IllegalStateException("cannot be read");
              }
              return all.load(keys);
            }

            @Override
            public Set<SourceKey> kept(Collection<SourceKey> keys) {
              return all.kept(keys);
            }
          },
          new ServerOutbox(store().changes(), store().outbox(), this, changes -> {}, clock()),
          store().features(),
          index,
          new PlainWords(),
          Optional.of(new LengthEmbedder()),
          indexed -> {},
          clock());
    }

    /** As a process that was ended and started again. */
    void restart() {
      indexer = indexer();
    }

    IndexMaintenance maintenance() {
      return new IndexMaintenance(indexer);
    }

    boolean catchUp() {
      return maintenance().catchUp(Duration.ofSeconds(20));
    }

    void finish() {
      maintenance().finish(done -> {});
    }

    List<SourceKey> found(String word) {
      return index
          .lexical(Set.of(new Term(Term.Field.WORD, word)), Scope.ALL, Filter.NONE, 100)
          .stream()
          .map(Candidate::source)
          .toList();
    }

    List<SourceKey> near(String text) {
      return index
          .nearest(new LengthEmbedder().embedQuery(text), Scope.ALL, Filter.NONE, 100)
          .stream()
          .map(Candidate::source)
          .toList();
    }

    @Override
    public ChangeProgress load() {
      return progress;
    }

    @Override
    public void save(ChangeProgress changed) {
      progress = changed;
    }
  }

  /** A vector made of a text's length, and a list of what was read for it. */
  private final class LengthEmbedder implements Embedder {
    @Override
    public String model() {
      return "length";
    }

    @Override
    public boolean reads(String text) {
      return !text.contains("스키마");
    }

    @Override
    public List<Vector> embed(List<String> texts) {
      embedded.addAll(texts);
      return texts.stream().map(this::embedQuery).toList();
    }

    @Override
    public Vector embedQuery(String text) {
      return Vector.of(new float[] {1, text.length()});
    }

    @Override
    public void close() {}
  }

  private CitedEvent stored(String id, String content) {
    return ((AppendResult.Stored)
            store().events().append(kept(List.of(event(id, content)))).getFirst())
        .event();
  }

  @Test
  void each_index_gets_every_change() {
    Server one = new Server();
    Server other = new Server();
    SourceKey first = stored("a", "boiler").key();
    assertThat(one.catchUp()).isTrue();
    one.finish();
    SourceKey second = stored("b", "boiler too").key();

    assertThat(one.catchUp()).isTrue();
    assertThat(other.catchUp()).isTrue();

    assertThat(one.found("boiler")).containsExactlyInAnyOrder(first, second);
    assertThat(other.found("boiler")).containsExactlyInAnyOrder(first, second);
  }

  @Test
  void what_was_committed_is_not_read_again_after_a_restart() {
    Server one = new Server();
    stored("a", "boiler");
    one.finish();
    assertThat(one.maintenance().pending(Work.INDEX)).isZero();

    one.restart();

    assertThat(one.maintenance().pending(Work.INDEX)).isZero();
    SourceKey second = stored("b", "pump").key();
    assertThat(one.maintenance().pending(Work.INDEX)).isEqualTo(1);
    assertThat(one.catchUp()).isTrue();
    assertThat(one.found("pump")).containsExactly(second);
  }

  @Test
  void what_one_forgets_every_index_loses() {
    Server one = new Server();
    Server other = new Server();
    CitedEvent gone = stored("a", "boiler");
    one.finish();
    other.finish();

    store().events().forget(List.of(gone.citation().id()));
    one.maintenance().forget();

    assertThat(one.found("boiler")).isEmpty();
    assertThat(other.catchUp()).isTrue();
    assertThat(other.found("boiler")).isEmpty();
    assertThat(other.maintenance().pending(Work.EMBED)).isZero();
  }

  @Test
  void a_model_reads_a_source_once_and_every_index_has_what_it_made_of_it() {
    Server one = new Server();
    Server other = new Server();
    SourceKey source = stored("a", "boiler").key();
    assertThat(one.catchUp()).isTrue();
    assertThat(other.catchUp()).isTrue();

    one.finish();
    other.finish();

    assertThat(embedded).containsExactly("boiler");
    assertThat(one.near("boiler")).containsExactly(source);
    assertThat(other.near("boiler")).containsExactly(source);
  }

  @Test
  void a_text_that_the_model_cannot_read_waits_for_nothing() {
    Server one = new Server();
    Server other = new Server();
    SourceKey source = stored("a", "스키마 변경").key();

    one.finish();
    other.finish();
    one.finish();

    assertThat(embedded).isEmpty();
    assertThat(one.maintenance().pending(Work.EMBED)).isZero();
    assertThat(one.maintenance().pending(Work.INDEX)).isZero();
    assertThat(other.found("스키마")).containsExactly(source);
  }

  @Test
  void an_index_that_was_lost_is_filled_again_and_costs_the_others_nothing() {
    Server one = new Server();
    Server other = new Server();
    SourceKey source = stored("a", "boiler").key();
    one.finish();
    other.finish();
    long latest = store().changes().latest();

    one.index.clear();
    one.restart();
    one.finish();

    assertThat(one.found("boiler")).containsExactly(source);
    assertThat(one.near("boiler")).containsExactly(source);
    assertThat(embedded).containsExactly("boiler");
    assertThat(store().changes().latest()).isEqualTo(latest);
    assertThat(other.maintenance().pending(Work.INDEX)).isZero();
  }

  @Test
  void a_source_that_fails_keeps_no_other_out_and_is_tried_again_also_after_a_restart() {
    Server one = new Server();
    SourceKey bad = stored("a", "boiler bad").key();
    unreadable.add(bad);
    SourceKey good = stored("b", "boiler good").key();
    assertThat(one.catchUp()).isFalse();
    SourceKey late = stored("c", "boiler late").key();
    assertThat(one.catchUp()).isFalse();
    clock().advance(Duration.ofMinutes(5));
    assertThatThrownBy(one::finish).hasMessage("cannot be read");
    one.maintenance().close();
    assertThat(one.found("boiler")).containsExactlyInAnyOrder(good, late);

    one.restart();
    clock().advance(Duration.ofMinutes(5));
    assertThatThrownBy(one::finish).hasMessage("cannot be read");
    unreadable.clear();
    clock().advance(Duration.ofMinutes(5));
    one.finish();

    assertThat(one.found("boiler")).containsExactlyInAnyOrder(bad, good, late);
    assertThat(one.maintenance().pending(Work.INDEX)).isZero();
  }
}
