package dev.ibid.server;

import static dev.ibid.server.TwoProjects.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.archive.ArchiveRecord;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentFolder;
import dev.ibid.document.FileStamp;
import dev.ibid.document.Placement;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.text.Span;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports name folders. Whoever wrote one has not thereby been allowed to have them read. */
class ImportedFoldersTest {
  private static final Project PROJECT = new Project("p");
  private static final String KNOWN = "The boiler shows F75.";

  @TempDir private Path folder;
  private TestServer served;
  private Path users;
  private Path home;

  @BeforeEach
  void serve() throws IOException {
    served = TestServer.at(folder.resolve("home"));
    users = Files.createDirectory(folder.toRealPath().resolve("users"));
    home = Files.createDirectory(users.resolve("somebody"));
    Files.writeString(home.resolve("notes.md"), KNOWN);
    Files.writeString(home.resolve("diary.md"), "Nobody is to read of the zebra.");
  }

  @AfterEach
  void stop() {
    served.close();
  }

  /** Takes in an export that knows one file of a folder, as it was at a time. */
  private void take(Path root, String text, Instant indexedAt) throws IOException {
    take(root, text, text, indexedAt);
  }

  private void take(Path root, String text, String passage, Instant indexedAt) throws IOException {
    DocumentId document = DocumentId.of(PROJECT, home.toString(), "notes.md", 0);
    Path file = home.resolve("notes.md");
    List<ArchiveRecord> records = new ArrayList<>();
    records.add(
        new ArchiveRecord.Document(
            new DocumentFolder(PROJECT, root),
            document,
            root.relativize(file).toString(),
            "Notes",
            new FileStamp(Files.size(file), Files.getLastModifiedTime(file).toInstant()),
            true));
    ContentHash hash = ContentHash.of(text.getBytes(StandardCharsets.UTF_8));
    records.add(
        new ArchiveRecord.Version(
            PROJECT, document, hash, StandardCharsets.UTF_8, indexedAt, text));
    Span all = new Span(0, passage.length());
    records.add(
        new ArchiveRecord.Passage(
            new Passage(
                PassageId.of(PROJECT, document, passage, 0), PROJECT, document, passage, List.of()),
            hash,
            new Placement(all, all, 1),
            true));
    served.archive().restore(records);
  }

  private HttpCall owner(String verb, String path) {
    return new HttpCall(served.port(), verb, path).bearer(served.token());
  }

  private JsonNode index(Path path) throws IOException {
    return sent(
        owner("POST", "/api/documents/folders")
            .json("{\"project\":\"p\",\"path\":\"%s\"}".formatted(path)));
  }

  private JsonNode reindex() throws IOException {
    return sent(owner("POST", "/api/documents/reindex").json("{}"));
  }

  private List<String> found(String words) throws IOException {
    List<String> found = new ArrayList<>();
    sent(owner("GET", "/api/search?kind=document&layer=detail&q=" + words))
        .path("index")
        .forEach(hit -> found.add(hit.path("title").asText() + hit.path("excerpt").asText()));
    return found;
  }

  private String citation(String words) throws IOException {
    return sent(owner("GET", "/api/search?kind=document&q=" + words))
        .at("/index/0/citation")
        .asText();
  }

  private JsonNode state(String citation) throws IOException {
    return sent(
        owner("POST", "/api/check").json("{\"text\":\"It says so [%s].\"}".formatted(citation)));
  }

  @Test
  void a_folder_that_only_an_import_named_is_not_read_and_what_came_with_it_is_found()
      throws IOException {
    for (Path root : List.of(home, users, Path.of("/"))) {
      take(root, KNOWN, Instant.EPOCH);
    }

    JsonNode told = reindex();

    assertThat(told.path("indexed").asInt()).isZero();
    assertThat(told.path("skipped").toString()).contains(home.toString(), "ibid index");
    assertThat(found("zebra")).isEmpty();
    assertThat(found("boiler")).isNotEmpty();
  }

  @Test
  void whether_a_passage_of_such_a_folder_still_stands_is_not_looked_for() throws IOException {
    take(home, KNOWN, Instant.EPOCH);

    String before = state(citation("boiler")).toString();
    Files.delete(home.resolve("notes.md"));

    assertThat(state(citation("boiler"))).hasToString(before);
    assertThat(before).contains("unreadable");
    assertThat(sent(owner("GET", "/api/documents?check=true")).toString()).contains("missing");
  }

  @Test
  void naming_a_file_or_folder_inside_does_not_open_the_folder_around_it() throws IOException {
    take(users, KNOWN, Instant.EPOCH);
    Path inside = Files.createDirectory(home.resolve("inside"));
    Files.writeString(inside.resolve("a.md"), "The giraffe is tall.");

    index(inside);
    reindex();

    assertThat(found("giraffe")).isNotEmpty();
    assertThat(found("zebra")).isEmpty();
  }

  @Test
  void naming_the_folder_around_it_does_not_open_it_and_says_so() throws IOException {
    Path hidden = Files.createDirectory(home.resolve(".secrets"));
    Files.writeString(hidden.resolve("a.md"), "The giraffe is tall.");
    take(home, KNOWN, Instant.EPOCH);

    JsonNode told = index(users);

    assertThat(told.path("skipped").toString()).contains(home.toString(), "ibid index");
    assertThat(found("zebra")).isEmpty();
  }

  @Test
  void who_names_the_folder_has_it_read_from_then_on_and_its_citations_stay() throws IOException {
    take(home, KNOWN, Instant.EPOCH);
    String citation = citation("boiler");

    assertThat(index(home).path("indexed").asInt()).isEqualTo(2);

    assertThat(found("zebra")).hasSize(1);
    assertThat(citation("boiler")).isEqualTo(citation);
    assertThat(state(citation).toString()).contains("exact");
    Files.writeString(home.resolve("new.md"), "The giraffe is tall.");
    assertThat(reindex().path("indexed").asInt()).isEqualTo(1);
  }

  @Test
  void an_import_changes_nothing_of_a_file_that_was_read_here() throws IOException {
    index(home);
    String citation = citation("boiler");

    take(home, "The boiler is a hippo.", Instant.EPOCH);
    take(home, "The boiler is an okapi.", Instant.now().plusSeconds(1_000_000));
    take(home, KNOWN, "The boiler is a gnu.", Instant.EPOCH);

    assertThat(found("hippo")).isEmpty();
    assertThat(found("okapi")).isEmpty();
    assertThat(found("gnu")).isEmpty();
    assertThat(found("F75")).isNotEmpty();
    Files.writeString(home.resolve("notes.md"), "Everything is new.");
    assertThat(reindex().path("indexed").asInt()).isEqualTo(1);
    assertThat(found("F75")).isEmpty();
    assertThat(state(citation).toString()).doesNotContain("exact");
  }

  @Test
  void what_an_import_says_of_a_file_is_not_believed_once_the_file_is_read() throws IOException {
    take(home, "The boiler is a hippo.", Instant.EPOCH);
    assertThat(found("hippo")).isNotEmpty();

    index(home);

    assertThat(found("hippo")).isEmpty();
    assertThat(found("F75")).isNotEmpty();
  }
}
