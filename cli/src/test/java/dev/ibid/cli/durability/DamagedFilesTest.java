package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A home whose database was cut off or changed gives right answers or refuses; it never shows
 * something else.
 *
 * <p>The home was left behind by a process that was killed: some of its events are in the main
 * file, and those that came last are in the write-ahead log alone.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
final class DamagedFilesTest {
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 300 : 12);
  private static final int SETTLED = 300;
  private static final int LOGGED = 100;

  /** Which share of the events is asked for after each damage. */
  private static final int EVERY = 25;

  private static final List<String> LATER = List.of("x", "y", "z");

  private static final Pattern NEIGHBOUR =
      Pattern.compile("^(?:Previous|Next): +(.*)$", Pattern.MULTILINE);
  // Words of the database and of Java, which help nobody.
  private static final List<String> UNCLEAR =
      List.of("Internal error", "[SQLITE", "Exception", "Cannot invoke", "baseline");

  @TempDir Path folder;

  private final Map<String, String> answers = new LinkedHashMap<>();
  private final Set<String> neighbours = new HashSet<>();
  private final Set<String> export = new HashSet<>();
  private final Map<String, Integer> tally = new TreeMap<>();
  private final List<String> problems = new ArrayList<>();

  @BeforeEach
  void leaveAHomeBehind() throws IOException {
    Path original = folder.resolve("original");
    Path home = Files.createDirectories(original).resolve("home");
    succeed(home, "import", events("e", SETTLED));
    try (Child owner = Child.start(Child.ibid(home, "remember", "--session", "s", "-"))) {
      Child.await(home.resolve("owner.sock"));
      for (String prefix : LATER) {
        succeed(home, "import", events(prefix, LOGGED));
      }
      owner.kill();
    }
    assertThat(home.resolve("ibid.db-wal")).isNotEmptyFile();
    try (Shell shell = new Shell(copy("whole"))) {
      learn(shell, "e", SETTLED);
      LATER.forEach(prefix -> learn(shell, prefix, LOGGED));
      shell.run("export").out().lines().forEach(export::add);
      assertThat(export).hasSize(SETTLED + LATER.size() * LOGGED);
    }
  }

  private String events(String prefix, int count) {
    return EventFile.write(folder.resolve(prefix + ".jsonl"), prefix, prefix, count).toString();
  }

  private static void succeed(Path home, String... words) {
    Child.Outcome outcome = Caller.at(home).run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
  }

  private void learn(Shell shell, String prefix, int count) {
    for (int i = 0; i < count; i++) {
      String id = prefix + "-" + i;
      Shell.Result shown = shell.run("show", id);
      assertThat(shown.code()).as(shown.err()).isZero();
      neighbours.addAll(neighboursIn(shown.out()));
      if (i % EVERY == 0) {
        answers.put(id, shown.out());
      }
    }
  }

  private Path copy(String name) throws IOException {
    return copy("original", name);
  }

  private Path copy(String from, String name) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name).resolve("home"));
    for (String file : List.of("ibid.db", "ibid.db-wal")) {
      Files.copy(folder.resolve(from).resolve("home").resolve(file), home.resolve(file));
    }
    return folder.resolve(name);
  }

  /** How a kind of damage is chosen. */
  @FunctionalInterface
  private interface Chance {
    Damage choose(Path file, Random random) throws IOException;
  }

  @Test
  void a_database_that_was_cut_off_gives_no_wrong_answer(TestReporter reporter) throws IOException {
    damage(Damage.Cut::random, reporter);
  }

  @Test
  void a_database_with_a_changed_byte_gives_no_wrong_answer(TestReporter reporter)
      throws IOException {
    damage(Damage.Flip::random, reporter);
  }

  @Test
  void a_database_with_a_changed_byte_in_its_structure_gives_no_wrong_answer(TestReporter reporter)
      throws IOException {
    damage(Damage.Flip::randomInStructure, reporter);
  }

  @Test
  void a_log_that_was_moved_but_not_emptied_gives_no_wrong_answer_when_damaged(
      TestReporter reporter) throws IOException, SQLException {
    moveTheLog();
    long seed = Long.getLong("ibid.seed", System.nanoTime());
    reporter.publishEntry("seed", Long.toString(seed));
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      Path place = copy("moved", "copy" + round);
      Path log = place.resolve("home/ibid.db-wal");
      Damage damage =
          round % 2 == 0 ? Damage.Cut.random(log, random) : Damage.Flip.random(log, random);
      damage.inflict();
      examine(place, damage.toString(), false);
      delete(place);
    }
    report(reporter, seed);
  }

  // The owner of a home does this now and then; it empties the log when it writes again.
  private void moveTheLog() throws IOException, SQLException {
    Path database = copy("moving").resolve("home/ibid.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = connection.createStatement();
        ResultSet moved = statement.executeQuery("PRAGMA wal_checkpoint(FULL)")) {
      assertThat(moved.getInt("log")).isPositive().isEqualTo(moved.getInt("checkpointed"));
      copy("moving", "moved");
    }
  }

  private void damage(Chance chance, TestReporter reporter) throws IOException {
    long seed = Long.getLong("ibid.seed", System.nanoTime());
    reporter.publishEntry("seed", Long.toString(seed));
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      Path place = copy("copy" + round);
      // Half of the homes have no log any more, so that all is in the main file.
      boolean settled = round % 2 == 0;
      if (settled) {
        settle(place);
      }
      String file = settled || random.nextInt(4) == 0 ? "ibid.db" : "ibid.db-wal";
      Damage damage = chance.choose(place.resolve("home").resolve(file), random);
      damage.inflict();
      examine(place, damage.toString(), settled);
      delete(place);
    }
    report(reporter, seed);
  }

  private void report(TestReporter reporter, long seed) {
    tally.forEach((what, count) -> reporter.publishEntry(what, count.toString()));
    assertThat(problems).as("seed " + seed).isEmpty();
  }

  // Whoever closes a database last moves the log into the main file.
  private static void settle(Path place) {
    try (Shell shell = new Shell(place)) {
      assertThat(shell.run("stats").code()).isZero();
    }
    assertThat(place.resolve("home/ibid.db-wal")).doesNotExist();
  }

  private void examine(Path place, String damage, boolean settled) {
    try (Shell shell = new Shell(place)) {
      List<String> missing = new ArrayList<>();
      answers.forEach(
          (id, answer) -> {
            Shell.Result shown = shell.run("show", id);
            if (shown.code() != 0) {
              expectRefusal(shown, id + " after " + damage);
            } else if (!isTrue(shown.out(), answer)) {
              problems.add(id + " after " + damage + ": " + shown.out());
            }
            count("show exits with " + shown.code());
            if (shown.code() == 1) {
              missing.add(id);
            } else if (shown.code() == 0 && !shown.out().equals(answer)) {
              missing.add(id + "'s neighbour");
            }
          });
      boolean complete = expectRightExport(shell, damage);
      boolean sound = isSoundToDoctor(shell, damage);
      if (!complete && sound) {
        count("damage that export met and doctor did not");
      }
      for (String id : missing) {
        // The torn end of a log is as if it had not been written.
        boolean fromLog = !settled && !id.startsWith("e");
        count(fromLog ? "not found, lost with the log" : "not found or skipped, as doctor knows");
        if (sound && !fromLog) {
          problems.add(id + " is missing after " + damage + ", and doctor does not know");
        }
      }
    }
  }

  // An index with a gap lets a neighbour be overlooked; what is shown must be what was stored.
  private boolean isTrue(String shown, String answer) {
    return shown
            .lines()
            .filter(line -> !NEIGHBOUR.matcher(line).matches())
            .toList()
            .equals(answer.lines().filter(line -> !NEIGHBOUR.matcher(line).matches()).toList())
        && neighbours.containsAll(neighboursIn(shown));
  }

  private static List<String> neighboursIn(String shown) {
    return NEIGHBOUR.matcher(shown).results().map(match -> match.group(1)).toList();
  }

  private boolean expectRightExport(Shell shell, String damage) {
    Shell.Result exported = shell.run("export");
    exported
        .out()
        .lines()
        .filter(line -> !export.contains(line))
        .forEach(line -> problems.add("export after " + damage + ": " + line));
    if (exported.code() != 0) {
      expectRefusal(exported, "export after " + damage);
    }
    return exported.code() == 0;
  }

  private boolean isSoundToDoctor(Shell shell, String damage) {
    Shell.Result doctor = shell.run("doctor");
    if (doctor.code() > 1 || (doctor.out() + doctor.err()).contains("Internal error")) {
      problems.add("doctor after " + damage + ": " + doctor);
    }
    count("doctor exits with " + doctor.code());
    return doctor.code() == 0;
  }

  private void expectRefusal(Shell.Result result, String circumstances) {
    if (!List.of(1, 3).contains(result.code())
        || !result.err().startsWith("ibid: ")
        || result.err().lines().count() != 1
        || UNCLEAR.stream().anyMatch(result.err()::contains)) {
      problems.add(circumstances + ": " + result.code() + ", " + result.err());
    }
  }

  private void count(String what) {
    tally.merge(what, 1, Integer::sum);
  }

  private static void delete(Path home) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(file);
      }
    }
  }
}
