package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CheckCommandTest extends CommandTest {
  private static final String ABOVE = "# Above\n\nThis stands above, and says little of note.\n\n";
  private static final String QUOTE =
      "# Retries\n\nThe retry budget of the gateway is three attempts within ten seconds.\n";
  private static final String BELOW = "\n# Below\n\nWhat follows has nothing to do with it.\n";

  private Path docs;

  @BeforeEach
  void makeDocs() throws IOException {
    docs = Files.createDirectory(folder.toRealPath().resolve("docs"));
  }

  private void write(String name, String content) throws IOException {
    Files.writeString(docs.resolve(name), content);
  }

  /** Indexes the quote in guide.md and returns its citation. */
  private String cited() throws IOException {
    write("guide.md", ABOVE + QUOTE + BELOW);
    assertThat(shell.run("index", "docs").code()).isZero();
    return json("search", "--json", "--wait", "retry budget").at("/index/0/citation").asText();
  }

  private String styled(String citation, String style) {
    return shell.run("show", citation, "--style", style).line();
  }

  private Path text(String content) throws IOException {
    return Files.writeString(folder.resolve("notes.md"), content);
  }

  private JsonNode check(int code) {
    Shell.Result result = shell.run("check", "--json", "notes.md");
    assertThat(result.code()).as(result.out() + result.err()).isEqualTo(code);
    return json(result.out()).get("citations");
  }

  private static List<String> states(JsonNode citations) {
    List<String> states = new ArrayList<>();
    citations.forEach(each -> states.add(each.get("state").asText()));
    return states;
  }

  /** The state of the one citation in the notes. */
  private String state(int code) {
    JsonNode citations = check(code);
    assertThat(citations).hasSize(1);
    return citations.at("/0/state").asText();
  }

  @Test
  void memories_are_exact_deleted_or_unknown() throws IOException {
    String kept = remember("e1", "One.");
    String gone = remember("e2", "Two.");
    shell.run("forget", gone);
    text("See [%s] and\n\n[%s], [mem:AAAAAA].\n```\n[mem:BBBBBB]\n```\n".formatted(kept, gone));

    JsonNode citations = check(1);

    assertThat(states(citations)).containsExactly("exact", "deleted", "unknown");
    assertThat(citations.get(0).toString())
        .isEqualTo(
            "{\"file\":\"notes.md\",\"line\":1,\"citation\":\"%s\",\"state\":\"exact\"}"
                .formatted(kept));
    assertThat(citations.at("/2/line").asInt()).isEqualTo(3);
    text("See [%s].".formatted(kept.replace("mem:", "doc:")));
    assertThat(state(1)).isEqualTo("unknown");
    text("Nothing is cited.");
    assertThat(check(0)).isEmpty();
  }

  @Test
  void each_edit_of_a_cited_file_is_told_apart() throws IOException {
    String citation = cited();
    text("As [%s] says.".formatted(citation));
    assertThat(state(0)).isEqualTo("exact");

    write("guide.md", "Inserted.\n\n" + ABOVE + QUOTE + BELOW);
    JsonNode moved = check(0);
    assertThat(moved.at("/0/state").asText()).isEqualTo("moved");
    assertThat(moved.at("/0/newLine").asInt()).isEqualTo(7);

    write("guide.md", ABOVE + BELOW + "\n" + QUOTE);
    assertThat(state(0)).isEqualTo("moved");

    write("guide.md", (ABOVE + QUOTE + BELOW).replace("\n", "\r\n"));
    assertThat(state(0)).isEqualTo("moved");

    write("guide.md", ABOVE + QUOTE.replace("three attempts", "five attempts") + BELOW);
    JsonNode changed = check(1);
    assertThat(changed.at("/0/state").asText()).isEqualTo("changed");
    assertThat(changed.at("/0/similarity").asDouble()).isBetween(0.8, 0.9999);
    assertThat(changed.at("/0/newLine").asInt()).isEqualTo(5);
    assertThat(shell.run("check", "notes.md").line())
        .startsWith(
            "notes.md:1: %s changed at %s:5 (".formatted(citation, docs.resolve("guide.md")))
        .contains("[-three", "{+five");

    write("guide.md", ABOVE + BELOW);
    assertThat(state(1)).isEqualTo("lost");

    Files.delete(docs.resolve("guide.md"));
    assertThat(state(1)).isEqualTo("missing");

    Files.createDirectory(docs.resolve("guide.md"));
    assertThat(state(1)).isEqualTo("unreadable");
    Files.delete(docs.resolve("guide.md"));

    write("renamed.md", ABOVE + QUOTE + BELOW);
    JsonNode renamed = check(0);
    assertThat(renamed.at("/0/state").asText()).isEqualTo("moved");
    assertThat(renamed.at("/0/newPath").asText()).isEqualTo(docs.resolve("renamed.md").toString());

    shell.run("forget", citation);
    assertThat(state(1)).isEqualTo("deleted");
  }

  @Test
  void fixing_rewrites_what_moved_and_nothing_else() throws IOException {
    String citation = cited();
    String link = styled(citation, "markdown");
    String note = styled(citation, "footnote");
    String before =
        "\uFEFFSee %s,\r\nagain %s and [%s].\r\n\r\n%s\r\n`%s` [x](other.md#L5) [^abc]: y  \n"
            .formatted(link, link, citation, note, link);
    Path notes = text(before);
    Files.setPosixFilePermissions(notes, PosixFilePermissions.fromString("rw-r-----"));
    assertThat(states(check(0))).containsExactly("exact", "exact", "exact", "exact");

    write("guide.md", "Inserted.\n\n" + ABOVE + QUOTE + BELOW);
    assertThat(states(check(0))).containsExactly("moved", "moved", "moved", "moved");
    assertThat(Files.readString(notes)).isEqualTo(before);

    Shell.Result fixed = shell.run("check", "--fix", "notes.md");

    assertThat(fixed.code()).isZero();
    assertThat(fixed.out().lines().filter(line -> line.endsWith("(fixed)"))).hasSize(3);
    String newLink = link.replace("#L5", "#L7");
    assertThat(Files.readString(notes))
        .isEqualTo(
            "\uFEFFSee %s,\r\nagain %s and [%s].\r\n\r\n%s\r\n`%s` [x](other.md#L5) [^abc]: y  \n"
                .formatted(newLink, newLink, citation, note.replace(":5", ":7"), link));
    assertThat(Files.getPosixFilePermissions(notes))
        .isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
    try (var files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("home", "docs", "notes.md");
    }

    shell.run("index", "docs");
    assertThat(states(check(0))).containsExactly("exact", "exact", "exact", "exact");
  }

  @Test
  void what_was_put_right_is_exact_for_people_and_programs_before_it_is_indexed_again()
      throws IOException {
    String citation = cited();
    text(styled(citation, "markdown") + "\n\n" + styled(citation, "footnote") + "\n");
    write("guide.md", "Inserted.\n\n" + ABOVE + QUOTE + BELOW);
    assertThat(shell.run("check", "--fix", "notes.md").code()).isZero();

    assertThat(states(check(0))).containsExactly("exact", "exact");
    assertThat(shell.run("check", "notes.md").out().lines())
        .containsExactly(
            "notes.md:1: %s exact".formatted(citation), "notes.md:3: %s exact".formatted(citation));
    assertThat(shell.run("check", "--format", "github", "notes.md").out()).isEmpty();
  }

  @Test
  void fixing_follows_a_file_that_was_renamed() throws IOException {
    String citation = cited();
    text(styled(citation, "markdown") + "\n\n" + styled(citation, "footnote") + "\n");
    Files.move(docs.resolve("guide.md"), docs.resolve("새 이름 #1.md"));

    assertThat(shell.run("check", "--fix", "notes.md").code()).isZero();
    shell.run("index", "docs");

    assertThat(Files.readString(folder.resolve("notes.md")))
        .isEqualTo(styled(citation, "markdown") + "\n\n" + styled(citation, "footnote") + "\n")
        .contains("%231.md#L5", "새 이름 #1.md:5");
    assertThat(states(check(0))).containsExactly("exact", "exact");
  }

  @Test
  void a_text_that_is_older_than_the_index_moved() throws IOException {
    String citation = cited();
    text(styled(citation, "footnote"));
    write("guide.md", "Inserted.\n\n" + ABOVE + QUOTE + BELOW);
    shell.run("index", "docs");

    assertThat(state(0)).isEqualTo("moved");
    shell.run("check", "--fix", "notes.md");
    assertThat(state(0)).isEqualTo("exact");
  }

  @Test
  void relative_paths_are_followed_from_the_text_or_from_the_root() throws IOException {
    String citation = cited();
    shell.with("IBID_CITATIONS_RELATIVE_PATHS", "true");
    String link = styled(citation, "markdown");
    assertThat(link).endsWith("(guide.md#L5)");
    text(link + " " + link.replace("guide.md", "docs/guide.md") + " [no](docs/guide.md#L999)");
    assertThat(states(check(0))).containsExactly("exact", "exact");

    Files.move(docs.resolve("guide.md"), docs.resolve("b.md"));
    shell.run("check", "--fix", "notes.md");

    assertThat(Files.readString(folder.resolve("notes.md")))
        .contains("(b.md#L5)", "(docs/b.md#L5)", "(docs/guide.md#L999)");
  }

  @Test
  void links_and_notes_that_nobody_made_are_unknown() throws IOException {
    text("[a](file:///nowhere/a.md#L3)\n\n[^1a2b3c4d]: /nowhere/a.md:3\n[^1a2b3c4e]: a remark\n");

    JsonNode citations = check(1);

    assertThat(states(citations)).containsExactly("unknown", "unknown");
    assertThat(citations.at("/0/citation").asText()).isEqualTo("file:///nowhere/a.md#L3");
    assertThat(citations.at("/1/citation").asText()).isEqualTo("[^1a2b3c4d]");
  }

  @Test
  void annotations_are_escaped_and_leave_out_what_is_exact() throws IOException {
    String kept = remember("e1", "One.");
    Files.writeString(folder.resolve("a,b: 100%.md"), "[%s]\n[mem:AAAAAA]".formatted(kept));

    Shell.Result result = shell.run("check", "--format", "github", "a,b: 100%.md");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.line())
        .isEqualTo(
            "::warning file=a%2Cb%3A 100%25.md,line=2::"
                + "mem:AAAAAA unknown: nothing here was ever cited so");
  }

  @Test
  void texts_that_are_not_utf8_keep_their_bytes() throws IOException {
    String citation = cited();
    byte[] before = ("\u00E4 " + styled(citation, "markdown")).getBytes(ISO_8859_1);
    Files.write(folder.resolve("notes.md"), before);
    write("guide.md", "Inserted.\n\n" + ABOVE + QUOTE + BELOW);

    shell.run("check", "--fix", "notes.md");

    assertThat(Files.readAllBytes(folder.resolve("notes.md")))
        .isEqualTo(new String(before, ISO_8859_1).replace("#L5", "#L7").getBytes(ISO_8859_1));
  }

  @Test
  void a_text_is_fixed_through_a_link_and_when_it_is_named_twice() throws IOException {
    String citation = cited();
    Path notes = text(styled(citation, "markdown"));
    Path link = Files.createSymbolicLink(folder.resolve("link.md"), notes);
    write("guide.md", "Inserted.\n\n" + ABOVE + QUOTE + BELOW);

    assertThat(shell.run("check", "--fix", "link.md", "notes.md", "link.md").code()).isZero();

    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(Files.readString(notes)).contains("#L7").doesNotContain("#L5");
  }

  @Test
  void a_path_that_the_encoding_of_a_text_does_not_have_is_not_written() throws IOException {
    String citation = cited();
    byte[] before = ("\u00E4\n" + styled(citation, "footnote")).getBytes(ISO_8859_1);
    Path notes = Files.write(folder.resolve("notes.md"), before);
    Files.move(docs.resolve("guide.md"), docs.resolve("안내.md"));

    assertFails(shell.run("check", "--fix", "notes.md"), 2, "is not in UTF-8");
    assertThat(Files.readAllBytes(notes)).isEqualTo(before);
  }

  @Test
  void what_is_no_text_is_refused() throws IOException {
    assertFails(shell.run("check", "nothing.md"), 2, "is not there");
    assertFails(shell.run("check", "docs"), 2, "is not a file");
    Files.write(folder.resolve("binary"), new byte[] {0});
    assertFails(shell.run("check", "binary"), 2, "is not text");
    assertFails(shell.run("check", "--format", "xml", "binary"), 2, "--format");
  }

  @Test
  void nothing_outside_of_the_root_is_read() throws IOException {
    String citation = cited();
    text("[%s]".formatted(citation));
    Path outside = Files.createDirectory(folder.resolve("docs-2"));
    Files.writeString(outside.resolve("guide.md"), ABOVE + QUOTE + BELOW);
    Files.delete(docs.resolve("guide.md"));
    Files.createSymbolicLink(docs.resolve("guide.md"), outside.resolve("guide.md"));
    assertThat(state(1)).isEqualTo("unreadable");

    Files.delete(docs.resolve("guide.md"));
    Files.delete(docs);
    Files.createSymbolicLink(docs, outside);
    assertThat(state(1)).isEqualTo("unreadable");
  }

  private static String sections(String... names) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      text.append("# %s\n\nThe section %s speaks of %s alone.\n\n".formatted(name, name, name));
    }
    return text.toString();
  }

  private Path linkTo(int line) throws IOException {
    return text("See [it](file://%s#L%d).\n".formatted(docs.resolve("guide.md"), line));
  }

  @Test
  void fixing_again_changes_nothing_in_any_order_with_indexing() throws IOException {
    write("guide.md", sections("One", "Two", "Three", "Four", "Five"));
    shell.run("index", "docs");
    Path notes = linkTo(9);
    write("guide.md", sections("New", "One", "Two", "Three", "Four", "Five"));

    assertThat(shell.run("check", "--fix", "notes.md").code()).isZero();
    assertThat(Files.readString(notes)).contains("#L13)");
    for (String command : List.of("fix", "index", "fix", "fix", "index", "fix")) {
      if (command.equals("index")) {
        shell.run("index", "docs");
      } else {
        assertThat(shell.run("check", "--fix", "notes.md").code()).isZero();
      }
      assertThat(Files.readString(notes)).contains("#L13)");
      assertThat(state(0)).isEqualTo("exact");
    }
  }

  @Test
  void a_link_that_nobody_has_seen_before_its_file_was_indexed_anew_is_unknown()
      throws IOException {
    write("guide.md", sections("One", "Two", "Three", "Four"));
    shell.run("index", "docs");
    Path notes = linkTo(9);
    write("guide.md", sections("New", "One", "Two", "Three", "Four"));
    shell.run("index", "docs");

    assertThat(state(1)).isEqualTo("unknown");
    assertThat(shell.run("check", "--fix", "notes.md").out())
        .contains("unknown: it cannot be told which passage it means");
    assertThat(Files.readString(notes)).contains("#L9)");
  }

  @Test
  void a_link_that_was_seen_to_be_right_is_followed_however_often_its_file_is_indexed()
      throws IOException {
    write("guide.md", sections("One", "Two", "Three", "Four"));
    shell.run("index", "docs");
    Path notes = linkTo(9);
    assertThat(state(0)).isEqualTo("exact");
    write("guide.md", sections("New", "One", "Two", "Three", "Four"));
    shell.run("index", "docs");

    JsonNode moved = check(0);
    assertThat(moved.at("/0/state").asText()).isEqualTo("moved");
    assertThat(moved.at("/0/newLine").asInt()).isEqualTo(13);
    Files.move(docs.resolve("guide.md"), docs.resolve("manual.md"));
    shell.run("index", "docs");
    shell.run("check", "--fix", "notes.md");
    assertThat(Files.readString(notes)).contains("manual.md#L13)");
    assertThat(state(0)).isEqualTo("exact");
  }

  @Test
  void a_link_that_somebody_put_right_by_hand_is_not_led_on() throws IOException {
    write("guide.md", sections("One", "Two", "Three", "Four", "Five"));
    shell.run("index", "docs");
    linkTo(9);
    assertThat(state(0)).isEqualTo("exact");
    write("guide.md", sections("New", "One", "Two", "Three", "Four", "Five"));
    Path notes = linkTo(13);

    assertThat(shell.run("check", "--fix", "notes.md").code()).isEqualTo(1);
    assertThat(Files.readString(notes)).contains("#L13)");
  }

  @Test
  void a_link_that_names_its_passage_is_followed_wherever_it_goes() throws IOException {
    write("guide.md", sections("One", "Two", "Three", "Four"));
    shell.run("index", "docs");
    String citation =
        json("search", "--json", "--wait", "section Three").at("/index/0/citation").asText();
    Path notes = text("[it](file://%s#L9 \"%s\")".formatted(docs.resolve("guide.md"), citation));
    assertThat(state(0)).isEqualTo("exact");
    write("guide.md", sections("New", "One", "Two", "Three", "Four"));
    shell.run("index", "docs");

    assertThat(shell.run("check", "--fix", "notes.md").code()).isZero();
    assertThat(Files.readString(notes)).endsWith("#L13 \"%s\")".formatted(citation));
    shell.run("forget", citation);
    assertThat(state(1)).isEqualTo("deleted");
  }

  @Test
  void a_link_to_an_edited_section_is_right_whichever_wording_was_meant() throws IOException {
    write("guide.md", sections("One", "Two", "Three"));
    shell.run("index", "docs");
    linkTo(5);
    write("guide.md", sections("One", "Two", "Three").replace("of Two alone", "of Two and more"));
    shell.run("index", "docs");

    assertThat(state(0)).isEqualTo("exact");
  }

  @Test
  void links_that_would_look_alike_stay_apart() throws IOException {
    write("guide.md", sections("One", "Two", "Three", "Four"));
    shell.run("index", "docs");
    String link = "- [it](file://%s#L%d)\n";
    Path notes =
        text(
            link.formatted(docs.resolve("guide.md"), 5)
                + link.formatted(docs.resolve("guide.md"), 9));
    assertThat(states(check(0))).containsExactly("exact", "exact");
    write("guide.md", sections("New", "One", "Two", "Four"));

    shell.run("check", "--fix", "notes.md");
    shell.run("check", "--fix", "notes.md");

    assertThat(Files.readString(notes)).contains("#L5)", "#L9)");
    assertThat(states(check(1)).get(1)).isEqualTo("lost");
  }
}
