package dev.ibid.search.indexing;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Stores;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every {@link Outbox} does. */
public abstract class OutboxContract {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  protected abstract Stores stores();

  private Outbox outbox() {
    return stores().outbox();
  }

  private CitedEvent stored(Event event) {
    return ((AppendResult.Stored) stores().events().append(kept(List.of(event))).getFirst())
        .event();
  }

  private CitedEvent stored(String id) {
    return stored(event(id));
  }

  private void rewrite(CitedEvent cited) {
    Event rewritten = cited.event().with("rewritten", cited.event().metadata());
    stores()
        .events()
        .rewrite(kept(List.of(new CitedEvent(rewritten, cited.citation(), cited.key()))));
  }

  private void forget(CitedEvent cited) {
    stores().events().forget(List.of(cited.citation().id()));
  }

  private List<Pending> take(int limit) {
    return outbox().take(Work.INDEX, limit, MINUTE);
  }

  private Pending takeOne() {
    List<Pending> taken = take(10);
    assertThat(taken).hasSize(1);
    return taken.getFirst();
  }

  private static List<SourceKey> sources(List<Pending> pending) {
    return pending.stream().map(Pending::source).toList();
  }

  @Test
  void what_is_stored_waits_to_be_indexed_the_oldest_first() {
    CitedEvent one = stored("one");
    CitedEvent two = stored("two");
    CitedEvent three = stored("three");

    assertThat(outbox().pending(Work.INDEX)).isEqualTo(3);
    assertThat(outbox().pending(Work.EMBED)).isZero();
    List<Pending> taken = take(2);
    assertThat(sources(taken)).containsExactly(one.key(), two.key());
    assertThat(taken)
        .allSatisfy(
            pending -> {
              assertThat(pending.live()).isTrue();
              assertThat(pending.attempts()).isZero();
            });
    assertThat(sources(take(2))).containsExactly(three.key());
    assertThat(take(2)).isEmpty();
    assertThat(outbox().pending(Work.INDEX)).isEqualTo(3);
  }

  @Test
  void what_was_not_stored_anew_does_not_wait() {
    stored("e");
    outbox().done(Work.INDEX, take(1));

    stores().events().append(kept(List.of(event("e"), event("e", "in conflict"))));

    assertThat(outbox().pending(Work.INDEX)).isZero();
  }

  @Test
  void the_latest_change_is_the_one_that_was_stored_last() {
    assertThat(outbox().latest(Work.INDEX)).isZero();
    stored("one");
    long first = outbox().latest(Work.INDEX);
    CitedEvent two = stored("two");
    long second = outbox().latest(Work.INDEX);
    assertThat(second).isGreaterThan(first);

    take(2);
    assertThat(outbox().latest(Work.INDEX)).isEqualTo(second);
    rewrite(two);
    assertThat(outbox().latest(Work.INDEX)).isGreaterThan(second);
    assertThat(outbox().latest(Work.EMBED)).isZero();
  }

  @Test
  void changes_after_another_come_in_order_whoever_has_taken_them() {
    CitedEvent one = stored("one");
    CitedEvent two = stored("two");
    CitedEvent three = stored("three");
    List<Pending> all = outbox().after(Work.INDEX, 0, 10);
    assertThat(sources(all)).containsExactly(one.key(), two.key(), three.key());

    assertThat(take(1)).containsExactly(all.getFirst());
    assertThat(outbox().after(Work.INDEX, 0, 2)).isEqualTo(all.subList(0, 2));
    assertThat(outbox().after(Work.INDEX, all.getFirst().sequence(), 10))
        .isEqualTo(all.subList(1, 3));
    rewrite(one);
    assertThat(sources(outbox().after(Work.INDEX, all.getLast().sequence(), 10)))
        .containsExactly(one.key());
    assertThat(outbox().after(Work.EMBED, 0, 10)).isEmpty();
  }

  @Test
  void what_is_done_is_gone_from_the_outbox() {
    stored("one");
    CitedEvent two = stored("two");

    outbox().done(Work.INDEX, take(1));

    assertThat(outbox().pending(Work.INDEX)).isEqualTo(1);
    assertThat(sources(take(2))).containsExactly(two.key());
    outbox().done(Work.INDEX, List.of());
    assertThat(outbox().pending(Work.INDEX)).isEqualTo(1);
  }

