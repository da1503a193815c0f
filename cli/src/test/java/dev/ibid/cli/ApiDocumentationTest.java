package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ibid.server.openapi.Description;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/api.md, run one after the other against a server. */
class ApiDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "api.md");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\n(.*?)^```$");
  private static final Pattern PATH = Pattern.compile("\\$IBID(/[^\\s\"'?]*)");
  private static final Pattern VERB = Pattern.compile("-X (\\w+)");

  @TempDir private Path folder;

  private static List<String> examples() throws IOException {
    List<String> examples = new ArrayList<>();
    Matcher blocks = BLOCK.matcher(Files.readString(PAGE));
    while (blocks.find()) {
      if (blocks.group(1).contains("curl ")) {
        examples.add(blocks.group(1).strip());
      }
    }
    return examples;
  }

  @Test
  void every_operation_has_an_example() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (String example : examples()) {
      Matcher path = PATH.matcher(example);
      Matcher verb = VERB.matcher(example);
      assertThat(path.find()).as(example).isTrue();
      shown.add((verb.find() ? verb.group(1) : "GET") + " " + path.group(1));
    }
    try (Served served = Served.at(folder.resolve("home"))) {
      for (Description operation : served.server().operations()) {
        Pattern wanted =
            Pattern.compile(
                operation.verb().toUpperCase(Locale.ROOT)
                    + " "
                    + operation.path().replaceAll("\\{\\w+}", "[^/]+"));
        assertThat(shown).as(operation.path()).anyMatch(each -> wanted.matcher(each).matches());
      }
    }
  }

  @Test
  void every_example_does_what_it_says() throws IOException, InterruptedException {
    assumeTrue(hasCurl(), "curl is not installed, so the examples cannot be run");
    StringBuilder script = new StringBuilder("set -e\n");
    for (String example : examples()) {
      // A stream that is followed for a second ends by that.
      String expected = example.contains("--max-time") ? " || [ $? = 28 ]" : "";
      // There is no model for the proxy to stand before, which it says.
      String checked =
          example.contains("$IBID/v1/") ? example : example.replace("curl -s ", "curl -s -f ");
      script.append("echo >&2 ").append(quoted(example)).append('\n');
      script.append(checked).append(expected).append("\necho\n");
    }
    try (Served served = Served.at(folder.resolve("home"))) {
      ProcessBuilder shell = new ProcessBuilder("bash", "-c", script.toString());
      shell.environment().put("IBID", "http://127.0.0.1:" + served.port());
      shell.environment().put("TOKEN", served.token());
      Path notes = Files.createDirectory(folder.resolve("notes"));
      Files.writeString(notes.resolve("house.md"), "# House\n\nBleed the radiators in October.\n");
      shell.environment().put("FOLDER", notes.toString());
      shell.redirectErrorStream(true);
      Process process = shell.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(output).isZero();
      assertThat(output)
          .contains(
              "\"citation\":\"mem:", "\"status\":\"ok\"", "\"state\":\"complete\"", "event: End");
    }
  }

  private static boolean hasCurl() throws InterruptedException {
    try {
      return new ProcessBuilder("curl", "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
