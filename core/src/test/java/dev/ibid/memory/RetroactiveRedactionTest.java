package dev.ibid.memory;

import static dev.ibid.engine.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RetroactiveRedactionTest {
  private static final String SECRET = "See <private>my diary</private> now";

  private final InMemoryEventStore store =
      new InMemoryEventStore(new InMemoryCitationStore(Clock.systemUTC()));
  private final Memory before = new Memory(store, Redactor.none(), ContentLimit.DEFAULT);
  private final Memory after = new Memory(store, Redactor.standard(), ContentLimit.DEFAULT);
  private final RetroactiveRedaction rewriting =
      new RetroactiveRedaction(store, Redactor.standard());

  @Test
  void a_preview_changes_nothing() {
    CitedEvent stored = before.remember(event("e", SECRET));
    List<RetroactiveRedaction.Change> changes = new ArrayList<>();

    rewriting.preview(changes::add);

    assertThat(changes).hasSize(1);
    assertThat(changes.getFirst().kinds()).containsExactly("private");
    assertThat(store.find(stored.citation().id())).contains(stored);
  }

  @Test
  void new_rules_reach_what_was_stored_before_them() {
    Metadata metadata = Metadata.of(Map.of("note", new MetadataValue.Text("<private>x</private>")));
    CitedEvent content = before.remember(event("a", SECRET));
    CitedEvent note = before.remember(event("b", "Nothing", metadata));
    before.remember(event("c", "Nothing at all"));
    List<String> changed = new ArrayList<>();

    rewriting.apply(change -> changed.add(change.redacted().value().event().id().value()));

    assertThat(changed).containsExactly("a", "b");
    assertThat(store.find(content.citation().id()).orElseThrow().event().content())
        .isEqualTo("See [redacted: private] now");
    assertThat(store.find(note.citation().id()).orElseThrow().event().metadata())
        .isEqualTo(Metadata.of(Map.of("note", new MetadataValue.Text("[redacted: private]"))));
  }

  @Test
  void an_event_stored_by_older_rules_is_no_conflict() {
    CitedEvent stored = before.remember(event("e", SECRET));

    assertThat(after.remember(event("e", SECRET))).isEqualTo(stored);
    assertThat(after.rememberAll(List.of(event("e", SECRET))))
        .containsExactly(new AppendResult.Duplicate(stored.citation()));
    assertThat(after.rememberAll(List.of(event("e", "Something else"))))
        .containsExactly(new AppendResult.Conflict(stored.citation()));
  }
}
