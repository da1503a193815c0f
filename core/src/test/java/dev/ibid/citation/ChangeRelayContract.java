package dev.ibid.citation;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.SourceChange.Kind;
import dev.ibid.engine.MovingClock;
import dev.ibid.engine.Samples;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link ChangeRelay} does. */
public abstract class ChangeRelayContract {
  private static final Project MINE = new Project("mine");

  protected abstract ChangeRelay relay();

  protected abstract EventStore events();

  protected abstract MovingClock clock();

  private SourceChange stored(String id) {
    AppendResult outcome =
        events().append(kept(List.of(Samples.in(MINE, Samples.event(id))))).getFirst();
    return new SourceChange(Kind.STORED, ((AppendResult.Stored) outcome).event().citation());
  }

  @Test
  void others_hear_what_one_told_in_its_order_and_once() {
    long place = relay().last();
    SourceChange first = stored("a");
    SourceChange second = new SourceChange(Kind.COPIED, first.citation());
    relay().tell("one", List.of(first, second), List.of());

    ChangeRelay.Told told = relay().after(place, "other");

    assertThat(told.changes())
        .extracting(heard -> heard.change().orElseThrow())
        .containsExactly(
            new RelayedChange.Named(Kind.STORED, first.citation().handle(), MINE),
            new RelayedChange.Named(Kind.COPIED, first.citation().handle(), MINE));
    assertThat(told.gap()).isFalse();
    assertThat(relay().after(told.last(), "other").changes()).isEmpty();
    assertThat(relay().last()).isEqualTo(told.last());
  }

  @Test
  void nobody_hears_itself() {
    long place = relay().last();
    relay().tell("one", List.of(stored("a")), List.of(MINE));

    ChangeRelay.Told told = relay().after(place, "one");

    assertThat(told.changes()).isEmpty();
    assertThat(told.last()).isEqualTo(relay().last());
  }

  @Test
  void of_much_the_project_is_told() {
    SourceChange unused = stored("a");
    long place = relay().last();
    relay().tell("one", List.of(), List.of(MINE, new Project("unheard of")));

    assertThat(relay().after(place, "other").changes())
        .singleElement()
        .satisfies(
            heard -> {
              assertThat(heard.change()).isEmpty();
              assertThat(heard.concerns().test(Scope.of(MINE))).isTrue();
              assertThat(heard.concerns().test(Scope.of(Project.NONE))).isFalse();
            });
  }

  @Test
  void what_went_with_its_project_is_told_to_those_who_know_the_project() {
    SourceChange gone = stored("a");
    long unused = events().forget(EventFilter.ALL);
    long place = relay().last();
    relay().tell("one", List.of(new SourceChange(Kind.FORGOTTEN, gone.citation())), List.of(MINE));

    assertThat(relay().after(place, "other").changes())
        .hasSize(2)
        .allSatisfy(
            heard -> {
              assertThat(heard.change()).isEqualTo(Optional.empty());
              assertThat(heard.concerns().test(Scope.of(MINE))).isTrue();
              assertThat(heard.concerns().test(Scope.of(new Project("yours")))).isFalse();
            });
  }

  @Test
  void who_was_away_for_long_learns_that_something_is_gone() {
    relay().tell("one", List.of(stored("a"), stored("b")), List.of());
    long place = relay().last() - 2;
    clock().advance(Duration.ofMinutes(10));
    relay().tell("one", List.of(stored("c")), List.of());

    assertThat(relay().after(place, "other").gap()).isTrue();
    assertThat(relay().after(relay().last(), "other").gap()).isFalse();
  }
}
