package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CitationLogTest extends CommandTest {
  @Test
  void the_level_can_be_set_for_one_call() throws IOException {
    Path file = Files.writeString(folder.resolve("guide.md"), "Turn the crank until it hums.");
    shell.run("--set", "log.level=debug", "index", file.toString());
    String citation = json("search", "--json", "--wait", "crank").at("/index/0/citation").asText();
    shell.run("show", citation, "--style", "footnote");

    assertThat(Files.readString(shell.home().resolve("logs/ibid.log"))).contains("DEBUG");
  }

  @Test
  void citations_leave_lines_with_fields() throws IOException {
    shell.with("IBID_LOG_LEVEL", "debug");
    Path file = Files.createDirectory(folder.resolve("docs")).resolve("guide.md");
    Files.writeString(file, "Turn the crank until it hums quietly.");
    shell.run("index", "docs");
    String citation =
        json("search", "--json", "--wait", "crank hums").at("/index/0/citation").asText();

    shell.run("show", citation, "--style", "footnote");
    Files.writeString(file, "");
    shell.run("show", citation, "--style", "footnote");
    Files.delete(file);
    shell.run("show", citation, "--style", "footnote");

    String chunk = "chunk=[0-9a-f-]{36} ";
    assertThat(Files.readString(shell.home().resolve("logs/ibid.log")))
        .containsPattern("DEBUG Provenance: " + chunk + "path=\\S+guide.md Making a citation")
        .containsPattern("INFO  Provenance: " + chunk + "title=guide.md ms=\\d+ Citation made")
        .containsPattern(
            "DEBUG Provenance: " + chunk + "path=\\S+guide.md style=footnote Writing a citation")
        .containsPattern("WARN  CitedLine: " + chunk + "path=\\S+guide.md offset=0 .*ends before")
        .containsPattern("WARN  CitedLine: " + chunk + "path=\\S+guide.md .*is not there");
  }
}
