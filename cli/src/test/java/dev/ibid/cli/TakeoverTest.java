package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Owners come and go; every command runs exactly once. */
final class TakeoverTest {
  private static final List<String> OLD = build("2020-01-01T00:00:00.000Z");
  private static final List<String> NEW = build("2030-01-01T00:00:00.000Z");

  @TempDir Path folder;

  private static List<String> build(String time) {
    return List.of("-D" + DeedProgram.BUILD_TIME + "=" + time);
  }

  private Path home() {
    return folder.resolve("home");
  }

  private Path gate(String name) {
    return folder.resolve(name);
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(folder.resolve("lines"));
  }

  private List<String> append(List<String> options, String word, Path... gate) {
    List<String> line = Child.deed(options, home(), "append", lineFile(), word);
    for (Path path : gate) {
      line.add(path.toString());
    }
    return line;
  }

  private String lineFile() {
    return folder.resolve("lines").toString();
  }

  @Test
  void twenty_processes_at_once_on_an_empty_home_are_each_served_once() throws Exception {
    race(20, 1);
  }

  @Test
  void owners_that_change_all_the_time_lose_nothing_and_repeat_nothing() throws Exception {
    race(4, 8);
  }

  @Test
  @Tag("slow")
  void owners_that_change_all_the_time_for_long_lose_nothing_and_repeat_nothing() throws Exception {
    race(12, 100);
  }

  private void race(int processes, int rounds) throws Exception {
    List<String> expected = new ArrayList<>();
    try (ExecutorService callers = Executors.newFixedThreadPool(processes)) {
      List<Future<?>> running = new ArrayList<>();
      for (int process = 0; process < processes; process++) {
        List<String> words = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
          words.add(process + "-" + round);
        }
        expected.addAll(words);
        running.add(callers.submit(() -> words.forEach(this::appendOnce)));
      }
      for (Future<?> caller : running) {
        caller.get();
      }
    }
    assertThat(lines()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(home()).isDirectoryNotContaining("glob:**.{sock,address}");
  }

  private void appendOnce(String word) {
    assertThat(Child.run(append(List.of(), word))).isEqualTo(new Outcome(0, word + "\n", ""));
  }

