package dev.ibid.search.indexing;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.engine.MovingClock;
import dev.ibid.error.IbidException;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.memory.SourceWatcher;
import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.Filter;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.PlainWords;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class IndexRebuildTest {
  private final MovingClock clock = new MovingClock();
  private final Log log = new Log();
  private final InMemoryEventStore events =
      new InMemoryEventStore(new InMemoryCitationStore(clock), log);
  private final Notes current = new Notes("former");
  private final Next next = new Next();

  /** Changes by their numbers. */
  private static final class Log implements ChangeLog, SourceWatcher {
    private final Map<SourceKey, Pending> changes = new HashMap<>();
    private long last;

    @Override
    public void changed(SourceKey source) {
      changes.put(source, new Pending(source, ++last, true, 0));
    }

    @Override
    public void gone(SourceKey source) {
      changes.put(source, new Pending(source, ++last, false, 0));
    }

    @Override
    public long latest() {
      return last;
    }

    @Override
    public List<Pending> after(long sequence, int limit) {
      return changes.values().stream()
          .filter(each -> each.sequence() > sequence)
          .sorted(Comparator.comparingLong(Pending::sequence))
          .limit(limit)
          .toList();
    }

    @Override
    public List<Pending> gone(long sequence, int limit) {
      return after(sequence, limit).stream().filter(each -> !each.live()).toList();
    }

    @Override
    public long count(long sequence) {
      return after(sequence, Integer.MAX_VALUE).size();
    }

    @Override
    public Optional<Instant> oldest(long sequence) {
      return Optional.empty();
    }

    @Override
    public void touch(Collection<SourceKey> sources) {
      sources.forEach(this::changed);
    }

    @Override
    public void requestMeaning(Collection<SourceKey> sources) {}

    @Override
    public void complete() {}
  }

  /** Progress that is noted in memory. */
  private static final class Notes implements SharedProgress {
    private final String index;
    private ChangeProgress progress = ChangeProgress.NONE;
    private int revision;
    private Runnable whenLoaded = () -> {};
    private int losses;

    Notes(String index) {
      this.index = index;
    }

    @Override
    public Mark load() {
      whenLoaded.run();
      return mark();
    }

    private Mark mark() {
      return new Mark(index, progress, String.valueOf(revision));
    }

    @Override
    public Optional<Mark> take(Mark known, Duration lease) {
      return save(known, known.progress());
    }

    @Override
    public Optional<Mark> save(Mark taken, ChangeProgress changed) {
      if (losses > 0 && !taken.revision().equals("0")) {
        losses--;
        return Optional.empty();
      }
      progress = changed;
      revision++;
      return Optional.of(mark());
    }

    @Override
    public void finish(Mark taken, ChangeProgress changed) {
      progress = changed;
    }
  }

  /** An index beside the one that is searched. */
  private static final class Next implements IndexSuccessor {
    private final BruteForceIndex index = new BruteForceIndex();
    private final Notes progress = new Notes("next");
    private final Set<SourceKey> hidden = new HashSet<>();
    private int successions;

    @Override
    public SearchIndex index() {
      return index;
    }

    @Override
    public SharedProgress progress() {
      return progress;
    }

    @Override
    public Set<SourceKey> known(Collection<SourceKey> sources) {
      Set<SourceKey> known = new HashSet<>(found("lamp"));
      known.retainAll(sources);
      known.removeAll(hidden);
      return known;
    }

    List<SourceKey> found(String word) {
      return index
          .lexical(Set.of(new Term(Term.Field.WORD, word)), Scope.ALL, Filter.NONE, 10_000)
          .stream()
          .map(candidate -> candidate.source())
          .distinct()
          .toList();
    }

    @Override
    public void succeed() {
      successions++;
    }
  }

  private SourceKey store(String id, String content) {
    return stored(id, content).key();
  }

  /** Another server stores something, and has it in the index that is searched. */
  private void indexInFormer(String id, String content) {
    store(id, content);
    current.progress = new ChangeProgress(log.latest(), List.of());
  }

  private CitedEvent stored(String id, String content) {
    return ((AppendResult.Stored) events.append(kept(List.of(event(id, content)))).getFirst())
        .event();
  }

  private void rebuild() {
    rebuild(indexed -> {});
  }

  private void rebuild(Consumer<Collection<SourceFacets>> meanwhile) {
    StoredIndexableSources sources = new StoredIndexableSources(events);
    Indexer filling =
        new Indexer(
            sources,
            new SharedIndexOutbox(
                log, new InMemoryOutbox(clock), next.progress(), changes -> {}, clock),
            new InMemoryFeatureStore(events),
            next.index(),
            new PlainWords(),
            Optional.empty(),
            meanwhile,
            clock);
    new IndexRebuild(log, sources, new PlainWords(), filling, next, current).run(done -> {});
  }

  @Test
  void a_successor_has_everything_before_it_takes_the_place() {
    for (int i = 0; i < 1_200; i++) {
      store("e" + i, "lamp " + i);
    }
    events.forget(List.of(stored("gone", "lamp").citation().id()));
    store("wordless", "…");

    rebuild();

    assertThat(next.found("lamp")).hasSize(1_200);
    assertThat(next.successions).isEqualTo(1);
    assertThat(next.progress().load().progress().position()).isEqualTo(log.latest());
  }

  @Test
  void what_is_stored_until_nobody_else_fills_the_former_one_is_filled_in() {
    store("a", "lamp");
    current.whenLoaded = () -> indexInFormer("late", "lamp late");

    rebuild();

    assertThat(next.found("late")).hasSize(1);
    assertThat(next.successions).isEqualTo(1);
  }

  @Test
  void one_who_stores_all_the_time_does_not_keep_it_from_its_end() {
    store("a", "lamp");
    int[] more = {0};
    current.whenLoaded = () -> current.progress = new ChangeProgress(log.latest(), List.of());

    rebuild(indexed -> store("more" + ++more[0], "lamp"));

    assertThat(more[0]).isPositive();
    assertThat(next.successions).isEqualTo(1);
  }

  @Test
  void who_has_lost_the_turn_takes_it_again_before_the_swap() {
    store("a", "lamp");
    current.losses = 2;
    int[] taken = {0};
    current.whenLoaded = () -> indexInFormer("late" + ++taken[0], "lamp");

    rebuild();

    assertThat(taken[0]).isGreaterThan(1);
    assertThat(next.found("lamp")).hasSize(1 + taken[0]);
    assertThat(next.successions).isEqualTo(1);
  }

  @Test
  void a_successor_that_lacks_a_source_does_not_take_the_place_and_is_begun_anew() {
    next.hidden.add(store("a", "lamp"));

    assertThatThrownBy(this::rebuild)
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("1 sources")
        .hasMessageContaining("the former one stays");

    assertThat(next.successions).isZero();
    assertThat(next.progress().load().progress()).isEqualTo(ChangeProgress.NONE);
    assertThat(next.found("lamp")).isEmpty();
    next.hidden.clear();
    rebuild();
    assertThat(next.successions).isEqualTo(1);
  }
}
