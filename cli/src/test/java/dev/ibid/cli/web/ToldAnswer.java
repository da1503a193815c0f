package dev.ibid.cli.web;

import static dev.ibid.cli.web.House.sent;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.cli.Served;
import java.io.IOException;

/** An answer that a test tells a server piece by piece, as an assistant would. */
final class ToldAnswer {
  private final Served served;
  private final String id;

  private ToldAnswer(Served served, String id) {
    this.served = served;
    this.id = id;
  }

  /** Begins one that may cite sources from 1 on. */
  static ToldAnswer begin(Served served, int sources) throws IOException {
    ObjectNode begun =
        House.JSON.createObjectNode().put("project", "house").put("question", "Which facts?");
    ArrayNode fragments = begun.putArray("fragments");
    for (int i = 1; i <= sources; i++) {
      fragments
          .addObject()
          .put("id", "f" + i)
          .put("docId", "d" + i)
          .put("title", "Source number " + i)
          .put("url", "https://house.example/" + i)
          .put("content", "The fact number %d stands here.".formatted(i));
    }
    return new ToldAnswer(
        served, sent(served.post("/api/answers", begun.toString())).path("id").asText());
  }

  String id() {
    return id;
  }

  void tell(String text) throws IOException {
    event(
        House.JSON
            .createObjectNode()
            .put("type", "assistant_message")
            .put("content", text)
            .toString());
  }

  void end() throws IOException {
    event("{\"type\":\"run_end\"}");
  }

  private void event(String json) throws IOException {
    sent(
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", json + "\n"));
  }
}
