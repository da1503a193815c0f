package dev.ibid.server.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.SourceChange;
import dev.ibid.engine.Samples;
import dev.ibid.source.Scope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeStreamTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final Clock clock = Clock.fixed(Instant.parse("2026-02-01T12:00:00Z"), ZoneOffset.UTC);
  private final ChangeFeed feed = new ChangeFeed(new InMemoryCitationStore(clock));
  private final ChangeStream changes = new ChangeStream(feed, clock, new SplittableRandom(7));
  private final Citation citation =
      new Citation(new CitationId("a7Bc3x"), Samples.event("e").ref(), clock.instant());

  /** A reader that has something stored as soon as it hears something, and hears of no more. */
  private final class Prompt extends ByteArrayOutputStream {
    private final String awaited;

    Prompt(String awaited) {
      this.awaited = awaited;
    }

    @Override
    public void flush() {
      if (toString(StandardCharsets.UTF_8).endsWith(awaited)) {
        feed.tell(SourceChange.Kind.STORED, List.of(citation));
        changes.close();
      }
    }
  }

  /** A reader that leaves with the first change it hears of. */
  private final class Visitor extends ByteArrayOutputStream {
    @Override
    public void flush() throws IOException {
      if (told().contains("event: Change")) {
        throw new IOException("gone");
      }
      feed.tell(SourceChange.Kind.STORED, List.of(citation));
    }

    String told() {
      return toString(StandardCharsets.UTF_8);
    }
  }

  /** The id of what somebody heard of. */
  private long heardBefore(ChangeStream from) {
    Visitor visitor = new Visitor();
    assertThatThrownBy(
            () ->
                from.tell(
                    Scope.ALL, ChangeStream.NOW, new EventSink(visitor, () -> true, LONG), LONG))
        .hasMessage("gone");
    return visitor
        .told()
        .lines()
        .filter(line -> line.startsWith("id:"))
        .mapToLong(line -> Long.parseLong(line.substring(3).strip()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void who_comes_from_another_server_may_have_missed_something() throws Exception {
    ChangeStream other = new ChangeStream(feed, clock, new SplittableRandom(8));

    assertThat(heard(heardBefore(other), "event: Reset\ndata: {}\n\n"))
        .containsSubsequence("event: Reset\n", "event: Change\n", citation.label());
  }

  private String heard(long after, String awaited) throws Exception {
    Prompt reader = new Prompt(awaited);
    changes.tell(Scope.ALL, after, new EventSink(reader, () -> true, LONG), LONG);
    return reader.toString(StandardCharsets.UTF_8);
  }

  @Test
  void who_hears_that_the_connection_lives_is_told_of_what_changes_then() throws Exception {
    assertThat(heard(ChangeStream.NOW, ":\n\n"))
        .contains("event: Change\n", citation.label())
        .doesNotContain("Reset");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MAX_VALUE})
  void who_may_have_missed_something_is_told_so_and_then_of_what_changes(long after)
      throws Exception {
    assertThat(heard(after, "event: Reset\ndata: {}\n\n"))
        .containsSubsequence("event: Reset\n", "event: Change\n", citation.label());
  }

  @Test
  void who_comes_back_is_told_of_what_it_has_not_heard() throws Exception {
    long known = heardBefore(changes);
    feed.tell(SourceChange.Kind.STORED, List.of(citation));

    String heard = heard(known, ":\n\n");

    assertThat(heard.lines().filter("event: Change"::equals)).hasSize(2);
    assertThat(heard).doesNotContain("Reset");
  }
}
