package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.KnownFile;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever somebody gives, through whichever door and in whichever field, no secret in it reaches a
 * file of the home.
 */
class PlantedSecretsTest {
  /** The columns that hold what somebody gave; each has a secret planted into it below. */
  private static final Set<String> GIVEN =
      Set.of(
          "access_project.name",
          "access_token.label",
          "answer.body",
          "answer.preview",
          "answer_event.body",
          "document.path",
          "document.title",
          "document_version.text",
          "event.content",
          "event.metadata",
          "event.parent",
          "idempotency.response",
          "passage.headings",
          "left_out_path.path",
          "passage.text",
          "project.name",
          "root.path",
          "session.name",
          "source.external_id",
          "usage.context",
          "usage.session");

  /** The columns that hold what ibid itself made: ids, kinds, hashes, and what it computed. */
  private static final Set<String> MADE =
      Set.of(
          "access_token.name",
          "access_token.secret_hash",
          "answer.name",
          "answer.state",
          "document.path_hash",
          "document.uuid",
          "document_version.charset",
          "document_version.content_hash",
          "event.type",
          "feature.type",
          "feature.words",
          "hook_latency.name",
          "idempotency.key_hash",
          "idempotency.request_hash",
          "left_out_path.path_hash",
          "known_link.citing_hash",
          "known_link.link_hash",
          "known_link.text_hash",
          "line_passage.path_hash",
          "live_change.kind",
          "live_change.server",
          "login.secret_hash",
          "login.token_hash",
          "meta.name",
          "meta.value",
          "model.name",
          "outbox.work",
          "quota.name_hash",
          "root.path_hash",
          "source.citation",
          "source.content_hash",
          "source.kind",
          "source.ref_hash",
          "source.state",
          "usage.kind",
          "usage_day.kind",
          "vector.parts");

  @TempDir Path folder;
  private final List<String> planted = new ArrayList<>();

  /** A token as GitHub gives it; no two are the same. */
  private String secret() {
    String body = "zq7k%03dw9x2v5b8n1m4c6j3h0g7f5d2s9a8q".formatted(planted.size());
    planted.add(body);
    return "ghp_" + body;
  }

