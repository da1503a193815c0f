package dev.ibid.cli.command;

import static dev.ibid.privacy.Kept.kept;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.citation.CitationId;
import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.Shell;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.text.Term;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was forgotten after it was indexed stands in no file, as a text or as a term. */
class ForgottenTracesTest extends CommandTest {
  private static final String OFF = "IBID_EMBEDDER_KIND";

  @BeforeEach
  void byWordsAlone() {
    shell.with(OFF, "off");
  }

  private void rememberAll() {
    for (int i = 0; i < 50; i++) {
      rememberIn("s" + i % 3, "p", "kept" + i, "An ordinary memory number " + i);
    }
    rememberIn("walrus-session", "mandrill-project", "quixotic-id", "Xylophonist 실로폰 연주자 Zyx");
    for (int i = 50; i < 60; i++) {
      rememberIn("s" + i % 3, "p", "kept" + i, "An ordinary memory number " + i);
    }
  }

  private void rememberIn(String session, String project, String id, String content) {
    Shell.Result result =
        shell.run("remember", "--session", session, "--project", project, "--id", id, content);
    assertThat(result.code()).as(result.err()).isZero();
  }

  private void reopen() {
    shell.close();
    shell = new Shell(folder).with(OFF, "off");
  }

  /** How many parts in the index have one of the terms of a text. */
  private long inIndex(String text) {
    shell.close();
    long parts = 0;
    try (LuceneIndex index = LuceneIndex.open(shell.home().resolve("index"))) {
      Set<Term> terms = Set.copyOf(new LuceneTermAnalyzer().analyze(text));
      assertThat(terms).isNotEmpty();
      for (Term term : terms) {
        parts += index.count(Scope.ALL, terms).partsWith(term);
      }
    }
    shell = new Shell(folder).with(OFF, "off");
    return parts;
  }

  private List<Path> filesWith(String word) throws IOException {
    String sought = new String(word.getBytes(UTF_8), ISO_8859_1).toLowerCase(Locale.ROOT);
    try (Stream<Path> files = Files.walk(shell.home())) {
      return files.filter(Files::isRegularFile).filter(file -> holds(file, sought)).toList();
    }
  }