  @Test
  void owners_that_are_killed_all_the_time_lose_nothing_they_reported_and_repeat_nothing()
      throws Exception {
    Set<String> reported = ConcurrentHashMap.newKeySet();
    Set<String> asked = ConcurrentHashMap.newKeySet();
    try (ExecutorService callers = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 28; i++) {
        String word = "word-" + i;
        asked.add(word);
        callers.execute(
            () -> {
              if (Child.run(append(List.of(), word)).code() == 0) {
                reported.add(word);
              }
            });
      }
      callers.shutdown();
      while (!callers.awaitTermination(250, TimeUnit.MILLISECONDS)) {
        killOwner();
      }
    }
    assertThat(lines()).doesNotHaveDuplicates().containsAll(reported).isSubsetOf(asked);
    assertThat(Child.run(append(List.of(), "after")).code()).isZero();
  }

  private void killOwner() throws IOException {
    Path address = home().resolve("owner.address");
    try {
      long pid = Long.parseLong(Files.readAllLines(address).getFirst());
      ProcessHandle.current()
          .children()
          .filter(child -> child.pid() == pid)
          .forEach(ProcessHandle::destroyForcibly);
    } catch (NoSuchFileException e) {
      // Nobody owns the home just now.
    }
  }

  @Test
  void the_command_of_a_killed_caller_is_interrupted() {
    try (RunningOwner owner = RunningOwner.of(home(), gate("owner"));
        Child caller = Child.start(Child.deed(home(), "await", gate("call").toString()))) {
      Child.await(gate("call.awaited"));
      caller.kill();
      Child.await(gate("call.interrupted"));
      owner.letGo();
      assertThat(owner.child().end()).isEqualTo(new Outcome(0, "through\n", ""));
    }
  }

  @Test
  void after_a_killed_owner_its_callers_are_told_and_the_next_one_takes_over() {
    try (RunningOwner owner = RunningOwner.of(home(), gate("owner"));
        Child caller = Child.start(Child.deed(home(), "await", gate("call").toString()))) {
      Child.await(gate("call.awaited"));
      owner.child().kill();
      assertThat(caller.end())
          .isEqualTo(
              new Outcome(
                  3,
                  "",
                  "ibid: The process that owned the home "
                      + home()
                      + " ended before the command did: run it again\n"));
      assertThat(Child.run(append(List.of(), "next"))).isEqualTo(new Outcome(0, "next\n", ""));
    }
  }

  @Test
  void an_owner_that_is_told_to_end_finishes_short_commands_first() throws Exception {
    try (RunningOwner owner = RunningOwner.of(home(), gate("owner"));
        Child caller = Child.start(append(List.of(), "kept", gate("call")))) {
      Child.await(gate("call.awaited"));
      owner.child().terminate();
      Files.createFile(gate("call"));
      assertThat(caller.end()).isEqualTo(new Outcome(0, "through\nkept\n", ""));
      owner.child().end();
      assertThat(lines()).containsExactly("kept");
    }
  }

  @Test
  void an_owner_stays_for_the_commands_of_others_and_serves_more_meanwhile() throws Exception {
    try (RunningOwner owner = RunningOwner.of(home(), gate("owner"), "IBID_TTY", "2");
        Child caller = Child.start(append(List.of(), "long", gate("call")))) {
      Child.await(gate("call.awaited"));
      owner.letGo();
      owner.child().awaitError("ibid: done; still running a command for another process\n");
      assertThat(Child.run(Child.deed(home(), "who")).out()).isEqualTo(owner.child().pid() + "\n");
      assertThat(owner.child().isAlive()).isTrue();
      Files.createFile(gate("call"));
      assertThat(caller.end().out()).isEqualTo("through\nlong\n");
      assertThat(owner.child().end().code()).isZero();
    }
  }

  @Test
  void a_reader_of_the_owners_output_does_not_wait_for_the_commands_of_others() throws Exception {
    Path reader = gate("reader");
    String script = "\"$@\" | { cat; touch " + reader + "; }";
    try (Child owner =
        Child.start(Child.shell(script, Child.deed(home(), "await", gate("owner").toString())))) {
      Child.await(gate("owner.awaited"));
      try (Child caller = Child.start(append(List.of(), "long", gate("call")))) {
        Child.await(gate("call.awaited"));
        Files.createFile(gate("owner"));
        Child.await(reader);
        Files.createFile(gate("call"));
        assertThat(caller.end().code()).isZero();
      }
      assertThat(owner.end().out()).isEqualTo("through\n");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2>&1"})
  void an_owner_and_its_caller_can_be_joined_by_a_pipe(String redirection) throws Exception {
    String there =
        "cd "
            + folder
            + "; \"$@\" await owner "
            + redirection
            + " | { until [ -e owner.awaited ]; do sleep 0.01; done; \"$@\" cat call; }";
    List<String> line = Child.shell(there, Child.deed(home()));
    try (Child pipe = Child.start(line)) {
      Child.await(gate("call.awaited"));
      Files.createFile(gate("owner"));
      assertThat(pipe.end()).isEqualTo(new Outcome(0, "through\n", "8\n"));
    }
  }

  @Test
  void an_older_owner_finishes_what_it_has_and_leaves_to_the_newer() throws Exception {
    try (RunningOwner owner = RunningOwner.of(home(), OLD, gate("owner"));
        Child old = Child.start(append(OLD, "old", gate("call")))) {
      Child.await(gate("call.awaited"));
      try (Child newer = Child.start(append(NEW, "new"))) {
        Child.await(() -> !Files.exists(home().resolve("owner.sock")), "a closed door");
        assertThat(newer.isAlive()).isTrue();
        assertThat(owner.child().isAlive()).isTrue();
        Files.createFile(gate("call"));
        assertThat(old.end().out()).isEqualTo("through\nold\n");
        owner.letGo();
        assertThat(owner.child().end()).isEqualTo(new Outcome(0, "through\n", ""));
        assertThat(newer.end()).isEqualTo(new Outcome(0, "new\n", ""));
      }
    }
    assertThat(lines()).containsExactly("old", "new");
  }

  @Test
  void a_newer_owner_serves_an_older_caller() {
    try (RunningOwner owner = RunningOwner.of(home(), NEW, gate("owner"))) {
      assertThat(Child.run(Child.deed(OLD, home(), "who")).out())
          .isEqualTo(owner.child().pid() + "\n");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 40})
  void a_copy_of_a_home_does_not_lead_to_the_owner_of_the_original(int length) throws Exception {
    Path runtime = Files.createDirectory(folder.resolve("run"));
    Path original = folder.resolve("home".repeat(length));
    try (RunningOwner owner =
        RunningOwner.of(original, gate("owner"), "XDG_RUNTIME_DIR", runtime.toString())) {
      Path copy = folder.resolve("copy".repeat(length));
      Child.run(List.of("cp", "-r", original.toString(), copy.toString()));
      assertThat(copy.resolve("owner.address")).exists();
      assertThat(Child.run(Child.deed(copy, "who"), "XDG_RUNTIME_DIR", runtime.toString()).out())
          .isNotEqualTo(owner.child().pid() + "\n");
    }
  }

  @Test
  void a_link_to_a_home_leads_to_its_owner() throws Exception {
    try (RunningOwner owner = RunningOwner.of(home(), gate("owner"))) {
      Path link = Files.createSymbolicLink(folder.resolve("link"), home());
      assertThat(Child.run(Child.deed(link, "who")).out()).isEqualTo(owner.child().pid() + "\n");
    }
  }
}
