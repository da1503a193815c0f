package dev.ibid.cli.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HomeTest {
  private static final Path FROM = Path.of("/place");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "IBID_HOME, /data, /data",
    "IBID_HOME, data/../x, /place/x",
    "XDG_DATA_HOME, /data, /data/ibid",
    "XDG_DATA_HOME, data, /home/u/.local/share/ibid",
    "XDG_DATA_HOME, '', /home/u/.local/share/ibid",
    "IBID_HOME, '', /home/u/.local/share/ibid",
  })
  void the_environment_says_where_it_is(String variable, String value, Path expected) {
    assertThat(Home.locate(Map.of(variable, value, "HOME", "/home/u"), FROM).folder())
        .isEqualTo(expected);
  }

  @Test
  void ibids_own_variable_comes_first() {
    assertThat(Home.locate(Map.of("IBID_HOME", "/a", "XDG_DATA_HOME", "/b"), FROM).folder())
        .isEqualTo(Path.of("/a"));
  }

  @Test
  void without_any_variable_there_is_no_home() {
    assertThatThrownBy(() -> Home.locate(Map.of(), FROM))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.HOME_UNUSABLE))
        .hasMessageContaining("set IBID_HOME");
  }

  private static void mode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ibid.db", "config.toml", "owner.lock"})
  void an_open_home_is_closed_to_others(String file) throws IOException {
    Files.createFile(folder.resolve(file));
    Files.createFile(folder.resolve("other"));
    mode(folder, "rwxr-xr-x");
    new Home(folder).create();
    assertThat(mode(folder)).isEqualTo("rwx------");
  }

  @Test
  void an_empty_folder_becomes_a_private_home() throws IOException {
    mode(folder, "rwxrwxrwx");
    new Home(folder).create();
    assertThat(mode(folder)).isEqualTo("rwx------");
  }

  @Test
  void a_folder_of_other_things_keeps_its_mode() throws IOException {
    Files.createFile(folder.resolve("thesis.tex"));
    mode(folder, "rwxr-xr-x");
    new Home(folder).create();
    assertThat(mode(folder)).isEqualTo("rwxr-xr-x");
  }

  @Test
  void a_file_in_its_place_is_one_clear_line() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> new Home(file).create())
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.HOME_UNUSABLE))
        .hasMessageContaining(file.toString())
        .hasMessageContaining("--home");
  }

  @Test
  void a_private_file_that_exists_is_left_alone() throws IOException {
    Home home = new Home(folder);
    home.createPrivateFile(home.database());
    assertThat(mode(home.database())).isEqualTo("rw-------");
    Files.writeString(home.database(), "x");
    home.createPrivateFile(home.database());
    assertThat(home.database()).hasContent("x");
  }
}