  private static Set<String> textColumns(Path database) throws SQLException {
    Set<String> columns = new TreeSet<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                """
                SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c
                WHERE t.type = 'table' AND t.name NOT LIKE 'flyway%' AND t.name NOT LIKE 'sqlite%'
                AND c.type NOT IN ('BIGINT', 'INT', 'INTEGER')
                """)) {
      while (rows.next()) {
        columns.add(rows.getString(1));
      }
    }
    return columns;
  }

  @Test
  void no_secret_reaches_a_file_through_any_door() throws IOException, SQLException {
    Path home = folder.resolve("home");
    try (Served served = Served.at(home)) {
      plant(served);
    }

    Set<String> known = new TreeSet<>(GIVEN);
    known.addAll(MADE);
    assertThat(textColumns(home.resolve("ibid.db")))
        .as("columns; a new one that holds what somebody gave gets a secret planted below")
        .containsExactlyInAnyOrderElementsOf(known);
    String all = files(home) + compressed(home);
    assertThat(planted).hasSizeGreaterThan(40).allSatisfy(body -> assertFree(all, body));
    assertThat(all).contains("harmless");
  }

  private static void assertFree(String all, String body) {
    int at = all.indexOf(body.substring(0, 16));
    assertThat(at < 0 ? "" : all.substring(Math.max(0, at - 200), at + 50)).isEmpty();
  }

  private static JsonNode sent(HttpCall call) throws IOException {
    HttpCall.Response response = call.send();
    assertThat(response.status()).as(response.body()).isBetween(200, 299);
    return new ObjectMapper().readTree(response.body());
  }

  private void plant(Served served) throws IOException {
    String event =
        sent(served.post(
                "/api/events",
                """
                {"id":"%s","project":"%s","session":"%s","content":"A harmless word and %s",
                 "metadata":{"note":"%s","%s":1,"parentId":"%s","list":[{"deep":"%s"}]}}
                """
                    .formatted(
                        secret(), secret(), secret(), secret(), secret(), secret(), secret(),
                        secret())))
            .path("citation")
            .asText();
    sent(
        served
            .post(
                "/api/events/batch",
                "{\"events\":[{\"session\":\"%s\",\"content\":\"%s\"}]}"
                    .formatted(secret(), secret()))
            .header("Idempotency-Key", "batch"));
    for (String kind : List.of("shown", "cited", "copied")) {
      sent(
          served
              .post(
                  "/api/citations/" + event + "/usages",
                  "{\"sessionId\":\"%s\",\"kind\":\"%s\",\"project\":\"%s\",\"context\":\"on %s\"}"
                      .formatted(secret(), kind, secret(), secret()))
              .header("Idempotency-Key", kind));
    }
    answer(served, "{\"type\":\"run_end\"}");
    answer(served, "{\"type\":\"error\",\"message\":\"failed with %s\"}".formatted(secret()));
    answer(
        served, "{\"type\":\"assistant_message\",\"content\":\"half of %s\"}".formatted(secret()));
    attribute(served);
    documents(served);
    served.tokenNamed(secret(), secret());
  }

  private void answer(Served served, String end) throws IOException {
    String id =
        sent(served.post(
                "/api/answers",
                """
                {"project":"%s","sessionId":"%s","fragments":[{"id":"%s","docId":"%s","title":"%s",
                 "url":"https://heron.example/%s","content":"Herons of %s"}]}
                """
                    .formatted(
                        secret(), secret(), secret(), secret(), secret(), secret(), secret())))
            .path("id")
            .asText();
    sent(
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body(
                "application/x-ndjson",
                """
                {"type":"assistant_message","content":"thinking of %s","toolCalls":[{"name":"x"}]}
                {"type":"assistant_message","content":"Herons [1] [%s] say %s and more. "}
                %s
                """
                    .formatted(secret(), secret(), secret(), end)));
  }

  private void attribute(Served served) throws IOException {
    String source =
        """
        {"id":"%s","type":"web","toolName":"%s","toolRequestId":"%s","uri":"https://h.example/%s",
         "title":"%s","domain":"%s","fullContent":"Herons nest in reeds, says %s."}
        """
            .formatted(secret(), secret(), secret(), secret(), secret(), secret(), secret());
    String answer =
        sent(served
                .post(
                    "/api/attributions",
                    "{\"answer\":\"Herons nest in reeds, says %s.\",\"project\":\"%s\",\"sources\":[%s]}"
                        .formatted(secret(), secret(), source))
                .header("Idempotency-Key", "attribution"))
            .toString();
    sent(
        served
            .post("/api/verifications", "{\"answer\":%s}".formatted(foreign(answer)))
            .header("Idempotency-Key", "verification"));
  }

  /** An answer that somebody else made, with secrets where ibid had overwritten them. */
  private String foreign(String answer) {
    return answer.replaceAll("█{40}", secret());
  }

  private void documents(Served served) throws IOException {
    Path files = Files.createDirectories(folder.resolve("files"));
    Files.writeString(
        files.resolve("a.md"),
        "# Title with %s\n\n## Heading with %s\n\nA harmless text with %s in it.\n"
            .formatted(secret(), secret(), secret()));
    Files.writeString(files.resolve(secret() + ".md"), "A file of that name.\n");
    served.index(secret(), files);
  }

  private static String files(Path home) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.startsWith(home.resolve("native"))) {
          all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        }
      }
    }
    return all.toString();
  }

  /** Whole documents are compressed in the database. */
  private static String compressed(Path home) {
    StringBuilder all = new StringBuilder();
    try (JdbcStore store = JdbcStore.sqlite(home.resolve("ibid.db"), Clock.systemUTC())) {
      for (DocumentRoot root : store.documents().roots()) {
        for (KnownFile file : store.documents().files(root)) {
          all.append(store.documents().text(file.version()).orElseThrow());
        }
      }
    }
    assertThat(all).contains("harmless");
    return all.toString();
  }
}
