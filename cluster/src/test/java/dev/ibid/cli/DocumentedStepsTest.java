package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.opensearch.OpenSearchProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands of docs/scale.md, with addresses of this machine in place of the examples'. */
@Timeout(300)
class DocumentedStepsTest {
  private static final Path GUIDE = Path.of("..", "docs", "scale.md");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir private Path folder;
  private final Map<String, String> environment = new HashMap<>();

  /** The commands of the first block below a heading. */
  private static List<String> commands(String heading) throws IOException {
    String guide = Files.readString(GUIDE);
    int begin = guide.indexOf("```\n", guide.indexOf("\n## " + heading)) + 4;
    return guide.substring(begin, guide.indexOf("```", begin)).replace("\\\n", "").lines().toList();
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words;
  }

  /** Does what a block says, and returns the server that its last command starts. */
  private ServerProcess follow(String heading, Map<String, String> addresses) throws IOException {
    List<String> commands = commands(heading);
    for (String command : commands.subList(0, commands.size() - 1)) {
      List<String> words = words(command);
      if (words.getFirst().equals("createdb")) {
        PostgresqlEngine.execute("CREATE DATABASE " + words.get(1));
      } else {
        assertThat(words.getFirst()).isEqualTo("export");
        set(words.get(1));
      }
    }
    List<String> serve = new ArrayList<>(List.of("--home", folder.toString()));
    for (String word : words(commands.getLast()).subList(1, words(commands.getLast()).size())) {
      serve.add(addresses.getOrDefault(word, word));
    }
    return new ServerProcess(serve, environment);
  }

  /** A file of a secret is one of this test's. */
  private void set(String assignment) throws IOException {
    String name = assignment.substring(0, assignment.indexOf('='));
    String value = assignment.substring(name.length() + 1);
    if (name.endsWith("_FILE")) {
      Path secret = folder.resolve(name);
      Files.writeString(secret, SharingServer.TOKEN);
      value = secret.toString();
    }
    environment.put(name, value);
  }

  private static void assertServing(ServerProcess server) {
    assertThat(
            server
                .call("POST", "/api/events")
                .json(
                    "{\"id\":\"a\",\"session\":\"s\",\"type\":\"insight\",\"content\":\"The lift stopped\"}")
                .send()
                .status())
        .isEqualTo(201);
    assertThat(server.call("GET", "/api/search?q=lift").send().body()).contains("mem:");
  }

  @Test
  void a_team_begins_as_the_guide_says() throws IOException {
    PostgresqlEngine.execute("DROP DATABASE IF EXISTS ibid");
    try (ServerProcess server =
        follow(
            "A team",
            Map.of(
                "0.0.0.0:7077",
                "0.0.0.0:0",
                "jdbc:postgresql://db.example.org/ibid?user=ibid",
                PostgresqlEngine.url("ibid")))) {
      assertServing(server);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
  void many_begin_as_the_guide_says() throws IOException {
    environment.put("IBID_TOKEN", SharingServer.TOKEN);
    try (OpenSearchProcess node = new OpenSearchProcess();
        ServerProcess server =
            follow(
                "Many",
                Map.of(
                    "0.0.0.0:7077",
                    "0.0.0.0:0",
                    "https://search.example.org:9200",
                    node.url(),
                    "jdbc:postgresql://db.example.org/ibid?user=ibid",
                    PostgresqlEngine.newDatabase()))) {
      assertServing(server);
    }
  }
}
