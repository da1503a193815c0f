package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A server with the projects {@value #OWN} and {@value #SECRET}, which hold the same but for their
 * names: whatever is in one of them says that name.
 *
 * @param citations of what is in the secret project
 * @param answer the id of an answer there
 */
record TwoProjects(List<String> citations, String answer) {
  static final String OWN = "alpha";

  /** With a hyphen, which no drawn id has: one of them did contain a plain word of five letters. */
  static final String SECRET = "zebra-herd";

  private static final ObjectMapper JSON = new ObjectMapper();

  TwoProjects {
    citations = List.copyOf(citations);
  }

  /** Fills a server with both. */
  static TwoProjects in(TestServer served, Path folder) throws IOException {
    List<String> citations = new ArrayList<>();
    String answer = "";
    for (String project : List.of(OWN, SECRET)) {
      for (int i = 0; i < 5; i++) {
        sent(
            served.post(
                "/api/events",
                """
                {"id":"%1$s-%2$d","project":"%1$s","session":"%1$s-session","type":"insight",
                 "content":"The %1$s pump fails with F7%2$d.","metadata":{"files":["%1$s.md"]}}
                """
                    .formatted(project, i)));
      }
      Path files = Files.createDirectories(folder.resolve(project));
      Files.writeString(
          files.resolve(project + ".md"),
          "# The %1$s\n\nA %1$s pump is kept dry.\n".formatted(project));
      served.index(project, files);
      answer = answer(served, project);
      sent(
          served.post(
              "/api/citations/" + project + "-1/usages",
              "{\"sessionId\":\"%1$s-reader\",\"project\":\"%1$s\",\"kind\":\"cited\",\"context\":\"on %1$s\"}"
                  .formatted(project)));
    }
    for (JsonNode hit : sent(served.get("/api/search?q=pump&limit=50&wait=true")).path("index")) {
      if (hit.path("summary").asText().contains(SECRET)) {
        citations.add(hit.path("citation").asText());
      }
    }
    assertThat(citations).hasSizeGreaterThan(5);
    return new TwoProjects(citations, answer);
  }

  private static String answer(TestServer served, String project) throws IOException {
    String id =
        sent(served.post(
                "/api/answers",
                """
                {"project":"%1$s","sessionId":"%1$s-session",
                 "fragments":[{"id":"%1$s-f","content":"The %1$s pump."}]}
                """
                    .formatted(project)))
            .path("id")
            .asText();
    sent(
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body(
                "application/x-ndjson",
                "{\"type\":\"assistant_message\",\"content\":\"A %s pump [1].\"}\n{\"type\":\"run_end\"}"
                    .formatted(project)));
    return id;
  }

  static JsonNode sent(HttpCall call) throws IOException {
    HttpCall.Response response = call.send();
    assertThat(response.status()).as(response.body()).isBetween(200, 299);
    return JSON.readTree(response.body());
  }

  /** What names something of the secret project. */
  List<String> names() {
    List<String> names = new ArrayList<>(citations);
    names.addAll(List.of(SECRET + "-1", SECRET + "-session", answer));
    return names;
  }

  /** An error may repeat what was asked for; that is cut out before looking. */
  void assertUntold(boolean error, String told) {
    String rest = told;
    if (error) {
      for (String name : names()) {
        rest = rest.replace(name, "");
      }
      rest = rest.replaceAll("project:? \\\\+\"" + SECRET + "\\\\+\"", "");
    }
    assertThat(rest).doesNotContain(SECRET);
  }
}
