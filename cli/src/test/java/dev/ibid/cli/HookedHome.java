package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A home that hooks are called at, with a launcher by which they can start an owner. */
abstract class HookedHome {
  static final String[] ENVIRONMENT = {
    "IBID_EMBEDDER_KIND", "off", "IBID_SEARCH_MIN_SCORE", "0.05"
  };

  /** As long as a hook may be told to wait: a busy machine takes a while for a large prompt. */
  static final String[] PATIENT = {"IBID_EMBEDDER_KIND", "off", "IBID_HOOKS_DEADLINE", "1m"};

  @TempDir Path folder;
  Path home;
  TestLauncher launcher;
  RecordedHook recorded;

  @BeforeEach
  void write_a_launcher() {
    home = folder.resolve("home");
    launcher = new TestLauncher(folder, home);
    recorded = new RecordedHook(folder);
  }

  @AfterEach
  void end_what_stays() {
    launcher.close();
  }

  Outcome ibid(String... words) {
    return Caller.at(home, ENVIRONMENT).run(words);
  }

  /** Calls a hook from within this process, which can start no owner. */
  Outcome hookHere(String name, String input) {
    Outcome outcome = Caller.at(home, ENVIRONMENT).run(input.getBytes(UTF_8), "hook", name);
    assertThat(outcome.code()).isZero();
    return outcome;
  }

  Outcome hook(String name, String input) {
    Outcome outcome = Child.run(input.getBytes(UTF_8), launcher.ibid("hook", name), ENVIRONMENT);
    assertThat(outcome.code()).isZero();
    return outcome;
  }

  Outcome hook(String name) {
    return hook(name, recorded.input(name));
  }

  List<String> stored() {
    return ibid("export", "--events").out().lines().toList();
  }

  /** The calls that wait; what a killed process has not written to its end is none. */
  List<Path> spooled() throws IOException {
    Path spool = home.resolve("spool");
    if (!Files.exists(spool)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(spool)) {
      return files.filter(file -> file.toString().endsWith(".call")).toList();
    }
  }

  void awaitStored(int events) {
    Child.await(() -> stored().size() == events && spooled().isEmpty(), events + " events");
  }

  void serve() {
    assertThat(Child.run(launcher.ibid("serve", "--detach"), ENVIRONMENT).code()).isZero();
  }
}
