package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many processes at one home: whoever is not the owner is served by it. */
class ConcurrentCallsTest {
  @TempDir Path folder;

  @Test
  void two_imports_and_calls_in_between_are_all_served() {
    Path home = folder.resolve("home");
    Path first = EventFile.write(folder.resolve("first.jsonl"), "first", 30_000);
    Path second = EventFile.write(folder.resolve("second.jsonl"), "second", 30_000);
    Caller caller = Caller.at(home);
    List<Child.Outcome> between = new ArrayList<>();
    try (Child one = Child.start(Child.ibid(home, "import", first.toString()));
        Child two = Child.start(Child.ibid(home, "import", second.toString()))) {
      for (int i = 0; i < 4; i++) {
        Child.Outcome remembered =
            caller.run("remember", "--session", "s", "--id", "r" + i, "나 " + i);
        between.add(remembered);
        between.add(caller.run("show", remembered.out().strip()));
      }
      assertThat(one.end().out()).contains("stored 30000, duplicates 0");
      assertThat(two.end().out()).contains("stored 30000, duplicates 0");
    }
    assertThat(between).allSatisfy(outcome -> assertThat(outcome.code()).isZero());
    assertThat(between.get(7).out()).contains("나 3");
    assertThat(caller.run("stats", "--json").out())
        .startsWith("{\"events\":60004,\"sessions\":8,\"documents\":0,\"citations\":60004,");
  }
}
