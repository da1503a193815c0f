package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An owner that stays is made to leave while it imports for somebody else. */
final class EndedServerTest {
  private static final int EVENTS = 200_000;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"signal", "stop", "kill"})
  void what_it_acknowledged_is_there(String end) {
    Path home = folder.resolve("home");
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    List<String> line = Child.ibid(home, "import", file.toString());
    try (Child server = Child.start(Child.ibid(home, "serve"), "IBID_EMBEDDER_KIND", "off")) {
      server.awaitErrorOrEnd("ready");
      try (Child importer = Child.start(line, "IBID_PROGRESS", "plain")) {
        importer.awaitErrorOrEnd("acknowledged");
        end(server, home, end);
        Child.Outcome imported = importer.end();
        server.end();
        Acknowledgements told = Acknowledgements.in(imported.err());
        assertThat(told.count()).isPositive();
        if (imported.code() == 0) {
          assertThat(told.assertKept(home, "e", end)).isEqualTo(EVENTS);
        } else {
          assertThat(imported.code()).isEqualTo(3);
          told.assertOneClearLine();
          told.assertKept(home, "e", end);
        }
      }
    }
    assertThat(Caller.at(home).run("show", "e-0").code()).isZero();
  }

  private static void end(Child server, Path home, String how) {
    switch (how) {
      case "signal" -> server.terminate();
      case "stop" -> assertThat(Caller.at(home).run("stop").code()).isZero();
      default -> server.kill();
    }
  }
}
