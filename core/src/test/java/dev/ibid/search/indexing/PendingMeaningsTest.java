package dev.ibid.search.indexing;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.engine.MovingClock;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Filter;
import dev.ibid.search.ForwardingEmbedder;
import dev.ibid.search.Hit;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.PlainWords;
import dev.ibid.search.ReadText;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.TextInContext;
import dev.ibid.search.Vector;
import dev.ibid.search.WordVectors;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Event;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PendingMeaningsTest {
  private static final String FITTED = "bge-small-en-v1.5-q";

  private final MovingClock clock = new MovingClock();
  private final InMemoryOutbox outbox = new InMemoryOutbox(clock);
  private final EventStore events =
      new InMemoryEventStore(new InMemoryCitationStore(clock), outbox);
  private final FeatureStore features = new InMemoryFeatureStore(events);
  private final SearchIndex index = new BruteForceIndex();
  private final WordVectors embedder = new WordVectors(FITTED);
  private final IndexableSources sources = new StoredIndexableSources(events);
  private final Indexer indexer =
      new Indexer(
          sources,
          outbox,
          features,
          index,
          new PlainWords(),
          Optional.of(embedder),
          indexed -> {},
          clock);
  private final PendingMeanings pending =
      new PendingMeanings(sources, outbox, embedder, embedder, new PlainWords());

  @BeforeEach
  void store() {
    remember(
        Samples.event("a", "The invoice was paid on Monday."),
        Samples.event("b", "Cats sleep all day. Nobody feeds the fish."),
        Samples.event("c", "Bread needs yeast, salt and patience."));
  }

  private void remember(Event... remembered) {
    events.append(kept(List.of(remembered)));
    while (indexer.indexSome() > 0) {
      // Words alone: the model has yet to read all of it.
    }
  }

  private CitedEvent find(String id) {
    List<CitedEvent> all = new ArrayList<>();
    events.forEach(EventFilter.ALL, all::add);
    return all.stream()
        .filter(each -> each.event().id().value().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private SourceKey key(String id) {
    return find(id).key();
  }

  private List<SourceKey> nearest(String question) {
    return pending.nearest(question, Scope.ALL, Filter.NONE, 1);
  }

  private List<Hit> hits(Search search) {
    return search
        .search(new SearchRequest("who feeds the fish", Scope.ALL, Filter.NONE, 10))
        .hits();
  }

  @Test
  void what_the_model_has_not_read_is_proposed_by_its_nearest_sentence() {
    assertThat(nearest("who feeds the fish")).containsExactly(key("b"));
    assertThat(pending.contains(key("b"))).isTrue();
  }

  @Test
  void what_comes_later_is_proposed_as_well() {
    assertThat(nearest("yeast")).containsExactly(key("c"));

    remember(Samples.event("d", "Yeast, yeast, yeast!"));

    assertThat(nearest("yeast")).containsExactly(key("d"));
  }

  @Test
  void nothing_is_held_once_the_model_has_read_everything() {
    assertThat(nearest("fish")).isNotEmpty();

    new IndexMaintenance(indexer).finish(done -> {});

    assertThat(nearest("fish")).isEmpty();
    assertThat(pending.contains(key("b"))).isFalse();
  }

  @Test
  void what_is_forgotten_is_not_held() {
    assertThat(nearest("fish")).hasSize(1);
    SourceKey forgotten = key("b");

    events.forget(List.of(find("b").citation().id()));
    pending.forgetAll();

    assertThat(pending.nearest("fish", Scope.ALL, Filter.NONE, 10)).doesNotContain(forgotten);
    assertThat(pending.read(List.of(forgotten), Duration.ofSeconds(10))).isEmpty();
  }

  @Test
  void when_the_time_is_over_at_least_the_first_were_read() {
    assertThat(pending.read(List.of(key("b"), key("a")), Duration.ZERO)).containsKey(key("b"));
  }

  @Test
  void who_asks_is_read_for_apart_from_what_is_indexed() {
    Embedder busy =
        new ForwardingEmbedder(embedder) {
          @Override
          public List<Vector> embed(List<String> texts) {
            throw new IllegalStateException("all threads embed what was indexed");
          }

          @Override
          public List<ReadText> read(List<TextInContext> texts) {
            return texts.stream()
                .map(text -> new ReadText(embedder.embedQuery(text.whole()), List.of()))
                .toList();
          }
        };

    assertThat(
            new PendingMeanings(sources, outbox, embedder, busy, new PlainWords())
                .read(List.of(key("b")), Duration.ofSeconds(10)))
        .containsKey(key("b"));
  }

  @Test
  void a_memory_is_ranked_by_meaning_before_the_model_was_asked_to_read_the_store() {
    Search unread =
        new Search(
            index,
            features,
            new PlainWords(),
            Optional.of(embedder),
            WeightsByKind.of(FITTED),
            pending);
    List<Hit> fresh = hits(unread);

    new IndexMaintenance(indexer).finish(done -> {});

    assertThat(fresh.getFirst().source()).isEqualTo(key("b"));
    assertThat(fresh.getFirst().score()).isCloseTo(hits(unread).getFirst().score(), offset(0.05));
  }
}
