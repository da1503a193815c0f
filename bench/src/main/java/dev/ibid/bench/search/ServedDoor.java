package dev.ibid.bench.search;

import dev.ibid.bench.process.Launcher;
import dev.ibid.bench.process.ServedHome;
import java.io.IOException;
import java.nio.file.Path;

/** A server that is another process, by its own API or by the Model Context Protocol. */
final class ServedDoor implements OwnWritesDoor {
  private static final String JSON = "application/json";

  private final ServedHome server;
  private final boolean mcp;

  private ServedDoor(ServedHome server, boolean mcp) {
    this.server = server;
    this.mcp = mcp;
  }

  static ServedDoor rest(Path home, int events) throws Exception {
    return new ServedDoor(served(home, events), false);
  }

  static ServedDoor mcp(Path home, int events) throws Exception {
    return new ServedDoor(served(home, events), true);
  }

  private static ServedHome served(Path home, int events) throws Exception {
    new Launcher(home).importWorkload(events);
    return new ServedHome(home, "1g");
  }

  @Override
  public void store(String content) throws Exception {
    String event =
        "{\"session\":\"own\",\"type\":\"insight\",\"content\":\"%s\"}".formatted(content);
    if (mcp) {
      call("remember", event);
    } else {
      server.post("api/events", JSON, event);
    }
  }

  @Override
  public String search(String question) throws Exception {
    return mcp ? call("search", "{\"query\":\"%s\"}".formatted(question)) : server.search(question);
  }

  private String call(String tool, String arguments) throws Exception {
    String answer =
        server.post(
            "mcp",
            JSON,
            """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s}}"""
                .formatted(tool, arguments));
    if (answer.contains("\"isError\":true") || answer.contains("\"error\":")) {
      throw new IllegalStateException(answer);
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