  @Test
  void what_nobody_finishes_comes_back_when_the_lease_is_over() {
    stored("e");
    Pending taken = takeOne();

    stores().clock().advance(MINUTE.minusMillis(1));
    assertThat(take(1)).isEmpty();
    stores().clock().advance(Duration.ofMillis(1));

    assertThat(take(1)).containsExactly(taken);
  }

  @Test
  void leases_end_when_their_holders_are_known_to_be_gone() {
    stored("e");
    Pending taken = takeOne();

    outbox().release();

    assertThat(take(1)).containsExactly(taken);
  }

  @Test
  void a_source_that_changes_while_it_waits_waits_once() {
    CitedEvent first = stored("first");
    CitedEvent second = stored("second");
    rewrite(first);
    rewrite(first);

    assertThat(outbox().pending(Work.INDEX)).isEqualTo(2);
    assertThat(sources(take(10))).containsExactly(second.key(), first.key());
  }

  @Test
  void what_changed_while_it_was_worked_on_stays_and_is_taken_again() {
    CitedEvent cited = stored("e");
    Pending before = takeOne();
    rewrite(cited);
    assertThat(take(1)).as("two workers on one source could overtake each other").isEmpty();

    outbox().done(Work.INDEX, List.of(before));

    Pending after = takeOne();
    assertThat(after.source()).isEqualTo(before.source());
    assertThat(after.sequence()).isGreaterThan(before.sequence());
    outbox().done(Work.INDEX, List.of(after));
    assertThat(outbox().pending(Work.INDEX)).isZero();
  }

  @Test
  void what_failed_is_tried_again_after_the_delay() {
    stored("e");
    Pending first = takeOne();
    outbox().failed(Work.INDEX, List.of(first), Duration.ofSeconds(5));
    assertThat(take(1)).isEmpty();

    stores().clock().advance(Duration.ofSeconds(5));

    Pending second = takeOne();
    assertThat(second).isEqualTo(new Pending(first.source(), first.sequence(), true, 1));
    outbox().failed(Work.INDEX, List.of(second), Duration.ZERO);
    assertThat(takeOne().attempts()).isEqualTo(2);
  }

  @Test
  void a_change_counts_its_own_attempts() {
    CitedEvent cited = stored("e");
    outbox().failed(Work.INDEX, List.of(takeOne()), Duration.ZERO);
    Pending second = takeOne();
    rewrite(cited);
    outbox().failed(Work.INDEX, List.of(second), MINUTE);

    Pending changed = takeOne();

    assertThat(changed.attempts()).isZero();
    assertThat(changed.sequence()).isGreaterThan(second.sequence());
  }

  @Test
  void what_failed_is_missing_and_so_is_what_comes_behind() {
    stored("a");
    Pending failed = takeOne();
    stored("b");
    stored("c");
    List<Pending> behind = outbox().after(Work.INDEX, failed.sequence(), 9);
    assertThat(outbox().missing(0)).isEqualTo(3);
    assertThat(outbox().missing(behind.getFirst().sequence())).isEqualTo(1);

    outbox().failed(Work.INDEX, List.of(failed), MINUTE);

    assertThat(outbox().missing(behind.getFirst().sequence())).isEqualTo(2);
    assertThat(outbox().missing(behind.getLast().sequence())).isEqualTo(1);
  }

  @Test
  void a_forgotten_source_waits_to_be_taken_out_of_the_index() {
    CitedEvent kept = stored("kept");
    CitedEvent forgotten = stored("forgotten");
    CitedEvent another = stored("another");
    take(3);
    forget(forgotten);
    forget(another);

    assertThat(sources(outbox().gone(10))).containsExactly(forgotten.key(), another.key());
    assertThat(sources(outbox().gone(1))).containsExactly(forgotten.key());
    outbox().release();
    List<Pending> taken = take(10);
    assertThat(sources(taken)).containsExactly(kept.key(), forgotten.key(), another.key());
    assertThat(taken).extracting(Pending::live).containsExactly(true, false, false);
    outbox().done(Work.INDEX, outbox().gone(10));
    assertThat(outbox().gone(10)).isEmpty();
    assertThat(outbox().pending(Work.INDEX)).isEqualTo(1);
  }

