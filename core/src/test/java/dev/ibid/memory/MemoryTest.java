package dev.ibid.memory;

import static dev.ibid.engine.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemoryTest {
  private final InMemoryEventStore store =
      new InMemoryEventStore(new InMemoryCitationStore(Clock.systemUTC()));
  private final Memory memory = new Memory(store, Redactor.standard(), new ContentLimit(50));

  @Test
  void remembering_gives_a_citation() {
    CitedEvent cited = memory.remember(event("event_123", "Hello"));

    assertThat(cited.citation().label()).isEqualTo("mem:QRXyIQ");
    assertThat(store.find(cited.citation().id())).contains(cited);
  }

  @Test
  void remembering_the_same_again_gives_the_same() {
    CitedEvent first = memory.remember(event("e", "Hello"));

    assertThat(memory.remember(event("e", "Hello"))).isEqualTo(first);
  }

  @Test
  void other_content_under_the_same_id_is_refused() {
    memory.remember(event("e", "Hello"));

    assertThatThrownBy(() -> memory.remember(event("e", "Bye")))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT))
        .hasMessageContaining("\"e\" is taken by mem:");
  }

  @Test
  void private_text_never_reaches_the_store() {
    Metadata metadata =
        Metadata.of(
            Map.of(
                "note",
                new MetadataValue.Items(
                    List.of(
                        new MetadataValue.Fields(
                            Map.of("deep", new MetadataValue.Text("a <private>b</private> c")))))));

    CitedEvent cited = memory.remember(event("e", "See <private>my diary</private> now", metadata));

    assertThat(cited.event().content()).isEqualTo("See [redacted: private] now");
    assertThat(cited.event().metadata().toString())
        .contains("a [redacted: private] c")
        .doesNotContain("<private>");
  }

  @Test
  void a_secret_in_metadata_is_known_by_the_name_it_stands_under() {
    Metadata metadata =
        Metadata.of(
            Map.of(
                "login",
                new MetadataValue.Fields(
                    Map.of(
                        "user", new MetadataValue.Text("hunter"),
                        "password", new MetadataValue.Text("hunter2"),
                        "passwords",
                            new MetadataValue.Items(List.of(new MetadataValue.Text("hunter3"))))),
                "pwd",
                new MetadataValue.Amount(new BigDecimal("48151623"))));

    CitedEvent cited = memory.remember(event("e", "text", metadata));

    assertThat(cited.event().metadata().toString())
        .contains("text=hunter]", "[redacted: password]")
        .doesNotContain("hunter2", "hunter3", "48151623");
    assertThat(memory.remember(event("e", "text", metadata))).isEqualTo(cited);
  }

  @Test
  void a_secret_in_a_name_never_reaches_the_store() {
    Event event =
        new Event(
            new EventId("id <private>one</private>"),
            new Project("password=hunter2"),
            new SessionId("password: hunter3"),
            EventType.TOOL,
            Instant.EPOCH,
            "text",
            Metadata.NONE);

    CitedEvent cited = memory.remember(event);

    assertThat(cited.toString()).doesNotContain("one<", "hunter").contains("password=███████");
    assertThat(memory.remember(event)).isEqualTo(cited);
  }

  @Test
  void the_same_event_with_a_secret_is_still_the_same_event() {
    CitedEvent first = memory.remember(event("e", "See <private>x</private>"));

    assertThat(memory.remember(event("e", "See <private>x</private>"))).isEqualTo(first);
  }

  @Test
  void content_is_limited_in_bytes_not_characters() {
    assertThat(memory.remember(event("ascii", "a".repeat(50)))).isNotNull();
    assertThat(memory.remember(event("korean", "가".repeat(16)))).isNotNull();
    assertThat(memory.remember(event("emoji", "😀".repeat(12)))).isNotNull();
    for (String tooLong : List.of("a".repeat(51), "가".repeat(17), "😀".repeat(13))) {
      assertThatThrownBy(() -> memory.remember(event("long", tooLong)))
          .isInstanceOfSatisfying(
              IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_LARGE))
          .hasMessageContaining("at most 50 are allowed");
    }
  }
}
