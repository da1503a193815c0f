package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An owner that stays in the foreground: how it comes, serves and goes. */
final class ServeTest {
  @TempDir Path folder;

  private Path home() {
    return folder.resolve("home");
  }

  private Child serve(String... words) {
    return ready(Child.start(Child.ibid(home(), words), "IBID_EMBEDDER_KIND", "off"));
  }

  private static Child ready(Child server) {
    server.awaitErrorOrEnd("ready, as process");
    assertThat(server.errorsSoFar())
        .isEqualTo("ibid: ready, as process %d; stop it with: ibid stop\n", server.pid());
    return server;
  }

  private Outcome ibid(String... words) {
    return Caller.at(home(), "IBID_EMBEDDER_KIND", "off").run(words);
  }

  /** Runs ibid without the libraries that commands need: it can only forward. */
  private Outcome forward(String... words) {
    List<String> line = Child.java(Main.class, List.of(), "--home", home().toString());
    line.addAll(List.of(words));
    return Child.run(line);
  }

  private void assertNobodyStays() {
    assertThat(ibid("status", "--json")).isEqualTo(new Outcome(0, "{\"running\":false}\n", ""));
  }

  @Test
  void commands_of_others_run_in_the_process_that_stays() {
    try (Child server = ready(Child.start(Child.ibid(home(), "serve")))) {
      Outcome remembered = forward("remember", "--session", "s", "--id", "e", "한 가지");
      assertThat(remembered.out()).startsWith("mem:");
      assertThat(forward("show", remembered.out().strip()).out()).contains("한 가지");
      assertThat(forward("show", "other").code()).isEqualTo(1);
      assertThat(ibid("status", "--json").out())
          .startsWith("{\"running\":true,\"owner\":{\"process\":" + server.pid() + ",\"since\":\"")
          .containsPattern("\"ready\":true,\"pending\":\\{\"meaning\":\\d+,\"words\":\\d+}}}\n$");
      assertThat(ibid("status").out()).contains("Process: " + server.pid(), "Ready:   yes");
    }
  }

  @Test
  void it_leaves_when_it_is_told_to_and_leaves_nothing_behind() {
    try (Child server = serve("serve")) {
      assertThat(ibid("stop"))
          .isEqualTo(new Outcome(0, "Process %d has ended\n".formatted(server.pid()), ""));
      assertThat(ProcessHandle.of(server.pid())).isEmpty();
      assertThat(server.end().code()).isZero();
    }
    assertThat(home()).isDirectoryNotContaining("glob:**.{sock,address,db-wal}");
    assertNobodyStays();
  }

  @Test
  void where_nobody_stays_there_is_nobody_to_stop() {
    assertThat(ibid("stop").out()).isEqualTo("No process stays, so there is none to stop\n");
    assertThat(home()).doesNotExist();
    try (Child server = serve("serve")) {
      assertThat(ibid("stop", "--json").out())
          .isEqualTo("{\"running\":false,\"stopped\":true,\"process\":%d}\n", server.pid());
      assertThat(ibid("stop", "--json"))
          .isEqualTo(new Outcome(0, "{\"running\":false,\"stopped\":false}\n", ""));
    }
  }

  @Test
  void a_second_one_says_that_one_stays_already() {
    try (Child server = serve("serve")) {
      assertThat(ibid("serve"))
          .isEqualTo(new Outcome(0, "Process %d stays already\n".formatted(server.pid()), ""));
      assertThat(ibid("serve", "--json").out()).contains("\"process\":" + server.pid());
      assertThat(server.isAlive()).isTrue();
    }
  }

  @Test
  void programs_are_told_in_json_when_it_is_ready() {
    try (Child server = serve("serve", "--json")) {
      assertThat(ibid("stop").code()).isZero();
      assertThat(server.end().out()).startsWith("{\"running\":true,\"owner\":{").hasLineCount(1);
    }
  }

  @Test
  void a_setting_before_the_command_does_not_hide_it() {
    try (Child server = serve("--set", "memory.max-content=2KB", "serve")) {
      assertThat(forward("stats").code()).isZero();
      assertThat(ibid("--set", "memory.max-content=2KB", "stop").out())
          .contains(Long.toString(server.pid()));
    }
  }

