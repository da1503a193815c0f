package dev.ibid.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What somebody can do who may see some projects only. */
class ScopeTest {
  private static final Scope OWLS = Scope.of(new Project("owls"));

  private final Worlds worlds = new Worlds();

  private String call(Scope scope, String tool, Map<String, Object> arguments) {
    String request =
        McpJson.write(
            Map.of(
                "jsonrpc",
                "2.0",
                "id",
                1,
                "method",
                "tools/call",
                "params",
                Map.of("name", tool, "arguments", arguments)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    McpStdio.run(worlds, scope, new ByteArrayInputStream(request.getBytes(UTF_8)), out);
    return out.toString(UTF_8);
  }

  @Test
  void what_is_remembered_goes_into_the_one_project_there_is() {
    call(OWLS, "remember", Map.of("content", "The owl sleeps.", "id", "e1"));

    assertThat(call(OWLS, "show", Map.of("id", "e1")))
        .contains("\"project\":\"<quoted>owls</quoted>\"");
  }

  @Test
  void where_there_are_several_one_has_to_be_named() {
    Scope two = Scope.of(new Project("owls"), new Project("newts"));

    assertThat(call(two, "remember", Map.of("content", "It sleeps.")))
        .contains("\"isError\":true", "project is missing");
    assertThat(call(two, "remember", Map.of("content", "It sleeps.", "project", "newts")))
        .contains("\"isError\":false");
  }

  @Test
  void nothing_is_stored_in_or_found_in_other_projects() {
    assertThat(call(OWLS, "remember", Map.of("content", "It swims.", "project", "newts")))
        .contains("\"isError\":true", "is none that you may store in");

    call(OWLS, "remember", Map.of("content", "The owl sleeps."));
    assertThat(call(OWLS, "search", Map.of("query", "owl"))).contains("The owl sleeps.");
    assertThat(call(OWLS, "search", Map.of("query", "owl", "projects", List.of("newts"))))
        .contains("\"isError\":false")
        .doesNotContain("sleeps");
  }
}
