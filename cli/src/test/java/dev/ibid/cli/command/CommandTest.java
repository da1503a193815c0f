package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What the tests of commands share: a shell at an empty home. */
public abstract class CommandTest {
  @TempDir Path folder;
  public Shell shell;

  @BeforeEach
  void open() {
    shell = new Shell(folder);
  }

  @AfterEach
  void close() {
    shell.close();
  }

  String remember(String id, String content) {
    Shell.Result result =
        shell.run(
            "remember", "--session", "s1", "--id", id, "--at", "2026-02-01T10:00:00Z", content);
    assertThat(result.code()).as(result.err()).isZero();
    return result.line();
  }

  JsonNode json(String... words) {
    Shell.Result result = shell.run(words);
    assertThat(result.code()).as(result.err()).isZero();
    return json(result.out());
  }

  static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("Not JSON: " + text, e);
    }
  }

  static void assertFails(Shell.Result result, int code, String why) {
    assertThat(result.code()).as(result.err()).isEqualTo(code);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).contains(why);
  }
}
