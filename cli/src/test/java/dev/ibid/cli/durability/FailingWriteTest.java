package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child;
import dev.ibid.cli.EventFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.util.OSInfo;

/** A write that the system refuses stops an import and harms nothing, wherever it strikes. */
final class FailingWriteTest {
  private static final int EVENTS = 14_000;

  @TempDir Path folder;

  // The driver would unpack it into a file that is larger than some of the limits.
  @BeforeEach
  void unpackTheDriversLibrary() throws IOException {
    String library =
        "/org/sqlite/native/"
            + OSInfo.getNativeLibFolderPathForCurrentOS()
            + "/"
            + System.mapLibraryName("sqlitejdbc");
    try (InputStream in = Objects.requireNonNull(OSInfo.class.getResourceAsStream(library))) {
      Files.copy(in, folder.resolve(System.mapLibraryName("sqlitejdbc")));
    }
  }

  /**
   * @param kilobytes a size beyond which no file can grow
   */
  @ParameterizedTest
  @ValueSource(ints = {40, 150, 1000, 3000})
  void an_import_stops_at_a_write_that_fails_and_goes_on_later(int kilobytes) {
    Path home = folder.resolve("home");
    Path file = EventFile.write(folder.resolve("events.jsonl"), "e", EVENTS);
    List<String> line =
        Child.ibid(
            List.of("-Dorg.sqlite.lib.path=" + folder, "-XX:-UsePerfData"),
            home,
            "import",
            file.toString());
    // In POSIX shells the limit is counted in blocks of 512 bytes.
    String limited = "ulimit -f %d && exec \"$@\"".formatted(2 * kilobytes);
    Child.Outcome failed = Child.run(Child.shell(limited, line), "IBID_PROGRESS", "plain");
    assertThat(failed.code()).as(failed.err()).isEqualTo(3);
    Acknowledgements told = Acknowledgements.in(failed.err());
    told.assertOneClearLine();
    assertThat(told.complaint()).contains("cannot be written");
    assertThat(told.count()).isLessThan(EVENTS);
    told.assertKept(home, "e", failed.err());

    Child.Outcome complete = Child.run(line, "IBID_PROGRESS", "plain");
    assertThat(complete.code()).as(complete.err()).isZero();
    assertThat(new Acknowledgements(EVENTS, "").assertKept(home, "e", "all")).isEqualTo(EVENTS);
  }
}
