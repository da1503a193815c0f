package dev.ibid.search.indexing;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.ProgressiveSearchResult;
import dev.ibid.engine.Engine;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.Filter;
import dev.ibid.search.PlainWords;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Scope;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A search sees all that was acknowledged before it began, whoever is indexing. */
@Timeout(600)
class OwnWritesTest {
  private static final Duration LONG = Duration.ofSeconds(50);

  private final HeldIndex index = new HeldIndex();
  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT, index);

  private CitedEvent remember(String id, String content) {
    return engine.ibid.memory().remember(event(id, content));
  }

  private ProgressiveSearchResult find(String word) {
    return engine
        .ibid
        .search()
        .find(
            new ProgressiveSearchRequest(
                word,
                Scope.ALL,
                Filter.NONE,
                5,
                Layer.INDEX,
                ContextBudget.ofTokens(500),
                true,
                ""));
  }

  private boolean isFound(String word) {
    return !find(word).index().isEmpty();
  }

  /** Somebody who is in the middle of indexing until the latch is open. */
  private Thread indexing(CountDownLatch open) throws InterruptedException {
    CountDownLatch entered = new CountDownLatch(1);
    index.before(
        changes -> {
          entered.countDown();
          awaitOpen(open);
        });
    Thread thread = Thread.ofPlatform().start(() -> engine.maintenance.catchUp(LONG));
    entered.await();
    return thread;
  }

  private static void awaitOpen(CountDownLatch open) {
    try {
      open.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitWaitingOrDone(Thread thread) {
    while (thread.getState() != Thread.State.TIMED_WAITING
        && thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }

  @Test
  void who_searches_while_somebody_else_indexes_waits_for_it() throws Exception {
    remember("a", "one invoice");
    CountDownLatch open = new CountDownLatch(1);
    Thread first = indexing(open);
    FutureTask<Boolean> found =
        new FutureTask<>(() -> engine.maintenance.catchUp(LONG) && isFound("invoice"));
    Thread second = Thread.ofPlatform().start(found);
    awaitWaitingOrDone(second);

    open.countDown();

    assertThat(found.get()).isTrue();
    first.join();
  }

  @Test
  void what_is_stored_while_somebody_indexes_something_else_is_found_as_well() throws Exception {
    remember("a", "one invoice");
    CountDownLatch open = new CountDownLatch(1);
    Thread first = indexing(open);
    remember("b", "two herons");
    FutureTask<Boolean> found =
        new FutureTask<>(() -> engine.maintenance.catchUp(LONG) && isFound("herons"));
    Thread second = Thread.ofPlatform().start(found);
    awaitWaitingOrDone(second);

    open.countDown();

    assertThat(found.get()).isTrue();
    first.join();
  }

  @Test
  void who_waited_in_vain_is_told_and_finds_what_is_there() throws Exception {
    remember("a", "one invoice");
    assertThat(isFound("invoice")).isTrue();
    remember("b", "another invoice");
    CountDownLatch open = new CountDownLatch(1);
    Thread first = indexing(open);

    ProgressiveSearchResult result = find("invoice");

    assertThat(result.index()).hasSize(1);
    assertThat(result.notice().orElseThrow()).contains("not indexed yet");
    open.countDown();
    first.join();
    assertThat(find("invoice").index()).hasSize(2);
    assertThat(find("invoice").notice()).isEmpty();
  }

  @Test
  void a_failure_loses_nothing() {
    remember("a", "one invoice");
    index.before(
        changes -> {
          throw new IbidException(ErrorCode.INDEX_UNAVAILABLE, "not today");
        });
    assertThatThrownBy(() -> engine.maintenance.catchUp(LONG, done -> {})).hasMessage("not today");
    ProgressiveSearchResult without = find("invoice");
    assertThat(without.index()).isEmpty();
    assertThat(without.notice().orElseThrow()).startsWith("1 source is not indexed yet");

    index.before(changes -> {});
    engine.clock.advance(Duration.ofMinutes(1));

    assertThat(isFound("invoice")).isTrue();
    assertThat(find("invoice").notice()).isEmpty();
    engine.maintenance.finish(done -> {});
    assertThat(engine.outbox.pending(Work.INDEX)).isZero();
  }

  @Test
  void a_failure_that_passes_is_over_before_the_search_is() {
    remember("a", "one invoice");
    index.before(
        changes -> {
          index.before(later -> {});
          throw new IllegalStateException("once");
        });
    ProgressiveSearchResult result = find("invoice");

    assertThat(result.index()).hasSize(1);
    assertThat(result.notice()).isEmpty();
  }

  @Test
  void a_source_that_always_fails_keeps_no_other_from_being_found() {
    long bad = remember("bad", "one invoice").key().value();
    remember("good", "two herons");
    index.before(
        changes -> {
          if (changes.stream().anyMatch(change -> change.source().value() == bad)) {
            throw new IllegalStateException("indigestible");
          }
        });
    assertThat(engine.maintenance.catchUp(LONG)).isFalse();
    assertThat(engine.maintenance.catchUp(LONG)).isFalse();

    remember("late", "three walruses");

    assertThat(isFound("herons")).isTrue();
    assertThat(isFound("walruses")).isTrue();
    assertThat(find("walruses").notice()).isPresent();
    index.before(changes -> {});
    engine.clock.advance(Duration.ofMinutes(1));
    assertThat(isFound("invoice")).isTrue();
    assertThat(find("walruses").notice()).isEmpty();
  }

  @Test
  @Timeout(600)
  void while_something_is_left_out_nobody_waits_for_a_turn_that_could_change_nothing()
      throws Exception {
    CitedEvent good = remember("good", "two herons");
    assertThat(isFound("herons")).isTrue();
    remember("bad", "one invoice");
    index.before(
        changes -> {
          throw new IllegalStateException("indigestible");
        });
    assertThat(engine.maintenance.catchUp(LONG)).isFalse();
    assertThat(engine.maintenance.catchUp(LONG)).isFalse();
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch open = new CountDownLatch(1);
    index.before(
        changes -> {
          entered.countDown();
          awaitOpen(open);
        });
    Thread other =
        Thread.ofPlatform().start(() -> engine.maintenance.rewritten(List.of(good.key())));
    entered.await();

    assertThat(engine.maintenance.catchUp(Duration.ofDays(1))).isFalse();

    open.countDown();
    other.join();
  }

  @Test
  void a_source_that_changes_before_it_is_committed_is_found_as_it_is_now() {
    CitedEvent before = remember("a", "one invoice");
    assertThat(isFound("invoice")).isTrue();

    CitedEvent after =
        new CitedEvent(
            before.event().with("two herons", before.event().metadata()),
            before.citation(),
            before.key());
    engine.stored.rewrite(kept(List.of(after)));

    assertThat(engine.maintenance.catchUp(LONG)).isTrue();
    assertThat(
            index.lexical(
                Set.copyOf(new PlainWords().analyze("herons")), Scope.ALL, Filter.NONE, 1))
        .hasSize(1);
  }

  @Test
  void what_another_process_stored_is_found_though_nobody_said_so() {
    engine.maintenance.catchUp(LONG);
    engine.stored.append(kept(List.of(event("theirs", "one invoice"))));

    assertThat(isFound("invoice")).isTrue();
  }

  @Test
  void what_was_forgotten_is_not_found_even_if_the_same_was_asked_before() {
    CitedEvent event = remember("a", "one invoice");
    assertThat(isFound("invoice")).isTrue();

    engine.ibid.memory().forget(List.of(event.citation()));

    assertThat(isFound("invoice")).isFalse();
  }
}
