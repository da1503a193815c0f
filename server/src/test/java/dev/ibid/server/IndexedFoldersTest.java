package dev.ibid.server;

import static dev.ibid.server.TwoProjects.sent;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders over HTTP: taken in with progress, taken out again. */
class IndexedFoldersTest {
  @TempDir private Path folder;
  private TestServer served;
  private Path notes;

  @BeforeEach
  void serve() throws IOException {
    served = TestServer.at(folder.resolve("home"));
    notes = Files.createDirectory(folder.toRealPath().resolve("notes"));
    for (int i = 0; i < 5; i++) {
      Files.writeString(notes.resolve("note " + i + ".md"), "Note number %d.".formatted(i));
    }
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private HttpCall owner(String verb, String path) {
    return new HttpCall(served.port(), verb, path).bearer(served.token());
  }

  private HttpCall add() {
    return owner("POST", "/api/documents/folders")
        .json("{\"project\":\"p\",\"path\":\"%s\"}".formatted(notes));
  }

  private static String at(Path path) {
    return "/api/documents?path=" + URLEncoder.encode(path.toString(), StandardCharsets.UTF_8);
  }

  @Test
  void a_folder_is_taken_out_by_the_owner_alone() throws IOException {
    sent(add());

    assertThat(
            new HttpCall(served.port(), "DELETE", at(notes))
                .bearer(served.tokenFor("p"))
                .send()
                .status())
        .isEqualTo(403);
    assertThat(owner("DELETE", "/api/documents?path=notes").send().status()).isEqualTo(400);
    assertThat(sent(owner("DELETE", at(notes))).path("removed").asInt()).isEqualTo(5);
    assertThat(sent(owner("GET", "/api/documents")).path("documents")).isEmpty();
    assertThat(owner("DELETE", at(notes)).send())
        .satisfies(again -> assertThat(again.status()).isEqualTo(404))
        .satisfies(again -> assertThat(again.body()).contains("document_not_found"));
  }

  @Test
  void who_follows_what_changes_sees_how_far_an_indexing_is() throws Exception {
    HttpRequest live =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d/api/live".formatted(served.port())))
            .header("Authorization", "Bearer " + served.token())
            .build();
    try (HttpClient client = HttpClient.newHttpClient();
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(
                    client.send(live, HttpResponse.BodyHandlers.ofInputStream()).body(),
                    StandardCharsets.UTF_8))) {
      sent(add());

      List<String> told = new ArrayList<>();
      while (told.isEmpty() || !told.getLast().contains("\"done\":true")) {
        String line = lines.readLine();
        if (line.startsWith("data: {\"found\"")) {
          told.add(line.substring("data: ".length()));
        }
      }
      assertThat(told)
          .startsWith("{\"found\":5,\"finished\":0,\"done\":false}")
          .contains("{\"found\":5,\"finished\":3,\"done\":false}")
          .endsWith("{\"found\":5,\"finished\":5,\"done\":true}");
      client.shutdownNow();
    }
  }
}
