package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.CitationId;
import dev.ibid.cli.EventFile;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What an import of an {@link EventFile} said to be durable while {@code IBID_PROGRESS} was {@code
 * plain}, and what else it said.
 *
 * @param count how many events, from the first one on
 * @param complaint the other lines
 */
record Acknowledgements(int count, String complaint) {
  private static final Pattern LINE = Pattern.compile("acknowledged (\\d+)\n");

  /**
   * @param errors the error stream of the import, which may have been cut off anywhere
   */
  static Acknowledgements in(String errors) {
    int count =
        LINE.matcher(errors)
            .results()
            .map((MatchResult match) -> Integer.parseInt(match.group(1)))
            .reduce((earlier, later) -> later)
            .orElse(0);
    return new Acknowledgements(count, LINE.matcher(errors).replaceAll(""));
  }

  /** There is one line for people, and it is not about ibid's own mistakes. */
  void assertOneClearLine() {
    assertThat(complaint).startsWith("ibid: ").hasLineCount(1).doesNotContain("Internal error");
  }

  /**
   * Every acknowledged event is in the store with its content and its citation, nothing is there
   * twice, and the database is sound.
   *
   * @return how many events there are
   */
  int assertKept(Path home, String prefix, String circumstances) {
    Path file = home.resolve("ibid.db");
    if (!Files.exists(file)) {
      assertThat(count).as(circumstances).isZero();
      return 0;
    }
    try (JdbcStore store = JdbcStore.sqlite(file, Clock.systemUTC())) {
      Map<String, CitedEvent> events = new HashMap<>();
      store
          .events()
          .forEach(
              EventFilter.ALL,
              cited -> assertThat(events.put(cited.event().id().value(), cited)).isNull());
      for (int i = 0; i < count; i++) {
        String id = prefix + "-" + i;
        assertThat(events).as(circumstances).containsKey(id);
        CitedEvent cited = Objects.requireNonNull(events.get(id));
        assertThat(cited.event().content()).isEqualTo(EventFile.content(prefix, i));
        assertThat(cited.citation().id()).isEqualTo(CitationId.candidate(id, 0));
      }
      assertThat(store.citations().count()).as(circumstances).isEqualTo(events.size());
      assertThat(store.inspect().faults()).as(circumstances).isEmpty();
      return events.size();
    }
  }
}
