package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child.Outcome;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Owners that hooks start: how they come, take in what waits, and go. */
final class HookedOwnerTest extends HookedHome {
  /** Of each process. */
  private static final int CALLS = Boolean.getBoolean("ibid.slow") ? 250 : 100;

  @Test
  void where_nobody_stays_an_owner_is_started_that_takes_the_call_in() {
    assertThat(hook("post-tool-use")).isEqualTo(new Outcome(0, "", ""));
    awaitStored(1);
    assertThat(launcher.staying()).hasSize(1);
    assertThat(hook("post-tool-use")).isEqualTo(new Outcome(0, "", ""));
    assertThat(hook("stop")).isEqualTo(new Outcome(0, "", ""));
    // On a busy machine a hook may not wait for its owner, so that the call is spooled.
    awaitStored(2);
    assertThat(ibid("stop").code()).isZero();
    assertThat(launcher.staying()).isEmpty();
  }

  @Test
  void an_owner_of_an_older_build_is_replaced_and_nothing_is_lost() {
    try (Child old = Child.start(Child.olderIbid(folder, home, "serve"), ENVIRONMENT)) {
      old.awaitErrorOrEnd("ready, as process");
      assertThat(hook("post-tool-use")).isEqualTo(new Outcome(0, "", ""));
      assertThat(hook("stop")).isEqualTo(new Outcome(0, "", ""));
      assertThat(old.end().code()).isZero();
    }
    awaitStored(2);
    Child.await(() -> launcher.staying().size() == 1, "an owner of this build");
  }

  @Test
  void an_owner_that_a_hook_started_leaves_when_it_is_idle() {
    List<String> line = launcher.ibid("hook", "stop");
    Outcome outcome =
        Child.run(recorded.input("stop").getBytes(UTF_8), line, "IBID_HOOKS_IDLE", "300ms");
    assertThat(outcome).isEqualTo(new Outcome(0, "", ""));
    Child.await(() -> spooled().isEmpty() && launcher.staying().isEmpty(), "the end of the owner");
    assertThat(stored()).hasSize(1);
  }

  @Test
  void calls_of_four_processes_are_stored_once_though_the_owner_is_killed_amid_them() {
    serve();
    List<Child> callers = new ArrayList<>();
    try {
      for (int i = 0; i < 4; i++) {
        callers.add(caller("caller" + i, CALLS));
      }
      for (int kills = 1; kills <= 3; kills++) {
        int calls = 4 * CALLS / 5 * kills;
        Child.await(
            () ->
                callers.stream().noneMatch(Child::isAlive)
                    || (delivered() >= calls && !launcher.staying().isEmpty()),
            "an owner amid the calls");
        launcher.staying().forEach(ProcessHandle::destroyForcibly);
      }
      for (Child caller : callers) {
        assertThat(caller.end()).isEqualTo(new Outcome(0, "", ""));
      }
    } finally {
      callers.forEach(Child::close);
    }
    awaitStored(4 * CALLS);
    assertThat(stored()).doesNotHaveDuplicates();
    ibid("stop");
    assertThat(launcher.staying()).isEmpty();
  }

  /** A process that calls so often. */
  private Child caller(String name, int times) {
    return Child.start(
        Child.java(
            HookProgram.class,
            List.of(launcher.option()),
            home.toString(),
            name,
            Integer.toString(times),
            folder.resolve(name + ".delivered").toString()),
        ENVIRONMENT);
  }

  /** How many calls all processes have made by now. */
  private long delivered() {
    return Stream.of(Objects.requireNonNull(folder.toFile().listFiles()))
        .filter(file -> file.getName().endsWith(".delivered"))
        .mapToLong(File::length)
        .sum();
  }

  @Test
  void a_killed_caller_leaves_no_process_behind_but_the_owner() {
    try (Child caller = caller("caller", 100)) {
      Child.await(() -> !launcher.staying().isEmpty(), "an owner");
      caller.kill();
    }
    Child.await(
        () -> spooled().isEmpty() && ibid("status", "--json").out().contains("\"ready\":true"),
        "an owner that is ready");
    assertThat(launcher.staying()).hasSize(1);
    ibid("stop");
    assertThat(launcher.staying()).isEmpty();
  }
}
