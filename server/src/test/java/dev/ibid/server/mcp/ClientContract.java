package dev.ibid.server.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.disclosure.O200kTokenCounter;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.ListToolsResult;
import io.modelcontextprotocol.spec.McpSchema.ResourceLink;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What the official client can do with a world with two birds, on every transport. One client does
 * it all, since a server may be a process.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ClientContract {
  private McpSyncClient client;

  /** A transport to a server of {@link Worlds#withBirds}. */
  abstract McpClientTransport transport();

  private McpSyncClient connect() {
    return McpClient.sync(transport())
        .initializationTimeout(Duration.ofMinutes(5))
        .requestTimeout(Duration.ofMinutes(5))
        .build();
  }

  @BeforeAll
  void initialize() {
    client = connect();
    client.initialize();
  }

  @AfterAll
  void close() {
    client.closeGracefully();
    stop();
  }

  /** Ends a server that does not end with its clients. */
  void stop() {}

  private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> with) {
    return client.callTool(McpSchema.CallToolRequest.builder(tool).arguments(with).build());
  }

  static String text(CallToolResult result) {
    return ((TextContent) result.content().getFirst()).text();
  }

  @Test
  void the_server_says_who_it_is_and_how_to_use_it() {
    assertThat(client.getServerInfo().name()).isEqualTo("ibid");
    assertThat(client.getServerInfo().version()).isEqualTo("1.2.3");
    assertThat(client.getServerInstructions()).contains("[mem:a7Bc3x]", "<quoted>");
  }

  @Test
  void every_tool_says_what_it_takes_and_does() {
    List<McpSchema.Tool> tools = client.listTools().tools();

    assertThat(tools)
        .extracting(McpSchema.Tool::name)
        .containsExactlyElementsOf(Calls.good().keySet());
    assertThat(tools)
        .allSatisfy(
            tool -> {
              assertThat(tool.description()).contains("<quoted>").hasSizeLessThan(500);
              assertThat(tool.inputSchema()).containsEntry("additionalProperties", false);
              assertThat(tool.annotations().destructiveHint()).isFalse();
              assertThat(tool.annotations().openWorldHint()).isFalse();
              assertThat(tool.annotations().readOnlyHint())
                  .isEqualTo(!List.of("remember", "ask", "cite").contains(tool.name()));
            });
  }

  @Test
  void the_list_of_tools_is_small() {
    ListToolsResult listed = client.listTools();

    assertThat(listed.tools()).hasSizeLessThanOrEqualTo(10);
    assertThat(new O200kTokenCounter().count(McpJson.write(listed))).isLessThanOrEqualTo(2_500);
  }

  @Test
  void a_search_is_written_for_a_prompt() {
    CallToolResult found = call(client, "search", Map.of("query", "heron", "format", "inline"));

    assertThat(text(found)).contains("\"context\":\"<quoted>", "stands in the reeds");
  }

  @Test
  void a_question_becomes_a_prompt_with_numbered_sources() {
    McpSchema.GetPromptResult prompt =
        client.getPrompt(
            McpSchema.GetPromptRequest.builder("answer")
                .arguments(Map.of("question", "Where does the heron stand?", "budget", "900"))
                .build());

    assertThat(((TextContent) prompt.messages().getFirst().content()).text())
        .containsSubsequence("square brackets", "[1]", "> The heron stands in the reeds.")
        .endsWith("\nWhere does the heron stand?");
    assertThatThrownBy(() -> client.getPrompt(McpSchema.GetPromptRequest.builder("answer").build()))
        .isInstanceOf(McpError.class)
        .hasMessageContaining("question");
  }

  @Test
  void every_tool_answers_the_same_as_text_and_as_structure() {
    Calls.good()
        .forEach(
            (tool, arguments) -> {
              CallToolResult result = call(client, tool, arguments);
              assertThat(result.isError()).as("%s: %s", tool, text(result)).isFalse();
              assertThat(text(result)).isEqualTo(McpJson.write(result.structuredContent()));
            });
  }

  @Test
  void sources_are_linked_and_what_is_linked_can_be_read() {
    CallToolResult found = call(client, "search", Map.of("query", "heron"));

    List<ResourceLink> links =
        found.content().stream()
            .filter(ResourceLink.class::isInstance)
            .map(ResourceLink.class::cast)
            .toList();
    assertThat(links).isNotEmpty();
    assertThat(links.getFirst().uri())
        .isEqualTo("ibid://" + links.getFirst().name().replace(':', '/'));
    assertThat(read(links.getFirst().uri()))
        .startsWith("[" + links.getFirst().name() + "] insight, 2026-02-01T12:00:00Z, <quoted>")
        .endsWith("\n<quoted>\nThe heron stands in the reeds.\n</quoted>\n");
    assertThat(client.listResourceTemplates().resourceTemplates())
        .extracting(McpSchema.ResourceTemplate::uriTemplate)
        .containsExactly("ibid://{kind}/{id}");
  }

  private String read(String uri) {
    McpSchema.ReadResourceResult result =
        client.readResource(McpSchema.ReadResourceRequest.builder(uri).build());
    return ((McpSchema.TextResourceContents) result.contents().getFirst()).text();
  }

  @Test
  void a_resource_that_is_not_there_is_not_found() {
    for (String uri :
        List.of("ibid://mem/zzzzzz", "ibid://mem/x", "ibid://a/b", "file:///etc/passwd")) {
      assertThatThrownBy(() -> read(uri))
          .isInstanceOfSatisfying(
              McpError.class,
              error ->
                  assertThat(error.getJsonRpcError().code())
                      .isEqualTo(ErrorCodes.RESOURCE_NOT_FOUND));
    }
  }

  @Test
  void the_prompt_teaches_the_layers_and_how_to_cite() {
    assertThat(client.listPrompts().prompts())
        .extracting(McpSchema.Prompt::name)
        .containsExactlyInAnyOrder("recall", "answer");

    McpSchema.GetPromptResult prompt =
        client.getPrompt(McpSchema.GetPromptRequest.builder("recall").build());

    assertThat(((TextContent) prompt.messages().getFirst().content()).text())
        .containsSubsequence("1. Index", "2. Timeline", "3. Details", "[mem:a7Bc3x]");
  }

  @Test
  void bad_arguments_are_an_answer_of_one_line() {
    for (McpSchema.Tool tool : client.listTools().tools()) {
      for (Map<String, Object> arguments : Calls.bad(tool)) {
        CallToolResult result = call(client, tool.name(), arguments);
        assertThat(result.isError())
            .as("%s %s", tool.name(), arguments.toString().lines().limit(1).toList())
            .isTrue();
        assertThat(text(result)).hasLineCount(1).hasSizeBetween(5, 1100);
      }
    }
  }

  @Test
  void what_is_unknown_is_an_answer_too() {
    for (String id : List.of("mem:zzzzzz", "[doc:zzzzzz]", "ibid://mem/zzzzzz", "nowhere\nelse")) {
      assertThat(call(client, "show", Map.of("id", id)).isError()).isTrue();
      assertThat(call(client, "details", Map.of("ids", List.of("e1", id))).isError()).isTrue();
      assertThat(text(call(client, "timeline", Map.of("ids", List.of(id)))))
          .startsWith("there is no")
          .hasLineCount(1);
    }
  }

  @Test
  void korean_and_emoji_come_and_go_unharmed() {
    assertThat(text(call(client, "search", Map.of("query", "왜가리 🐦"))))
        .contains("왜가리 🐦 두 마리가 갈대밭에 서 있다.");

    String told = "새 👩‍👩‍👧 이야기 \uD83D\uDC26";
    String citation = remember(client, told);
    assertThat(text(call(client, "show", Map.of("id", citation))))
        .contains("<quoted>" + told + "</quoted>");
  }

  private static String remember(McpSyncClient client, String content) {
    CallToolResult result = call(client, "remember", Map.of("content", content));
    assertThat(result.isError()).as(text(result)).isFalse();
    Object citation = ((Map<?, ?>) result.structuredContent()).get("citation");
    return String.valueOf(Objects.requireNonNull(citation));
  }

  @Test
  void a_megabyte_comes_and_goes() {
    String long1 = "갈대 and reeds 🐦. ".repeat(60_000);

    String citation = remember(client, long1);

    assertThat(text(call(client, "details", Map.of("ids", List.of(citation)))))
        .contains("<quoted>" + long1 + "</quoted>");
    assertThat(call(client, "check", Map.of("text", long1)).isError()).isFalse();
    assertThat(text(call(client, "search", Map.of("query", long1)))).contains("at most");
  }

  @Test
  void two_clients_work_side_by_side() throws Exception {
    McpSyncClient other = connect();
    List<Future<?>> done = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      other.initialize();
      for (int i = 0; i < 20; i++) {
        McpSyncClient either = i % 2 == 0 ? client : other;
        String told = "Bird number " + i;
        done.add(threads.submit(() -> rememberAndShow(either, told)));
      }
      for (Future<?> each : done) {
        each.get();
      }
    } finally {
      other.closeGracefully();
    }
  }

  private static void rememberAndShow(McpSyncClient client, String told) {
    String citation = remember(client, told);
    assertThat(text(call(client, "show", Map.of("id", citation))))
        .contains("<quoted>" + told + "</quoted>");
  }
}
