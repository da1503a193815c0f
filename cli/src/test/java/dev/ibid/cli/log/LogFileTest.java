package dev.ibid.cli.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
  private static final int PROCESSES = 3;
  private static final int LINES = 400;

  @TempDir Path home;
  private Path folder;

  @BeforeEach
  void nameTheFolder() {
    folder = home.resolve("logs");
  }

  /** Appends many lines of many lengths: folder, largest size, label. */
  static final class Writer {
    public static void main(String[] arguments) throws IOException {
      LogFile file = new LogFile(Path.of(arguments[0]), Long.parseLong(arguments[1]));
      for (int i = 0; i < LINES; i++) {
        file.append(bytes(line(arguments[2], i)));
      }
    }
  }

  @Test
  void the_file_is_made_with_the_first_line() throws IOException {
    LogFile file = new LogFile(folder);
    assertThat(folder).doesNotExist();

    file.append(bytes("one\n"));
    file.append(bytes("two\n"));

    assertThat(folder.resolve("ibid.log")).hasContent("one\ntwo\n");
    assertThat(mode(folder)).isEqualTo("rwx------");
    assertThat(mode(folder.resolve("ibid.log"))).isEqualTo("rw-------");
  }

  @Test
  void a_full_file_becomes_the_old_one_and_older_ones_go() throws IOException {
    LogFile file = new LogFile(folder, 10);
    for (String line : List.of("1234\n", "5678\n", "abc\n", "def\n", "x\n", "y\n")) {
      file.append(bytes(line));
    }

    assertThat(folder.resolve("ibid.log")).hasContent("y\n");
    assertThat(folder.resolve("ibid.log.1")).hasContent("abc\ndef\nx\n");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).allMatch(path -> mode(path).equals("rw-------")).hasSize(3);
    }
  }

  @Test
  void a_file_that_another_process_has_just_rotated_is_not_rotated_again() throws IOException {
    LogFile file = new LogFile(folder, 10);
    file.append(bytes("12345678\n"));
    new LogFile(folder, 10).append(bytes("abc\n"));

    file.rotate(bytes("def\n"));

    assertThat(folder.resolve("ibid.log")).hasContent("abc\n");
    assertThat(folder.resolve("ibid.log.1")).hasContent("12345678\n");
  }

  @Test
  void while_another_rotates_lines_go_on_where_they_are() throws IOException {
    LogFile file = new LogFile(folder, 10);
    file.append(bytes("12345678\n"));
    try (FileChannel other =
            FileChannel.open(
                folder.resolve("ibid.log.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock held = other.lock()) {
      assertThat(held.isValid()).isTrue();
      file.append(bytes("abc\n"));
    }
    assertThat(folder.resolve("ibid.log")).hasContent("12345678\nabc\n");

    file.append(bytes("def\n"));
    assertThat(folder.resolve("ibid.log")).hasContent("def\n");
  }

  @Test
  void a_line_larger_than_the_file_may_be_is_written_all_the_same() throws IOException {
    LogFile file = new LogFile(folder, 3);
    file.append(bytes("12345\n"));
    file.append(bytes("67890\n"));
    assertThat(folder.resolve("ibid.log")).hasContent("67890\n");
    assertThat(folder.resolve("ibid.log.1")).hasContent("12345\n");
  }

  @Test
  void an_interrupted_thread_can_log_also_when_the_file_is_full() throws IOException {
    LogFile file = new LogFile(folder, 10);
    file.append(bytes("12345678\n"));
    Thread.currentThread().interrupt();
    file.append(bytes("interrupted\n"));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(folder.resolve("ibid.log")).content().endsWith("interrupted\n");
  }

  @Test
  void a_file_that_is_removed_while_in_use_is_made_anew() throws IOException {
    LogFile file = new LogFile(folder);
    file.append(bytes("one\n"));
    Files.delete(folder.resolve("ibid.log"));
    file.append(bytes("two\n"));
    Files.delete(folder.resolve("ibid.log"));
    Files.delete(folder);
    file.append(bytes("three\n"));

    assertThat(folder.resolve("ibid.log")).hasContent("three\n");
    assertThat(mode(folder)).isEqualTo("rwx------");
  }

  @Test
  void a_home_that_is_not_there_is_not_made() {
    LogFile file = new LogFile(home.resolve("missing").resolve("logs"));
    assertThatThrownBy(() -> file.append(bytes("one\n"))).isInstanceOf(NoSuchFileException.class);
    assertThat(home.resolve("missing")).doesNotExist();
  }

  @Test
  void what_was_left_open_to_others_is_closed() throws IOException {
    Files.createDirectory(folder);
    Path file = Files.writeString(folder.resolve("ibid.log"), "before\n");
    Path old = Files.writeString(folder.resolve("ibid.log.1"), "long before\n");
    open(folder, "rwxrwxrwx");
    open(file, "rw-rw-rw-");
    open(old, "rw-r--r--");

    new LogFile(folder).append(bytes("after\n"));

    assertThat(file).hasContent("before\nafter\n");
    assertThat(mode(folder)).isEqualTo("rwx------");
    assertThat(mode(file)).isEqualTo("rw-------");
    assertThat(mode(old)).isEqualTo("rw-------");
  }

  @Test
  void the_mode_of_a_folder_that_is_only_linked_to_is_left_alone() throws IOException {
    Path shared = Files.createDirectory(home.resolve("shared"));
    open(shared, "rwxr-xr-x");
    Files.createSymbolicLink(folder, shared);

    new LogFile(folder).append(bytes("one\n"));

    assertThat(mode(shared)).isEqualTo("rwxr-xr-x");
    assertThat(mode(shared.resolve("ibid.log"))).isEqualTo("rw-------");
  }

  @Test
  void processes_that_append_side_by_side_lose_and_mix_nothing() throws Exception {
    write(Long.MAX_VALUE);
    assertThat(folder.resolve("ibid.log.1")).doesNotExist();
    assertThat(Files.readAllLines(folder.resolve("ibid.log")))
        .containsExactlyInAnyOrderElementsOf(expected());
  }

  @Test
  void processes_that_find_the_file_full_lose_nothing_of_what_is_kept() throws Exception {
    long total = expected().stream().mapToLong(line -> line.length() + 1).sum();
    write(total * 6 / 10);

    List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve("ibid.log.1")));
    lines.addAll(Files.readAllLines(folder.resolve("ibid.log")));
    assertThat(lines).containsExactlyInAnyOrderElementsOf(expected());
  }

  private void write(long largest) throws IOException, InterruptedException {
    List<Process> writers = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      writers.add(
          ChildJvm.plain()
              .start(Writer.class, folder.toString(), Long.toString(largest), "writer" + i));
    }
    for (Process writer : writers) {
      assertThat(writer.getInputStream()).hasContent("");
      assertThat(writer.waitFor()).isZero();
    }
  }

  private static List<String> expected() {
    return IntStream.range(0, PROCESSES)
        .boxed()
        .flatMap(
            i -> IntStream.range(0, LINES).mapToObj(j -> line("writer" + i, j).stripTrailing()))
        .toList();
  }

  /** From a few characters to more than a record can have. */
  private static String line(String label, int i) {
    return label + " " + i + " x" + "x".repeat(i * i / 3) + "\n";
  }

  private static byte[] bytes(String lines) {
    return lines.getBytes(StandardCharsets.UTF_8);
  }

  private static void open(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private static String mode(Path path) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
