package dev.ibid.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.cli.command.output.ConfigShape;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.log.ChildJvm;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigEditTest {
  @TempDir Path home;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = home.resolve("config.toml");
  }

  /** Sets the limit of searches in the file named by the first argument, and says how that went. */
  static final class Editor {
    public static void main(String[] arguments) {
      try {
        new ConfigEdit(Path.of(arguments[0])).apply(Map.of("search.limit", Optional.of("12")));
      } catch (IbidException e) {
        System.out.println(e.code() + " " + e.getMessage());
      }
    }
  }

  private void set(String key, String value) {
    new ConfigEdit(file).apply(Map.of(key, Optional.of(value)));
  }

  private void reset(String key) {
    new ConfigEdit(file).apply(Map.of(key, Optional.empty()));
  }

  private void refused(ErrorCode code, String why, Map<String, Optional<String>> changes)
      throws IOException {
    String before = Files.readString(file);
    assertThatThrownBy(() -> new ConfigEdit(file).apply(changes))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).as(e.getMessage()).isEqualTo(code))
        .message()
        .contains(why)
        .hasLineCount(1);
    assertThat(file).hasContent(before);
    assertThat(home).isDirectoryNotContaining("glob:**.new");
  }

  private void becomes(String before, String key, String value, String after) throws IOException {
    Files.writeString(file, before);
    set(key, value);
    assertThat(Files.readString(file)).isEqualTo(after);
  }

  @Test
  void a_secret_is_not_kept_among_settings() throws IOException {
    set("model.name", "qwen");

    refused(
        ErrorCode.BAD_CONFIGURATION,
        "IBID_STORE_PASSWORD",
        Map.of("store.url", Optional.of("jdbc:postgresql://h/db?user=a&password=hunter2secret9")));
    refused(
        ErrorCode.BAD_CONFIGURATION,
        "model.url",
        Map.of("model.url", Optional.of("https://me:hunter2secret9@models.example/v1")));
  }

  @Test
  void a_password_that_somebody_wrote_into_an_address_is_not_shown() throws IOException {
    Files.writeString(file, "[model]\nurl = \"https://me:hunter2secret9@models.example/v1\"\n");

    assertThat(ConfigShape.of(new Home(home), Settings.load(file, Map.of(), Map.of())).toString())
        .contains("https://me:[redacted: url-password]@models.example/v1")
        .doesNotContain("hunter2secret9");
  }

  @Test
  void a_link_stays_and_what_it_leads_to_is_changed() throws IOException {
    Path kept = Files.createDirectory(home.resolve("kept")).resolve("ibid.toml");
    Files.writeString(kept, "# mine\n");
    Files.createSymbolicLink(file, kept);

    set("search.limit", "12");

    assertThat(file).isSymbolicLink();
    assertThat(Files.readString(kept)).startsWith("# mine\n").contains("limit = 12");
  }

  @Test
  void a_file_is_made_where_there_is_none() throws IOException {
    set("search.limit", "12");
    assertThat(file).hasContent("[search]\nlimit = 12\n");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void nothing_is_made_where_nothing_changes() {
    reset("search.limit");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void comments_order_and_spelling_stay() throws IOException {
    becomes(
        """
        # Mine.
        log.level = 'warn' # 메모

        [ search ]   # how to find
        budget = 500
          limit=5    # "few" # enough
        # The end.
        """,
        "search.limit",
        "12",
        """
        # Mine.
        log.level = 'warn' # 메모

        [ search ]   # how to find
        budget = 500
          limit=12    # "few" # enough
        # The end.
        """);
  }

  @Test
  void a_hash_in_a_text_is_no_comment() throws IOException {
    becomes(
        "[model]\nurl = \"http://a/\\\"#b\" # c\n",
        "model.url",
        "http://d/",
        "[model]\nurl = \"http://d/\" # c\n");
    becomes(
        "[model]\nurl = 'http://a/#b'\n",
        "model.url",
        "http://d/#e",
        "[model]\nurl = \"http://d/#e\"\n");
  }

  @Test
  void a_new_setting_goes_to_its_section() throws IOException {
    becomes(
        "[search]\nlimit = 5\n[log]\nlevel = 'warn'\n",
        "search.budget",
        "500",
        "[search]\nbudget = 500\nlimit = 5\n[log]\nlevel = 'warn'\n");
    becomes(
        "[log]\nlevel = 'warn'\n",
        "search.limit",
        "5",
        "[log]\nlevel = 'warn'\n[search]\nlimit = 5\n");
  }

  @Test
  void a_new_setting_goes_beside_those_that_stand_outside_of_sections() throws IOException {
    becomes(
        "search.limit = 5\nlog.level = 'warn'\n",
        "search.budget",
        "500",
        "search.limit = 5\nsearch.budget = 500\nlog.level = 'warn'\n");
    set("search.limit", "6");
    assertThat(file).hasContent("search.limit = 6\nsearch.budget = 500\nlog.level = 'warn'\n");
  }

  @Test
  void line_breaks_stay_what_they_were() throws IOException {
    becomes("[search]\r\nlimit = 5\r\n", "search.limit", "6", "[search]\r\nlimit = 6\r\n");
  }

  @Test
  void a_setting_goes_back_to_its_default_and_leaves_its_comment() throws IOException {
    Files.writeString(file, "[search]\nlimit = 5 # few\nbudget = 500\n");
    reset("search.limit");
    reset("search.budget");
    assertThat(file).hasContent("[search]\n# few\n");
  }

  @Test
  void every_setting_can_be_written_as_it_is_printed() {
    Map<String, String> values = new LinkedHashMap<>();
    Settings.load(file, Map.of(), Map.of())
        .entries()
        .forEach(entry -> values.put(entry.key(), entry.value()));
    values.put("server.allowed-hosts", "a.example, b.example");
    values.put("retention.max-age", "house=30d, *=1d");
    values.put("citations.templates", "short={title}{?line}\\, line {line}{/line}");
    values.forEach(this::set);
    assertThat(Settings.load(file, Map.of(), Map.of()).entries())
        .allSatisfy(
            entry -> {
              assertThat(entry.value()).isEqualTo(values.get(entry.key()));
              assertThat(entry.origin().label()).startsWith("file ");
            });
    values.keySet().forEach(this::reset);
    assertThat(Settings.load(file, Map.of(), Map.of()).entries())
        .allSatisfy(entry -> assertThat(entry.origin().label()).isEqualTo("default"));
  }

  @Test
  void an_unknown_setting_is_refused_even_to_be_reset() throws IOException {
    Files.writeString(file, "");
    for (Optional<String> value : List.of(Optional.of("5"), Optional.<String>empty())) {
      refused(ErrorCode.BAD_CONFIGURATION, "search.limit", Map.of("search.limti", value));
      refused(ErrorCode.BAD_CONFIGURATION, "no setting", Map.of("nonsense", value));
      refused(ErrorCode.BAD_CONFIGURATION, "is a section", Map.of("search", value));
    }
  }

  @Test
  void a_value_that_is_not_allowed_is_refused() throws IOException {
    Files.writeString(file, "[search]\nlimit = 5\n");
    refused(
        ErrorCode.BAD_CONFIGURATION,
        "search.limit is \"many\"; allowed are",
        Map.of("search.limit", Optional.of("many")));
  }

  @Test
  void of_several_all_are_changed_or_none() throws IOException {
    Files.writeString(file, "[search]\nlimit = 5\n");
    Map<String, Optional<String>> changes = new LinkedHashMap<>();
    changes.put("search.limit", Optional.empty());
    changes.put("log.level", Optional.of("warn"));
    changes.put("search.budget", Optional.of("none"));
    refused(ErrorCode.BAD_CONFIGURATION, "search.budget", changes);
    changes.put("search.budget", Optional.of("500"));
    new ConfigEdit(file).apply(changes);
    assertThat(file).hasContent("[search]\nbudget = 500\n[log]\nlevel = \"warn\"\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[retention.max-age]\nhouse = '30d' # a month\n",
        "[retention]\nmax-age.house = '30d'\n",
        "retention = { max-age = { house = '30d' } }\n",
        "[retention]\n\"max-age\" = { house = '30d' }\n"
      })
  void what_is_written_otherwise_than_line_by_line_is_left_to_people(String written)
      throws IOException {
    Files.writeString(file, written);
    for (Optional<String> value : List.of(Optional.of("house=10d"), Optional.<String>empty())) {
      refused(ErrorCode.CONFLICT, "by hand", Map.of("retention.max-age", value));
    }
  }

  @Test
  void a_value_of_several_lines_is_left_to_people() throws IOException {
    Files.writeString(file, "[server]\nallowed-hosts = [\n  'a.example',\n]\n");
    refused(
        ErrorCode.CONFLICT, "by hand", Map.of("server.allowed-hosts", Optional.of("b.example")));
  }

  @Test
  void a_file_that_was_wrong_before_is_named() throws IOException {
    Files.writeString(file, "[search]\nlimit = 'x'\n");
    refused(
        ErrorCode.BAD_CONFIGURATION,
        file + ": search.limit is \"x\"",
        Map.of("log.level", Optional.of("warn")));
  }

  @Test
  void a_home_that_cannot_be_written_is_one_clear_line() throws Exception {
    Files.writeString(file, "[search]\nlimit = 5\n");
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("r-x------"));
    try {
      ChildJvm.Result result = ChildJvm.unprivileged(home).run(Editor.class, file.toString());

      assertThat(result.output())
          .isEqualTo(
              "HOME_UNUSABLE Cannot change %s (permission denied): it is as it was; make its folder"
                  + " one you can write to\n",
              file);
      assertThat(file).hasContent("[search]\nlimit = 5\n");
    } finally {
      Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    }
  }
}
