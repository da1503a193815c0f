package dev.ibid.access;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Stores;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link IdempotencyStore} does. */
public abstract class IdempotencyStoreContract {
  private static final Project P = new Project("p");
  private static final Fingerprint KEY = Fingerprint.of("token", "key");

  protected abstract Stores stores();

  private IdempotencyStore store() {
    return stores().requests();
  }

  private static RecordedResponse answer(String response, Instant at) {
    return new RecordedResponse(Fingerprint.of("request"), 201, response, at);
  }

  @Test
  void who_comes_first_wins() {
    RecordedResponse first = answer("{\"id\": \"하나\"}", NOON);
    assertThat(store().find(KEY)).isEmpty();

    assertThat(store().remember(KEY, kept(P), kept(first))).isEqualTo(first);
    assertThat(store().remember(KEY, kept(P), kept(answer("second", NOON)))).isEqualTo(first);

    assertThat(store().find(KEY)).contains(first);
    assertThat(store().find(Fingerprint.of("tokenkey"))).isEmpty();
  }

  @Test
  void old_answers_are_trimmed() {
    store().remember(KEY, kept(P), kept(answer("old", NOON)));
    Fingerprint later = Fingerprint.of("token", "later");
    store().remember(later, kept(P), kept(answer("new", NOON.plusSeconds(1))));

    assertThat(store().trim(NOON.plusSeconds(1))).isEqualTo(1);

    assertThat(store().find(KEY)).isEmpty();
    assertThat(store().find(later)).isPresent();
  }

  @Test
  void an_answer_goes_when_anything_of_its_project_is_forgotten() {
    Fingerprint other = Fingerprint.of("token", "other");
    stores().events().append(kept(List.of(in(P, event("e1")), in(P, event("e2")), event("e3"))));
    store().remember(KEY, kept(P), kept(answer("tells of e1", NOON)));
    store().remember(other, kept(Project.NONE), kept(answer("tells of e3", NOON)));

    stores()
        .events()
        .forget(List.of(stores().citations().find(in(P, event("e2")).ref()).orElseThrow().id()));

    assertThat(store().find(KEY)).isEmpty();
    assertThat(store().find(other)).isPresent();

    stores().events().forget(EventFilter.in(Project.NONE));

    assertThat(store().find(other)).isEmpty();
  }
}
