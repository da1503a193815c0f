package dev.ibid.search.indexing;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.engine.Engine;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.PlainWords;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IndexMaintenanceTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);

  private CitedEvent store(String content) {
    engine.stored.append(
        kept(
            List.of(
                new Event(
                    new EventId("e"),
                    Project.NONE,
                    new SessionId("s"),
                    EventType.INSIGHT,
                    Samples.NOON,
                    content,
                    Metadata.NONE))));
    engine.maintenance.changed();
    List<CitedEvent> all = new ArrayList<>();
    engine.stored.forEach(EventFilter.ALL, all::add);
    return all.getFirst();
  }

  private List<SourceKey> found(String word) {
    return engine
        .index
        .lexical(Set.copyOf(new PlainWords().analyze(word)), Scope.ALL, Filter.NONE, 10)
        .stream()
        .map(Candidate::source)
        .toList();
  }

  @Test
  void a_source_that_was_indexed_anew_before_its_old_words_are_erased_is_not_lost() {
    CitedEvent before = store("heron");
    assertThat(engine.maintenance.catchUp(LONG)).isTrue();
    assertThat(found("heron")).containsExactly(before.key());

    CitedEvent after =
        new CitedEvent(
            before.event().with("walrus", Metadata.NONE), before.citation(), before.key());
    engine.stored.rewrite(kept(List.of(after)));
    engine.maintenance.changed();
    engine.maintenance.finish(done -> {});
    engine.maintenance.rewritten(List.of(after.key()));
    assertThat(engine.maintenance.catchUp(LONG)).isTrue();

    assertThat(found("heron")).isEmpty();
    assertThat(found("walrus")).containsExactly(after.key());
  }

  @Test
  void a_source_that_is_gone_before_anybody_says_so_is_taken_out() {
    CitedEvent event = store("heron");
    engine.maintenance.finish(done -> {});
    engine.stored.forget(List.of(event.citation().id()));
    engine.maintenance.changed();
    engine.maintenance.finish(done -> {});

    assertThat(found("heron")).isEmpty();
    assertThat(engine.maintenance.pending(Work.INDEX)).isZero();
  }

  @Test
  void without_a_model_nothing_waits_for_one() {
    store("heron");
    assertThat(engine.maintenance.pending(Work.INDEX)).isEqualTo(1);
    engine.maintenance.finish(done -> {});

    assertThat(engine.outbox.pending(Work.EMBED)).isEqualTo(1);
    assertThat(engine.maintenance.pending(Work.EMBED)).isZero();
  }
}