  @Test
  void kinds_of_work_do_not_meet() {
    CitedEvent cited = stored("e");
    outbox().add(Work.EMBED, List.of(cited.key()));
    Pending index = takeOne();
    outbox().done(Work.EMBED, List.of(index));

    List<Pending> embed = outbox().take(Work.EMBED, 10, MINUTE);
    assertThat(sources(embed)).containsExactly(cited.key());
    outbox().done(Work.EMBED, embed);

    assertThat(outbox().pending(Work.EMBED)).isZero();
    assertThat(outbox().pending(Work.INDEX)).isEqualTo(1);
  }

  @Test
  void only_sources_that_are_there_can_be_added() {
    CitedEvent kept = stored("kept");
    CitedEvent forgotten = stored("forgotten");
    forget(forgotten);
    stores().citations().claim(kept(event("cited, but without content").ref()));

    outbox()
        .add(Work.EMBED, List.of(forgotten.key(), kept.key(), new SourceKey(Long.MAX_VALUE / 2)));

    assertThat(sources(outbox().take(Work.EMBED, 10, MINUTE))).containsExactly(kept.key());
    outbox().add(Work.EMBED, List.of());
    outbox().addAll(Work.EMBED);
    assertThat(outbox().pending(Work.EMBED)).isEqualTo(1);
  }

  @Test
  void work_that_is_added_again_is_another_change() {
    CitedEvent cited = stored("e");
    Pending first = takeOne();

    outbox().add(Work.INDEX, List.of(cited.key()));
    outbox().done(Work.INDEX, List.of(first));

    assertThat(takeOne().sequence()).isGreaterThan(first.sequence());
  }

  @Test
  void all_sources_can_be_made_pending_in_the_order_of_storing() {
    List<SourceKey> keys = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      keys.add(stored("e" + i).key());
    }
    List<Pending> before = take(100);
    outbox().done(Work.INDEX, before.subList(0, 10));

    outbox().addAll(Work.INDEX);
    outbox().done(Work.INDEX, before);

    assertThat(outbox().pending(Work.INDEX)).isEqualTo(20);
    List<Pending> taken = take(100);
    assertThat(sources(taken)).containsExactlyElementsOf(keys);
    assertThat(taken).extracting(Pending::sequence).doesNotHaveDuplicates();
    rewrite(stores().events().load(List.of(keys.getFirst())).getFirst());
    outbox().done(Work.INDEX, taken);
    assertThat(sources(take(100))).containsExactly(keys.getFirst());
  }

  @Test
  void workers_never_get_the_same_work() throws Exception {
    int count = 500;
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      events.add(event("e" + i));
    }
    stores().events().append(kept(events));

    List<SourceKey> taken = new ArrayList<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(4)) {
      List<Future<List<SourceKey>>> workers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        workers.add(executor.submit(this::takeAll));
      }
      for (Future<List<SourceKey>> worker : workers) {
        taken.addAll(worker.get());
      }
    }

    assertThat(taken).hasSize(count).doesNotHaveDuplicates();
  }

  private List<SourceKey> takeAll() {
    List<SourceKey> all = new ArrayList<>();
    List<Pending> taken = take(7);
    while (!taken.isEmpty()) {
      all.addAll(sources(taken));
      taken = take(7);
    }
    return all;
  }

  @Test
  void the_oldest_work_has_waited_since_it_was_first_noted() {
    Instant began = stores().clock().instant();
    assertThat(outbox().oldest(Work.INDEX)).isEmpty();
    List<CitedEvent> stored = new ArrayList<>();
    for (AppendResult appended :
        stores().events().append(kept(List.of(event("w1"), event("w2"))))) {
      stored.add(((AppendResult.Stored) appended).event());
    }
    stores().clock().advance(MINUTE);
    stores().events().rewrite(kept(stored));
    outbox().add(Work.EMBED, List.of(stored.getFirst().key()));

    assertThat(outbox().oldest(Work.INDEX)).contains(began);
    assertThat(outbox().oldest(Work.EMBED)).contains(began.plus(MINUTE));
    List<Pending> first = take(1);
    assertThat(outbox().oldest(Work.INDEX)).contains(began);
    outbox().done(Work.INDEX, first);
    assertThat(outbox().oldest(Work.INDEX)).contains(began);
    outbox().done(Work.INDEX, take(1));
    assertThat(outbox().oldest(Work.INDEX)).isEmpty();
  }
}
