package dev.ibid.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Ibid;
import dev.ibid.server.Backend;
import dev.ibid.server.SearchDefaults;
import dev.ibid.source.Scope;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class StdioSessionTest {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}\n";
  private static final String STATS =
      "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"stats\"}}\n";

  private final Worlds worlds = Worlds.withBirds();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private List<String> answers(String input) {
    return answers(worlds, new ByteArrayInputStream(input.getBytes(UTF_8)));
  }

  private List<String> answers(Backend backend, InputStream in) {
    McpStdio.run(backend, Scope.ALL, in, out);
    return out.toString(UTF_8).lines().toList();
  }

  @Test
  void all_that_was_asked_is_answered_before_the_end() {
    StringBuilder input = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      input.append(STATS.formatted(i));
    }

    assertThat(answers(input.toString()))
        .hasSize(200)
        .allMatch(line -> line.contains("\"events\":2"));
  }

  @Test
  void garbage_in_between_does_no_harm() {
    assertThat(
            answers(
                "nonsense\n\n[]\nnull\n{\n\"x\"\n7\n"
                    + PING.formatted(1)
                    + "\u0000\u0001\n{\"jsonrpc\":\"2.0\",\"id\":2}\n"
                    + "{\"jsonrpc\":\"2.0\",\"method\":\"no/such/notification\"}\n"
                    + "{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}\n"
                    + "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"no/such/method\"}\n"
                    + "[".repeat(100_000)
                    + "\n"
                    + PING.formatted(4)))
        .hasSize(4)
        .anyMatch(line -> line.contains("\"id\":1") && line.contains("\"result\""))
        .anyMatch(line -> line.contains("\"id\":2") && line.contains("-32600"))
        .anyMatch(line -> line.contains("\"id\":3") && line.contains("-32601"))
        .anyMatch(line -> line.contains("\"id\":4") && line.contains("\"result\""));
  }

  @Test
  void calls_of_the_wrong_form_are_answered() {
    assertThat(
            answers(
                """
                {"jsonrpc":"2.0","id":1,"method":"tools/call"}
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":[]}
                {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"stats","arguments":[]}}
                {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":5}}
                {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"nothing"}}
                {"jsonrpc":"2.0","id":6,"method":"resources/read","params":{"uri":7}}
                {"jsonrpc":"2.0","id":7,"method":"prompts/get","params":{"name":"nothing"}}
                {"jsonrpc":"2.0","id":8,"method":"initialize","params":{}}
                """))
        .hasSize(8)
        .anyMatch(line -> line.contains("\"id\":3") && line.contains("\"isError\":true"))
        .anyMatch(line -> line.contains("\"id\":5") && line.contains("Unknown tool: nothing"));
  }

  @Test
  void input_that_ends_in_the_middle_of_a_line_ends_it() {
    assertThat(answers(PING.formatted(1) + PING.formatted(2).substring(0, 20))).hasSize(1);
    out.reset();
    assertThat(answers(PING.formatted(1) + PING.formatted(2).strip())).hasSize(2);
  }

  /** A backend whose engine takes until it is interrupted. */
  private static final class Stuck implements Backend {
    final CompletableFuture<Thread> caller = new CompletableFuture<>();
    final CountDownLatch interrupted = new CountDownLatch(1);

    @Override
    public Ibid engine(Scope scope) {
      caller.complete(Thread.currentThread());
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        interrupted.countDown();
      }
      throw new IllegalStateException("Interrupted");
    }

    @Override
    public SearchDefaults search() {
      return new SearchDefaults(1, 1);
    }

    @Override
    public String version() {
      return "0";
    }
  }

  @Test
  void a_client_that_is_gone_leaves_no_call_behind() throws Exception {
    Stuck stuck = new Stuck();
    InputStream breaking =
        new InputStream() {
          private final InputStream some =
              new ByteArrayInputStream(STATS.formatted(1).getBytes(UTF_8));

          @Override
          public int read() throws IOException {
            throw new IOException("Not read like this");
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            int size = some.read(buffer, offset, length);
            if (size < 0) {
              stuck.caller.join();
              throw new IOException("The caller has gone");
            }
            return size;
          }
        };

    answers(stuck, breaking);

    stuck.interrupted.await();
    // A thread that has nothing left to do takes a moment to end.
    assertThat(stuck.caller.join().join(Duration.ofMinutes(1))).isTrue();
  }

  @Test
  void a_call_that_is_cancelled_ends_and_is_not_answered() throws Exception {
    Stuck stuck = new Stuck();
    PipedOutputStream client = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(client);
    Thread server = Thread.ofPlatform().start(() -> answers(stuck, in));
    client.write(STATS.formatted(1).getBytes(UTF_8));
    client.flush();
    stuck.caller.join();
    String cancelled =
        McpJson.write(
            Map.of(
                "jsonrpc", "2.0",
                "method", "notifications/cancelled",
                "params", Map.of("requestId", 1)));
    client.write((cancelled + "\n" + PING.formatted(2)).getBytes(UTF_8));
    client.close();
    server.join();

    stuck.interrupted.await();
    assertThat(out.toString(UTF_8).lines()).singleElement().asString().contains("\"id\":2");
  }
}
