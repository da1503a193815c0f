package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.access.AccessTokens;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TokenCommandTest extends CommandTest {
  private JsonNode listed() {
    return json("token", "list", "--json").path("tokens");
  }

  @Test
  void a_token_is_shown_once_and_kept_nowhere() throws IOException {
    String secret = shell.run("token", "create", "--project", "alpha").line();

    assertThat(secret).startsWith(AccessTokens.PREFIX).hasSizeGreaterThan(40);
    assertThat(shell.run("token", "list").out())
        .contains("opens alpha", "never used")
        .doesNotContain(secret);
    assertThat(listed().toString()).doesNotContain("secret", secret);
    shell.close();
    try (Stream<Path> files = Files.walk(shell.home())) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).isNotEmpty();
      for (Path file : all) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain(secret);
      }
    }
  }

  @Test
  void programs_get_all_of_it_as_json() {
    JsonNode made =
        json("token", "create", "--project", "b", "--project", "a", "--name", "the page", "--json");

    assertThat(made.path("secret").asText()).startsWith(AccessTokens.PREFIX);
    assertThat(made.path("name").asText()).isEqualTo("the page");
    assertThat(made.path("projects").toString()).isEqualTo("[\"a\",\"b\"]");
    assertThat(listed()).hasSize(1);
    assertThat(listed().get(0).path("id")).isEqualTo(made.path("id"));
    assertThat(listed().get(0).has("lastUsed")).isFalse();
  }

  @Test
  void the_oldest_is_listed_first_and_each_has_a_name() {
    shell.run("token", "create", "--project", "first");
    shell.run("token", "create", "--project", "second", "--name", "later");

    assertThat(listed().findValuesAsText("name")).containsExactly("first", "later");
    assertThat(shell.run("token", "list").out()).hasLineCount(2);
  }

  @Test
  void one_that_was_revoked_is_gone_and_the_others_stay() {
    String id = json("token", "create", "--project", "a", "--json").path("id").asText();
    shell.run("token", "create", "--project", "b");

    assertThat(shell.run("token", "revoke", id).line()).isEqualTo("Revoked " + id);

    assertThat(listed().findValuesAsText("name")).containsExactly("b");
    assertFails(shell.run("token", "revoke", id), 1, "there is no token \"" + id + "\"");
  }

  @Test
  void revoking_is_told_as_json_too() {
    String id = json("token", "create", "--project", "a", "--json").path("id").asText();

    assertThat(json("token", "revoke", id, "--json").toString()).contains(id);
    assertThat(listed()).isEmpty();
  }

  @Test
  void where_there_is_none_a_line_beside_the_output_says_so() {
    Shell.Result none = shell.run("token", "list");
    assertThat(none.code()).isZero();
    assertThat(none.out()).isEmpty();
    assertThat(none.err()).contains("there is no token").hasLineCount(1);
    assertThat(shell.run("token", "list", "--json").err()).isEmpty();
  }

  @Test
  void what_is_missing_or_wrong_is_one_line() {
    assertFails(shell.run("token", "create"), 2, "--project is missing");
    assertFails(shell.run("token", "create", "--project", "a", "--name", " "), 2, "name");
    assertFails(
        shell.run("token", "create", "--project", "a", "--name", "x".repeat(201)), 2, "200");
    assertFails(shell.run("token", "create", "--project", "a\nb"), 2, "project");
    assertFails(shell.run("token", "revoke"), 2, "say which token");
    assertFails(shell.run("token", "revoke", "none"), 1, "there is no token \"none\"");
    assertFails(shell.run("token", "destroy"), 2, "destroy");
    assertFails(shell.run("token"), 2, "ACTION");
    assertFails(shell.run("token", "create", "surplus", "--project", "a"), 2, "surplus");
    assertFails(shell.run("token", "list", "--name", "x"), 2, "--name");
    assertThat(listed()).isEmpty();
  }
}
