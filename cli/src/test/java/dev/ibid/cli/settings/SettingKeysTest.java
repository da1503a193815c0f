package dev.ibid.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.disclosure.ContextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingKeysTest {
  private static final Path PAGE = Path.of("..", "docs", "configuration.md");

  @Test
  void no_two_settings_share_a_variable() {
    assertThat(SettingKeys.TABLE.all()).extracting(Setting::variable).doesNotHaveDuplicates();
    assertThat(SettingKeys.INCLUDE_IN_CONTEXT.variable())
        .isEqualTo("IBID_CITATIONS_INCLUDE_IN_CONTEXT");
  }

  @Test
  void every_default_is_read_back_as_it_is_printed() {
    SettingKeys.TABLE.all().forEach(SettingKeysTest::assertReadBack);
  }

  @Test
  void the_page_about_configuration_has_a_row_for_every_setting_and_no_other() throws IOException {
    List<String> rows =
        Files.readAllLines(PAGE).stream().filter(line -> line.startsWith("| `")).toList();
    assertThat(rows)
        .containsExactlyElementsOf(SettingKeys.TABLE.all().stream().map(this::row).toList());
  }

  @Test
  void the_example_on_the_page_about_configuration_works(@TempDir Path home) throws IOException {
    Matcher example =
        Pattern.compile("## Example\n+```toml\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE));
    assertThat(example.find()).isTrue();
    Path file = Files.writeString(home.resolve("config.toml"), example.group(1));

    Settings settings = Settings.load(file, Map.of(), Map.of());

    assertThat(settings.value(SettingKeys.CITATIONS_FORMAT)).isEqualTo(ContextFormat.FOOTNOTE);
    assertThat(settings.value(SettingKeys.MAX_CONTENT)).isEqualTo(ByteSize.ofMegabytes(2));
    assertThat(example.find()).isFalse();
  }

  private static <T> void assertReadBack(Setting<T> setting) {
    SettingType<T> type = setting.type();
    assertThat(type.parse(type.print(setting.defaultValue()))).contains(setting.defaultValue());
  }

  private <T> String row(Setting<T> setting) {
    SettingType<T> type = setting.type();
    return "| `%s` | `%s` | %s | %s |"
        .formatted(
            setting.key(),
            type.print(setting.defaultValue()),
            type.allowed(),
            setting.description());
  }
}
