package dev.ibid.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.text.Planted;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Orders that somebody planted wherever text can be: no result shows one outside a quotation. */
class PlantedInstructionsTest {
  static List<Planted> planted() {
    return Planted.all();
  }

  @ParameterizedTest
  @MethodSource("planted")
  void no_result_shows_an_order_outside_a_quotation(Planted order) throws IOException {
    Worlds worlds = new Worlds();
    CitedEvent cited = worlds.remember(event(order));
    worlds.remember(Samples.in(new Project(order.name()), event(order)));
    worlds.remember(Samples.inSession(order.name(), Samples.event("next", order.text())));
    String citation = cited.citation().label();
    List<Map<String, Object>> requests = new ArrayList<>();
    requests.add(tool("search", Map.of("query", "herons", "layer", "detail", "budget", 50_000)));
    requests.add(tool("timeline", Map.of("ids", List.of(citation))));
    requests.add(tool("details", Map.of("ids", List.of(citation))));
    requests.add(tool("show", Map.of("id", citation)));
    // The id of two sources: the complaint names their projects.
    requests.add(tool("show", Map.of("id", order.name())));
    requests.add(tool("check", Map.of("text", "See [" + citation + "] " + order.text())));
    requests.add(
        tool(
            "cite",
            Map.of(
                "answer",
                "Herons stand in the reeds. " + order.text(),
                "sources",
                List.of(source(order)))));
    requests.add(tool("stats", Map.of()));
    requests.add(
        Map.of(
            "method",
            "resources/read",
            "params",
            Map.of("uri", "ibid://" + citation.replace(':', '/'))));
    requests.add(Map.of("method", "prompts/get", "params", Map.of("name", "recall")));
    requests.add(Map.of("method", "tools/list"));

    List<String> answers = answers(worlds, requests);

    assertThat(answers).hasSameSizeAs(requests);
    assertThat(answers)
        .filteredOn(answer -> answer.contains(order.canary()))
        .hasSizeGreaterThanOrEqualTo(6);
    for (String answer : answers) {
      assertThat(order.isOutsideIn(answer)).as(answer).isFalse();
      check(order, McpJson.tree(answer));
    }
  }

  /** Every text of an answer is looked at by itself, without the signs of JSON. */
  private static void check(Planted order, @Nullable Object value) {
    switch (value) {
      case String text -> assertThat(order.isOutsideIn(text)).as(text).isFalse();
      case Map<?, ?> object ->
          object.forEach(
              (name, field) -> {
                check(order, name);
                check(order, field);
              });
      case List<?> items -> items.forEach(item -> check(order, item));
      case null, default -> {}
    }
  }

  private static Event event(Planted order) {
    MetadataValue text = new MetadataValue.Text(order.text());
    return Samples.inSession(
        order.name(),
        Samples.event(
            order.name(),
            "Herons stand in the reeds. " + order.text(),
            Metadata.of(
                Map.of(
                    "files",
                    new MetadataValue.Items(List.of(text)),
                    "type",
                    text,
                    "parentId",
                    new MetadataValue.Text(order.name()),
                    order.name(),
                    new MetadataValue.Fields(Map.of(order.name(), text))))));
  }

  private static Map<String, Object> source(Planted order) {
    return Map.of(
        "id",
        order.name(),
        "type",
        "web",
        "toolName",
        order.name(),
        "toolRequestId",
        "r",
        "title",
        order.text(),
        "uri",
        "https://a.b/" + order.name(),
        "snippet",
        "Herons stand in the reeds. " + order.text());
  }

  private static Map<String, Object> tool(String name, Map<String, Object> arguments) {
    return Map.of("method", "tools/call", "params", Map.of("name", name, "arguments", arguments));
  }

  private static List<String> answers(Worlds worlds, List<Map<String, Object>> requests) {
    StringBuilder input = new StringBuilder();
    for (int i = 0; i < requests.size(); i++) {
      Map<String, Object> request = new HashMap<>(requests.get(i));
      request.put("jsonrpc", "2.0");
      request.put("id", i);
      input.append(McpJson.write(request)).append('\n');
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    McpStdio.run(
        worlds, Scope.ALL, new ByteArrayInputStream(input.toString().getBytes(UTF_8)), out);
    return out.toString(UTF_8).lines().toList();
  }
}
