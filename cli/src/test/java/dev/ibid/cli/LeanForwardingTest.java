package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A forwarded call is quick because it loads next to nothing. */
final class LeanForwardingTest {
  @TempDir Path folder;

  @Test
  void the_forwarding_process_loads_no_library() throws IOException {
    Path home = folder.resolve("home");
    Path log = folder.resolve("classes.log");
    List<String> options = List.of("-Xlog:class+load:file=" + log + "::filecount=0");
    try (RunningOwner owner = RunningOwner.of(home, folder.resolve("gate"))) {
      List<String> line = Child.java(Main.class, options, "--home", home.toString(), "cat");
      assertThat(Child.run("x".getBytes(UTF_8), line).out()).isEqualTo("x");
      assertThat(owner.child().isAlive()).isTrue();
    }
    assertThat(Files.readAllLines(log))
        .anyMatch(loaded -> loaded.contains(" dev.ibid.cli.owner.Forwarder "))
        .noneMatch(loaded -> loaded.contains(" dev.ibid.cli.Wiring "))
        .noneMatch(loaded -> loaded.contains(" java.net.http."))
        .filteredOn(loaded -> loaded.contains("source: file:") || loaded.contains("source: jar:"))
        .allMatch(loaded -> loaded.contains(" dev.ibid."));
  }
}
