package dev.ibid.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.ibid.cli.log.LogLevel;
import dev.ibid.disclosure.ContextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir Path home;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = home.resolve("config.toml");
  }

  @Test
  void without_any_source_the_defaults_are_in_force() {
    Settings settings = Settings.load(file, Map.of(), Map.of());

    assertThat(settings.value(SettingKeys.CITATIONS_ENABLED)).isTrue();
    assertThat(settings.value(SettingKeys.INCLUDE_IN_CONTEXT)).isTrue();
    assertThat(settings.value(SettingKeys.TRACK_USAGE)).isTrue();
    assertThat(settings.value(SettingKeys.CITATIONS_FORMAT)).isEqualTo(ContextFormat.INLINE);
    assertThat(settings.value(SettingKeys.MAX_CONTENT)).isEqualTo(ByteSize.ofMegabytes(10));
    assertThat(settings.value(SettingKeys.LOG_LEVEL)).isEqualTo(LogLevel.INFO);
    assertThat(settings.entries())
        .extracting(entry -> entry.origin().label())
        .containsOnly("default");
  }

  @Test
  void a_flag_beats_the_environment_which_beats_the_file_which_beats_the_default()
      throws IOException {
    Files.writeString(
        file,
        """
        [citations]
        format = "reference"
        track-usage = false
        [log]
        level = "error"
        """);

    Settings settings =
        Settings.load(
            file,
            Map.of("IBID_CITATIONS_FORMAT", "inline", "IBID_LOG_LEVEL", "debug"),
            Map.of("citations.format", "footnote"));

    assertThat(settings.value(SettingKeys.CITATIONS_FORMAT)).isEqualTo(ContextFormat.FOOTNOTE);
    assertThat(settings.value(SettingKeys.LOG_LEVEL)).isEqualTo(LogLevel.DEBUG);
    assertThat(settings.value(SettingKeys.TRACK_USAGE)).isFalse();
    assertThat(settings.entries())
        .extracting(Settings.Entry::key, Settings.Entry::value, entry -> entry.origin().label())
        .containsSubsequence(
            tuple("citations.enabled", "true", "default"),
            tuple("citations.include-in-context", "true", "default"),
            tuple("citations.track-usage", "false", "file " + file),
            tuple("citations.format", "footnote", "flag --set"),
            tuple("memory.max-content", "10MB", "default"),
            tuple("log.level", "debug", "environment IBID_LOG_LEVEL"));
  }

  @Test
  void the_ways_to_write_a_section_mean_the_same() throws IOException {
    for (String content :
        new String[] {
          "[memory]\nmax-content = '2MB'",
          "memory.max-content = \"2MB\"",
          "memory = { max-content = 2_000_000 }",
          "\uFEFF[memory]\r\nmax-content = '2000KB'\r\n[citations]\r\n"
        }) {
      Files.writeString(file, content);
      assertThat(Settings.load(file, Map.of(), Map.of()).value(SettingKeys.MAX_CONTENT))
          .as(content)
          .isEqualTo(ByteSize.ofMegabytes(2));
    }
  }

  @Test
  void a_wrong_variable_is_named_with_its_key() {
    assertThatThrownBy(
            () -> Settings.load(file, Map.of("IBID_CITATIONS_ENABLED", "yes\n"), Map.of()))
        .hasMessage(
            "environment IBID_CITATIONS_ENABLED: citations.enabled is \"yes\\n\";"
                + " allowed are true, false");
  }

  @Test
  void a_wrong_flag_is_named_with_its_key() {
    assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of("memory.max-content", "")))
        .hasMessage(
            "flag --set: memory.max-content is \"\";"
                + " allowed are sizes from 1KB to 1GB, like 512KB or 10MB");
    assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of("citation.format", "inline")))
        .hasMessage(
            "flag --set: there is no setting citation.format; did you mean citations.format?");
  }

  @Test
  void a_wrong_value_is_an_error_although_another_beats_it() throws IOException {
    Files.writeString(file, "citations.format = 'fancy'");
    assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of("citations.format", "footnote")))
        .hasMessageStartingWith("file " + file + ": citations.format is \"fancy\"");
  }

  @Test
  void an_empty_variable_counts_as_not_set() {
    Settings settings = Settings.load(file, Map.of("IBID_CITATIONS_FORMAT", ""), Map.of());
    assertThat(settings.value(SettingKeys.CITATIONS_FORMAT)).isEqualTo(ContextFormat.INLINE);
  }

  @Test
  void other_variables_are_left_alone() {
    Map<String, String> environment =
        Map.of("IBID_HOME", "/x", "IBID_CITATIONS_FROMAT", "fancy", "PATH", "/bin");
    assertThat(Settings.load(file, environment, Map.of()).entries())
        .extracting(entry -> entry.origin().label())
        .containsOnly("default");
  }

  @Test
  void a_setting_of_another_table_is_refused() {
    Setting<Boolean> foreign =
        new Setting<>("citations.enabled", SettingType.bool(), false, "Same key, not declared");
    Settings settings = Settings.load(file, Map.of(), Map.of());
    assertThatThrownBy(() -> settings.value(foreign)).isInstanceOf(IllegalArgumentException.class);
  }
}
