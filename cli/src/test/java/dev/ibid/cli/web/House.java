package dev.ibid.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Served;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A home about a house: notes in two languages, memories of a session. */
final class House {
  static final ObjectMapper JSON = new ObjectMapper();

  private House() {}

  /** The folder of notes, indexed, and some memories. */
  static Path fill(Served served, Path folder) throws IOException {
    Path notes = Files.createDirectories(folder.resolve("notes"));
    Files.writeString(
        notes.resolve("boiler.md"),
        """
        # The boiler

        ## Errors

        The error F28 means that no gas arrives. Check the valve in the cellar first.

        The error F75 means that the pressure does not rise after the pump was started.

        ## Upkeep

        Bleed the radiators every October. The pressure should be between 1.2 and 1.8 bar.
        """);
    Files.writeString(notes.resolve("garden.md"), "# 정원 일지\n\n토마토는 5월에 심는다. 물은 아침에 준다.\n");
    served.index("house", notes);
    remember(served, "house", "s1", "The boiler shows F75 since Tuesday and Kranz was called.");
    remember(served, "house", "s1", "보일러 압력은 1.5바가 좋다.");
    sent(served.get("/api/search?q=boiler&wait=true"));
    return notes;
  }

  static String remember(Served served, String project, String session, String content)
      throws IOException {
    return sent(served.post(
            "/api/events",
            JSON.createObjectNode()
                .put("project", project)
                .put("session", session)
                .put("content", content)
                .toString()))
        .path("citation")
        .asText();
  }

  static JsonNode sent(HttpCall call) throws IOException {
    HttpCall.Response response = call.send();
    assertThat(response.status()).as(response.body()).isBetween(200, 299);
    return JSON.readTree(response.body());
  }
}
