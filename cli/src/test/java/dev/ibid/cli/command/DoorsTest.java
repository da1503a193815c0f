package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.archive.Archive;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.cli.command.DoorTable.Door;
import dev.ibid.cli.hook.Hooks;
import dev.ibid.engine.Ibid;
import dev.ibid.server.HttpCall;
import dev.ibid.server.TestServer;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of capabilities and doors in docs/doors.md is the one that the code gives. To draw it
 * anew: {@code mvn test -pl cli -am -Dtest=DoorsTest -Dibid.draw=true
 * -Dsurefire.failIfNoSpecifiedTests=false}. Rows and reasons stand in {@code doors.txt}.
 */
class DoorsTest {
  private static final Path PAGE = Path.of("..", "docs", "doors.md");
  private static final String BEGIN = "<!-- drawn by DoorsTest: begin -->\n\n";
  private static final String END = "\n<!-- drawn by DoorsTest: end -->";

  private static final Map<Door, Map<String, String>> code = new EnumMap<>(Door.class);
  private static DoorTable table;

  @BeforeAll
  static void read(@TempDir Path folder) throws IOException {
    code.put(Door.COMMAND, commands());
    try (TestServer server = TestServer.at(folder)) {
      code.put(Door.REST, operations(server.get("/openapi.json").send()));
      code.put(
          Door.MCP,
          tools(
              server
                  .post("/mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
                  .send()));
    }
    code.put(Door.LIBRARY, Map.of());
    code.put(Door.HOOK, same(Hooks.names().stream()));
    table = new DoorTable(rows(), code);
  }

  @Test
  void the_table_of_doors_is_that_of_the_code() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    String drawn = table.markdown(code);
    if (Boolean.getBoolean("ibid.draw")) {
      Files.writeString(PAGE, page.substring(0, begin) + drawn + page.substring(end));
      return;
    }

    assertThat(page.substring(begin, end)).isEqualTo(drawn);
  }

  @Test
  void a_door_that_something_lacks_has_a_reason() {
    assertThat(table.unexplained()).isEmpty();
  }

  @Test
  void the_rows_name_only_what_is_there() {
    for (Door door : List.of(Door.COMMAND, Door.REST, Door.MCP, Door.HOOK)) {
      assertThat(code.getOrDefault(door, Map.of()).keySet())
          .as(door.name())
          .containsAll(table.named(door));
    }
    assertThat(library().toList()).containsAll(table.named(Door.LIBRARY));
  }

  private static List<String> rows() throws IOException {
    try (var in = DoorsTest.class.getResourceAsStream("doors.txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    }
  }

  private static Map<String, String> commands() {
    Map<String, String> commands = new LinkedHashMap<>();
    CommandLineCommands.names().forEach(name -> commands.put(name, "ibid " + name));
    return commands;
  }

  private static Map<String, String> operations(HttpCall.Response openApi) {
    Map<String, String> operations = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> path :
        CommandTest.json(openApi.body()).get("paths").properties()) {
      for (Map.Entry<String, JsonNode> verb : path.getValue().properties()) {
        operations.put(
            verb.getValue().path("operationId").asText(),
            verb.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
      }
    }
    return operations;
  }

  private static Map<String, String> tools(HttpCall.Response list) {
    return same(
        CommandTest.json(list.body())
            .at("/result/tools")
            .valueStream()
            .map(tool -> tool.get("name").asText()));
  }

  private static Map<String, String> same(Stream<String> names) {
    Map<String, String> same = new LinkedHashMap<>();
    names.forEach(name -> same.put(name, name));
    return same;
  }

  /** What programs can call: methods of the engine, and of the flows that it joins. */
  private static Stream<String> library() {
    Stream<Class<?>> flows =
        Arrays.stream(Ibid.class.getMethods())
            .filter(method -> method.getParameterCount() == 0)
            .map(Method::getReturnType);
    return Stream.concat(
            Stream.of(Ibid.class, Archive.class, AnswerRun.class, ChangeFeed.class), flows)
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> method.getDeclaringClass().getName().startsWith("dev.ibid."))
        .map(method -> method.getDeclaringClass().getSimpleName() + "." + method.getName());
  }
}
