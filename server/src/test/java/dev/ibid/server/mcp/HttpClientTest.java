package dev.ibid.server.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

class HttpClientTest extends ClientContract {
  private static final String SHOW =
      """
      {"jsonrpc":"2.0","id":1,"method":"tools/call",\
      "params":{"name":"show","arguments":{"id":"e1"}}}""";

  private final Worlds worlds = Worlds.withBirds();
  private final WebServer server;

  HttpClientTest() throws IOException {
    server = WebServer.of(worlds);
  }

  @Override
  void stop() {
    server.stop();
  }

  @Override
  McpClientTransport transport() {
    return HttpClientStreamableHttpTransport.builder(server.address())
        .endpoint(WebServer.PATH)
        .jsonMapper(McpJson.MAPPER)
        .requestBuilder(HttpRequest.newBuilder().header(WebServer.PROJECT, WebServer.ALL))
        .build();
  }

  private HttpResponse<String> post(String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.address() + WebServer.PATH))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          (headers.length == 0 ? request : request.headers(headers)).build(),
          HttpResponse.BodyHandlers.ofString());
    }
  }

  @Test
  void who_may_see_one_project_sees_that_one() throws Exception {
    worlds
        .engine(Scope.of(new Project("owls")))
        .memory()
        .remember(Samples.event("e1", "The owl sleeps."));

    assertThat(post(SHOW, WebServer.PROJECT, "owls").body())
        .contains("The owl sleeps.")
        .doesNotContain("heron");
    assertThat(post(SHOW, WebServer.PROJECT, WebServer.ALL).body()).contains("heron");
    assertThat(post(SHOW, WebServer.PROJECT, "newts").body())
        .contains("\"isError\":true", "there is no source");
  }

  @Test
  void what_is_no_message_is_refused_without_a_trace_of_the_inside() throws Exception {
    for (String body :
        new String[] {"", "nonsense", "[]", "null", "{\"id\":1}", "{\"a\":", "{}{}"}) {
      HttpResponse<String> answer = post(body, WebServer.PROJECT, WebServer.ALL);
      assertThat(answer.statusCode()).as(body).isEqualTo(400);
      assertThat(answer.body()).doesNotContain("stackTrace", "java.");
    }
  }
}
