package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A home that an earlier build made opens in this one, and says what it said then.
 *
 * <p>{@code fixtures/home/make} made {@code home.zip} from what is in {@code input}, with the
 * launcher of that build; {@code fixtures/home/record} then ran each line of {@code commands.txt}
 * on a copy and kept the line, its exit code and what was printed in a file of {@code expected}.
 * The home stays as it is for good. Where a later build says more on purpose, the files of {@code
 * expected} are changed by hand, so that the difference is seen.
 *
 * <p>A home knows the folders it has indexed by their absolute paths, so this one was made with a
 * folder that is on no machine and was deleted before anything was recorded: its passages open from
 * the store, and their files are missing everywhere.
 */
final class OldHomeTest {
  private static final Path FIXTURE = fixture();

  @TempDir Path folder;
  private Shell shell;

  private static Path fixture() {
    try {
      return Path.of(
          Objects.requireNonNull(OldHomeTest.class.getResource("/fixtures/home")).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @BeforeEach
  void unpack() throws IOException {
    Files.copy(FIXTURE.resolve("input/cited.md"), folder.resolve("cited.md"));
    try (ZipInputStream zip =
        new ZipInputStream(Files.newInputStream(FIXTURE.resolve("home.zip")))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = folder.resolve("home").resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.copy(zip, file);
      }
    }
    shell = new Shell(folder);
  }

  @AfterEach
  void close() {
    shell.close();
  }

  private JsonNode json(String... words) throws IOException {
    Shell.Result result = shell.run(words);
    assertThat(result.code()).as(result.err()).isZero();
    return new ObjectMapper().readTree(result.out());
  }

  private List<String> found(String... words) throws IOException {
    return json(words).get("index").findValuesAsText("citation");
  }

  @Test
  void every_citation_answer_and_list_reads_as_it_did() throws IOException {
    try (Stream<Path> files = Files.list(FIXTURE.resolve("expected"))) {
      assertThat(files.sorted())
          .hasSizeGreaterThan(30)
          .allSatisfy(
              file -> {
                String recorded = Files.readString(file);
                String command = recorded.lines().findFirst().orElseThrow();
                Shell.Result result = shell.run(command.split(" "));
                assertThat(command + "\n" + result.code() + "\n" + result.out())
                    .isEqualTo(recorded);
              });
    }
  }

  @Test
  void words_are_found() throws IOException {
    assertThat(found("search", "--json", "corrections in the ledger"))
        .contains("mem:Of7ptD", "doc:nDnaGE");
    assertThat(found("search", "--json", "--project", "crane", "backups")).contains("mem:h5FBzZ");
    assertThat(found("search", "--json", "zebra harbour")).isEmpty();
  }

  @Test
  void meaning_is_found_by_the_vectors_that_are_there() throws Exception {
    List<String> vectors = vectors();

    assertThat(found("--set", "embedder.kind=bge", "search", "--json", "recover from a crash"))
        .contains("doc:kBEs15");
    assertThat(vectors()).isNotEmpty().isEqualTo(vectors);
  }

  private List<String> vectors() throws SQLException {
    try (Connection store =
            DriverManager.getConnection("jdbc:sqlite:" + shell.home().resolve("ibid.db"));
        Statement statement = store.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM vector ORDER BY 1, 2, 3")) {
      List<String> vectors = new ArrayList<>();
      while (rows.next()) {
        StringBuilder row = new StringBuilder();
        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
          row.append(Arrays.toString(rows.getBytes(column))).append(' ');
        }
        vectors.add(row.toString());
      }
      return vectors;
    }
  }

  @Test
  void what_was_forgotten_stays_so() throws IOException {
    String again = Files.readString(FIXTURE.resolve("input/events.jsonl"));
    Files.writeString(folder.resolve("again.jsonl"), again);

    JsonNode imported = json("import", "--json", "again.jsonl");

    assertThat(imported.get("duplicates").asInt()).isEqualTo(7);
    assertThat(imported.get("forgotten").asInt()).isOne();
    assertThat(imported.get("stored").asInt()).isZero();
    assertThat(shell.run("show", "mem:r8NV9d").code()).isOne();
  }

  @Test
  void settings_hold() {
    assertThat(shell.run("config").out()).containsPattern("search\\.limit += 7  \\(file ");
  }

  @Test
  void new_writes_join_the_old() throws IOException {
    Files.writeString(folder.resolve("new.md"), "# Pelicans\n\nPelicans carry the parcels.\n");
    String fragments = Files.readString(FIXTURE.resolve("input/fragments.json"));
    Files.writeString(folder.resolve("fragments.json"), fragments);

    String citation =
        shell
            .run("remember", "--project", "heron", "--session", "monday", "Parcels weigh little")
            .line();
    assertThat(json("index", "--json", "--project", "heron", "new.md").get("indexed").asInt())
        .isOne();
    JsonNode answer =
        new ObjectMapper()
            .readTree(
                shell
                    .runWith(
                        "It moved [1].".getBytes(UTF_8),
                        "annotate",
                        "--fragments",
                        "fragments.json",
                        "--final")
                    .out());
    assertThat(json("forget", "--json", "i2").get("forgotten").asInt()).isOne();
    shell.close();
    shell = new Shell(folder);

    assertThat(json("show", "--json", citation).at("/related/previous/citation").asText())
        .isEqualTo("mem:Of7ptD");
    assertThat(found("search", "--json", "parcels"))
        .contains(citation)
        .anyMatch(hit -> hit.startsWith("doc:"));
    assertThat(json("answers", "--json", answer.get("id").asText())).isEqualTo(answer);
    assertThat(shell.run("show", "mem:EPUxD3").code()).isOne();
    assertThat(shell.run("doctor").code()).isZero();
  }
}
