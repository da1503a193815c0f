package dev.ibid.search.indexing;

import static dev.ibid.engine.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.engine.Engine;
import dev.ibid.search.Filter;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Scope;
import dev.ibid.text.Term;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CatchingUpTest {
  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);

  private boolean isFound(String word) {
    return !engine
        .index
        .lexical(Set.of(new Term(Term.Field.WORD, word)), Scope.ALL, Filter.NONE, 1)
        .isEmpty();
  }

  @Test
  @Timeout(600)
  void in_the_background_what_is_stored_is_indexed_by_itself() throws InterruptedException {
    engine.maintenance.begin();
    engine.ibid.memory().remember(event("a", "one invoice"));
    while (!isFound("invoice")) {
      Thread.sleep(5);
    }
    engine.maintenance.close();

    assertThat(engine.outbox.pending(Work.INDEX)).isZero();
  }

  @Test
  void catching_up_brings_in_all_that_was_stored_before() {
    engine.ibid.memory().remember(event("a", "one invoice"));

    assertThat(engine.maintenance.catchUp(Duration.ofMinutes(1))).isTrue();

    assertThat(isFound("invoice")).isTrue();
  }

  @Test
  void who_cannot_wait_learns_that_not_all_is_there() {
    for (int i = 0; i < 1_700; i++) {
      engine.ibid.memory().remember(event("e" + i, "invoice " + i));
    }

    assertThat(engine.maintenance.catchUp(Duration.ZERO)).isFalse();
    assertThat(engine.maintenance.catchUp(Duration.ofMinutes(1))).isTrue();
  }

  @Test
  void when_all_is_there_it_does_not_matter_how_long_it_took() {
    engine.ibid.memory().remember(event("a", "one invoice"));

    assertThat(engine.maintenance.catchUp(Duration.ZERO)).isTrue();

    assertThat(isFound("invoice")).isTrue();
  }

  @Test
  void progress_counts_what_is_done() {
    for (int i = 0; i < 700; i++) {
      engine.ibid.memory().remember(event("e" + i, "invoice " + i));
    }
    long[] told = {0};

    engine.maintenance.finish(done -> told[0] = done);

    assertThat(told[0]).isEqualTo(700);
  }
}