  @Test
  void after_a_killed_one_everything_works_as_before() {
    try (Child server = serve("serve")) {
      assertThat(forward("remember", "--session", "s", "--id", "e", "kept").code()).isZero();
      server.kill();
    }
    assertNobodyStays();
    assertThat(ibid("stop").code()).isZero();
    assertThat(ibid("show", "e").out()).contains("kept");
    try (Child server = serve("serve")) {
      assertThat(forward("show", "e").out()).contains("kept");
      assertThat(server.isAlive()).isTrue();
    }
  }

  @Test
  void one_that_has_nothing_to_do_leaves_by_itself() {
    try (Child server = serve("serve", "--idle", "300ms")) {
      assertThat(server.end().code()).isZero();
    }
    assertThat(home()).isDirectoryNotContaining("glob:**.{sock,address}");
    assertNobodyStays();
  }

  @Test
  void a_signal_ends_it_in_good_order() {
    try (Child server = serve("serve")) {
      assertThat(forward("remember", "--session", "s", "x").code()).isZero();
      server.terminate();
      assertThat(server.end().code()).isEqualTo(128 + 15);
    }
    assertThat(home()).isDirectoryNotContaining("glob:**.{sock,address,db-wal}");
  }

  @Test
  void a_call_under_way_ends_before_it_leaves() throws IOException {
    try (Child server = serve("serve")) {
      // It waits for its input, which ends when the gate opens.
      Path gate = folder.resolve("gate");
      String script = "{ until [ -e " + gate + " ]; do sleep 0.01; done; echo late; } | \"$@\"";
      List<String> line = Child.ibid(home(), "remember", "--session", "s", "--id", "late", "-");
      try (Child caller = Child.start(Child.shell(script, line));
          Child stop = Child.start(Child.ibid(home(), "stop"))) {
        Files.createFile(gate);
        assertThat(caller.end().code()).isZero();
        assertThat(stop.end().code()).isZero();
        assertThat(server.end().code()).isZero();
      }
    }
    assertThat(ibid("show", "late").out()).contains("late");
  }

  @Test
  void it_waits_for_a_process_that_leaves_by_itself_and_stop_lets_that_one_be() {
    try (RunningOwner passing = RunningOwner.of(home(), folder.resolve("gate"));
        Child server = Child.start(Child.ibid(home(), "serve"), "IBID_EMBEDDER_KIND", "off")) {
      String waiting =
          "ibid: waiting for process %d to end its command\n".formatted(passing.child().pid());
      server.awaitError(waiting);
      assertThat(ibid("stop").out()).startsWith("No process stays");
      assertThat(ibid("status").out())
          .isEqualTo("No process stays; process %d runs a command\n", passing.child().pid());
      passing.letGo();
      assertThat(passing.child().end()).isEqualTo(new Outcome(0, "through\n", ""));
      server.awaitErrorOrEnd("ready, as process " + server.pid());
      assertThat(ibid("stop").out()).contains(Long.toString(server.pid()));
      assertThat(server.end().code()).isZero();
    }
  }

  @Test
  void one_of_an_older_build_gives_way_to_any_command_of_a_newer() {
    try (Child old = serveOld()) {
      assertThat(ibid("remember", "--session", "s", "--id", "e", "new").code()).isZero();
      assertThat(old.end().code()).isZero();
    }
    assertThat(ibid("show", "e").out()).contains("new");
  }

  @Test
  void one_of_an_older_build_is_replaced_but_can_be_asked_who_it_is() {
    try (Child old = serveOld()) {
      assertThat(ibid("status").out())
          .contains("Process: " + old.pid(), "Version: 0-old", "Ready:   yes");
      try (Child server = serve("serve")) {
        assertThat(old.end().code()).isZero();
        assertThat(ibid("status").out()).contains("Process: " + server.pid());
      }
    }
  }

  private Child serveOld() {
    Child server =
        Child.start(Child.olderIbid(folder, home(), "serve"), "IBID_EMBEDDER_KIND", "off");
    server.awaitErrorOrEnd("ready, as process");
    assertThat(server.isAlive()).isTrue();
    return server;
  }
}
