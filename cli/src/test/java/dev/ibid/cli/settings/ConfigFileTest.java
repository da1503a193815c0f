package dev.ibid.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.cli.log.ChildJvm;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigFileTest {
  @TempDir Path home;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = home.resolve("config.toml");
  }

  /** Prints what loading the file named by the first argument says. */
  static final class Loader {
    public static void main(String[] arguments) {
      try {
        Settings.load(Path.of(arguments[0]), Map.of(), Map.of());
      } catch (RuntimeException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @Test
  void an_empty_file_sets_nothing() throws IOException {
    Files.writeString(file, "");
    assertThat(Settings.load(file, Map.of(), Map.of()).entries())
        .extracting(entry -> entry.origin().label())
        .containsOnly("default");
  }

  @Test
  void a_file_of_one_megabyte_is_read_and_one_byte_more_is_refused() throws IOException {
    String comment = "#".repeat(999_980) + "\n";
    String setting = "log.level = 'warn' \n";
    assertThat(comment.length() + setting.length()).isEqualTo(1_000_001);

    Files.writeString(file, comment + setting.strip());
    assertThat(Files.size(file)).isLessThanOrEqualTo(1_000_000);
    assertThat(Settings.load(file, Map.of(), Map.of()).entries())
        .anyMatch(entry -> entry.value().equals("warn"));

    Files.writeString(file, comment + setting);
    refused("it is larger than 1MB");
  }

  @Test
  void bytes_that_are_not_utf8_are_refused_with_their_line() throws IOException {
    Files.write(file, "# 메모\n# caf\u00e9\n".getBytes(StandardCharsets.UTF_8));
    assertThat(Settings.load(file, Map.of(), Map.of()).entries()).isNotEmpty();

    Files.write(file, "# fine\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    refused("line 2 is not valid UTF-8");

    Files.write(file, new byte[] {'#', '\n', '#', (byte) 0xEC, (byte) 0x8A});
    refused("line 2 is not valid UTF-8");
  }

  @Test
  void a_folder_in_its_place_is_refused() throws IOException {
    Files.createDirectory(file);
    refused("it is not a file");
  }

  @Test
  void a_link_to_itself_is_refused_rather_than_taken_for_no_file() throws IOException {
    Files.createSymbolicLink(file, file);
    assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of()))
        .hasMessageStartingWith("file " + file + ": it cannot be read: ");
  }

  @Test
  void a_file_without_permission_is_refused() throws Exception {
    Files.writeString(
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("-w-------"))),
        "log.level = 'warn'");

    ChildJvm.Result result = ChildJvm.unprivileged(home).run(Loader.class, file.toString());

    assertThat(result.output())
        .isEqualTo("file " + file + ": it cannot be read: permission denied\n");
  }

  @Test
  void the_name_of_a_home_does_not_break_the_line() throws IOException {
    Path strange = Files.createDirectory(home.resolve("a\nb")).resolve("config.toml");
    Files.writeString(strange, "log.level = 'loud'");
    assertThatThrownBy(() -> Settings.load(strange, Map.of(), Map.of()))
        .hasMessageContaining("a\\nb/config.toml: log.level is \"loud\"")
        .message()
        .doesNotContain("\n");
  }

  @Test
  void whatever_the_bytes_a_file_is_read_or_refused_in_one_line() throws IOException {
    byte[] sound =
        """
        # 주석
        citations = { format = "inline", enabled = true }
        [memory]
        max-content = 1_000_000
        [[log]]
        "level\\n" = [1.5e3, 'x', 2026-01-01T00:00:00Z, \"""a\""", nan]
        """
            .getBytes(StandardCharsets.UTF_8);
    String pieces = "=.,[]{}\"'#\\\n\r\t -+_0e\u0000\u00e9";
    Random random = new Random(42);
    for (int round = 0; round < 1_000; round++) {
      byte[] bytes = Arrays.copyOf(sound, 1 + random.nextInt(sound.length));
      for (int i = random.nextInt(4); i >= 0; i--) {
        bytes[random.nextInt(bytes.length)] = (byte) pieces.charAt(random.nextInt(pieces.length()));
      }
      Files.write(file, bytes);
      try {
        Settings.load(file, Map.of(), Map.of());
      } catch (IbidException e) {
        assertThat(e.getMessage()).startsWith("file " + file + ": ").doesNotContain("\n", "\r");
      }
    }
  }

  @Test
  void without_a_file_the_toml_library_is_not_even_needed() throws Exception {
    try (URLClassLoader withoutLibraries =
        new URLClassLoader(
            new URL[] {home(Settings.class), home(IbidException.class)},
            ClassLoader.getPlatformClassLoader())) {
      Class<?> settings = withoutLibraries.loadClass(Settings.class.getName());
      Method load = settings.getMethod("load", Path.class, Map.class, Map.class);

      assertThat(load.invoke(null, file, Map.of("IBID_LOG_LEVEL", "warn"), Map.of())).isNotNull();

      Files.writeString(file, "");
      assertThatThrownBy(() -> load.invoke(null, file, Map.of(), Map.of()))
          .isInstanceOf(InvocationTargetException.class)
          .hasRootCauseInstanceOf(ClassNotFoundException.class);
    }
  }

  private static URL home(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  private void refused(String problem) {
    assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of()))
        .hasMessage("file " + file + ": " + problem);
  }
}
