package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.cli.Child;
import dev.ibid.jdbc.JdbcStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** What a reader was told of an answer survives the death of the process that told it. */
final class KilledAnswerTest {
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 100 : 4);
  private static final Pattern LINE = Pattern.compile("(\\w+) (\\d+) (\\d+) (event|end)\n");

  @TempDir Path folder;

  /**
   * What the reader of one answer was told.
   *
   * @param characters how much text
   */
  private record Told(long events, int characters, boolean ended) {}

  private static List<String> program(Path database) {
    List<String> line = Child.java(TellingProgram.class, List.of(), database.toString());
    // With all the libraries of these tests, which the store needs.
    line.set(line.indexOf("-cp") + 1, System.getProperty("java.class.path"));
    line.add(1, "--enable-native-access=ALL-UNNAMED");
    return line;
  }

  private static Map<AnswerId, Told> told(String errors) {
    Map<AnswerId, Told> told = new LinkedHashMap<>();
    LINE.matcher(errors)
        .results()
        .forEach(
            line ->
                told.merge(
                    new AnswerId(line.group(1)),
                    new Told(
                        Long.parseLong(line.group(2)),
                        Integer.parseInt(line.group(3)),
                        line.group(4).equals("end")),
                    (before, now) ->
                        new Told(
                            now.events(), before.characters() + now.characters(), now.ended())));
    return told;
  }

  @Test
  void what_was_told_is_there_whenever_the_teller_is_killed(TestReporter reporter)
      throws InterruptedException {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    RandomKill kill = new RandomKill(new Random(seed), Duration.ofSeconds(1));
    Path database = folder.resolve("ibid.db");
    long events = 0;
    int interrupted = 0;
    for (int round = 0; round < ROUNDS; round++) {
      String circumstances = "round " + round + " of seed " + seed;
      try (Child teller = Child.start(program(database))) {
        teller.awaitErrorOrEnd(" event\n");
        assertThat(teller.isAlive()).as(teller.errorsSoFar()).isTrue();
        kill.strike(teller);
        Map<AnswerId, Told> told = told(teller.errorsSoFar());
        events += told.values().stream().mapToLong(Told::events).sum();
        try (JdbcStore store = JdbcStore.sqlite(database, Clock.systemUTC())) {
          told.forEach((id, known) -> assertKept(store, id, known, circumstances));
          assertThat(store.inspect().faults()).as(circumstances).isEmpty();
          interrupted +=
              (int)
                  store.answers().newest(1).stream()
                      .map(AnswerSummary::state)
                      .filter(AnswerState.INTERRUPTED::equals)
                      .count();
        }
      }
    }
    reporter.publishEntry("events told and found", Long.toString(events));
    reporter.publishEntry("answers interrupted", Integer.toString(interrupted));
    assertThat(kill.struck()).as("rounds in which it was still running").isPositive();
    assertThat(interrupted).as("answers that were killed in the middle").isPositive();
  }

  private static void assertKept(JdbcStore store, AnswerId id, Told told, String circumstances) {
    StoredAnswer answer = store.answers().find(id).orElseThrow();
    List<NumberedEvent> events = store.answers().events(id, 0);
    assertThat(events.size()).as(circumstances).isGreaterThanOrEqualTo((int) told.events());
    assertThat(answer.text().length()).as(circumstances).isGreaterThanOrEqualTo(told.characters());
    assertThat(TellingProgram.SENTENCE.repeat(50)).as(circumstances).startsWith(answer.text());
    assertThat(answer)
        .as(circumstances)
        .isEqualTo(
            AnswerRecorder.replay(
                id,
                Stream.concat(
                        events.stream().map(NumberedEvent::event),
                        store.answers().held(id).stream())
                    .toList()));
    if (told.ended()) {
      assertThat(answer.state()).as(circumstances).isEqualTo(AnswerState.COMPLETE);
    } else if (answer.state() != AnswerState.COMPLETE) {
      assertThat(answer.state()).as(circumstances).isEqualTo(AnswerState.INTERRUPTED);
    }
  }
}