  private static boolean holds(Path file, String sought) {
    try {
      return new String(Files.readAllBytes(file), ISO_8859_1)
          .toLowerCase(Locale.ROOT)
          .contains(sought);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void assertNoTrace() throws IOException {
    for (String word : List.of("xylophon", "실로폰", "연주", "zyx", "quixotic", "walrus", "mandrill")) {
      assertThat(filesWith(word)).as(word).isEmpty();
    }
    assertThat(inIndex("Xylophonist 실로폰 연주자 Zyx")).isZero();
    assertThat(json("search", "--json", "xylophonist 실로폰").get("index")).isEmpty();
    assertThat(json("search", "--json", "--limit", "100", "ordinary memory").get("index"))
        .hasSize(60);
  }

  @ParameterizedTest
  @ValueSource(strings = {"quixotic-id", "--session=walrus-session", "--project=mandrill-project"})
  void no_term_is_left_in_an_index_that_is_open(String what) throws IOException {
    rememberAll();
    assertThat(inIndexAfterSearch()).isPositive();
    assertThat(filesWith("xylophon")).isNotEmpty();
    assertThat(shell.run("search", "xylophonist").out()).contains("Xylophonist");

    assertThat(shell.run("forget", "--yes", what).line()).isEqualTo("1 forgotten");
    assertNoTrace();
  }

  private long inIndexAfterSearch() {
    assertThat(shell.run("search", "--wait", "xylophonist").code()).isZero();
    return inIndex("xylophonist");
  }

  @ParameterizedTest
  @ValueSource(strings = {"quixotic-id", "--session=walrus-session", "--project=mandrill-project"})
  void no_term_is_left_in_an_index_that_nobody_had_open(String what) throws IOException {
    rememberAll();
    assertThat(inIndexAfterSearch()).isPositive();
    reopen();

    assertThat(shell.run("forget", "--yes", what).line()).isEqualTo("1 forgotten");
    reopen();
    assertNoTrace();
  }

  @Test
  void no_term_is_left_where_an_owner_stays() throws IOException {
    rememberAll();
    assertThat(inIndexAfterSearch()).isPositive();
    shell.close();
    try (Child server = Child.start(Child.ibid(shell.home(), "serve"), OFF, "off")) {
      server.awaitErrorOrEnd("ready, as process");
      assertThat(ibid("search", "xylophonist").out()).contains("Xylophonist");
      assertThat(ibid("forget", "quixotic-id").out()).isEqualTo("1 forgotten\n");
      for (String word : List.of("xylophon", "실로폰", "연주", "zyx", "quixotic")) {
        assertThat(filesWith(word)).as(word).isEmpty();
      }
      assertThat(ibid("search", "xylophonist").out()).doesNotContain("ylophon");
      assertThat(ibid("stop").code()).isZero();
      server.end();
    }
    shell = new Shell(folder).with(OFF, "off");
    assertNoTrace();
  }

  /** A worker may be first, or whoever forgot it may have died before the index heard of it. */
  @Test
  void no_term_is_left_when_the_index_learns_of_it_later() throws IOException {
    rememberAll();
    assertThat(inIndexAfterSearch()).isPositive();
    String citation = json("show", "--json", "quixotic-id").get("citation").asText();
    CitationId id = new CitationId(citation.substring("mem:".length()));
    shell.close();
    try (JdbcStore store = JdbcStore.sqlite(shell.home().resolve("ibid.db"), Clock.systemUTC())) {
      assertThat(store.events().forget(List.of(id))).isOne();
    }
    reopen();
    assertThat(shell.run("search", "ordinary").code()).isZero();
    assertNoTrace();
  }

  /** What is only edited away stays in the index's files for a while, but not when forgotten. */
  @Test
  void no_term_is_left_of_a_passage_that_was_edited_away_and_then_forgotten() throws IOException {
    Path file = folder.resolve("docs/a.md");
    String kept = "# Ordinary\n\nAn ordinary passage.\n\n";
    Files.createDirectories(file.getParent());
    Files.writeString(file, kept + "# Odd\n\nXylophonist 실로폰 연주자 Zyx\n");
    assertThat(shell.run("index", "docs").code()).isZero();
    JsonNode hit = json("search", "--wait", "--json", "xylophonist").at("/index/0");
    Files.writeString(file, kept);
    assertThat(shell.run("index", "docs").code()).isZero();
    assertThat(json("search", "--wait", "--json", "xylophonist").get("index")).isEmpty();

    assertThat(shell.run("forget", hit.get("citation").asText()).line()).isEqualTo("1 forgotten");

    for (String word : List.of("xylophon", "실로폰", "연주", "zyx")) {
      assertThat(filesWith(word)).as(word).isEmpty();
    }
    assertThat(inIndex("Xylophonist 실로폰 연주자 Zyx")).isZero();
    assertThat(json("search", "--json", "ordinary").get("index")).hasSize(1);
  }

  private Child.Outcome ibid(String... words) {
    return Caller.at(shell.home(), OFF, "off").run(words);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void an_old_secret_that_was_indexed_is_in_no_file_once_redacted(boolean open) throws IOException {
    String secret = "AKIA" + "6O4XCSOHDMMEXL4Q";
    rememberIn("s", "p", "kept", "An ordinary memory");
    shell.close();
    try (JdbcStore store = JdbcStore.sqlite(shell.home().resolve("ibid.db"), Clock.systemUTC())) {
      store
          .events()
          .append(
              kept(
                  List.of(
                      new Event(
                          new EventId("old"),
                          new Project("p"),
                          new SessionId("s"),
                          EventType.PROMPT,
                          Instant.parse("2026-02-01T10:00:00Z"),
                          "The walrus said " + secret + " aloud",
                          Metadata.NONE))));
    }
    reopen();
    assertThat(shell.run("search", "--wait", "walrus").out()).contains(secret);
    assertThat(inIndex(secret)).isPositive();
    if (open) {
      assertThat(shell.run("search", "walrus").out()).contains(secret);
    }

    assertThat(shell.run("redact").out()).contains("1 events changed");
    assertThat(filesWith(secret)).isEmpty();
    assertThat(inIndex(secret)).isZero();
    assertThat(shell.run("search", "walrus").out()).contains("walrus").doesNotContain(secret);
    assertThat(json("search", "--json", secret).get("index")).isEmpty();
    assertThat(filesWith(secret)).isEmpty();
  }
}
