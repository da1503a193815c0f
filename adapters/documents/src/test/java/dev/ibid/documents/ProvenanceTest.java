package dev.ibid.documents;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentFolder;
import dev.ibid.document.DocumentRevision;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.FileStamp;
import dev.ibid.document.InMemoryDocumentStore;
import dev.ibid.document.IndexListener;
import dev.ibid.document.PlacedPassage;
import dev.ibid.document.Placement;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.LineIndex;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.engine.MovingClock;
import dev.ibid.memory.SourceWatcher;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.BuiltInStyle;
import dev.ibid.provenance.CitationListener;
import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageState;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Span;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.text.Normalizer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Citations of real files: how they are made, and what becomes of them when files are edited. */
class ProvenanceTest {
  private static final Project PROJECT = new Project("p");

  private static final String ABOVE = "# Above\n\nThis stands above, and says little of note.\n\n";
  private static final String QUOTE =
      "# 인용 Café\n\nThe retry budget of the gateway is three attempts within ten seconds.\n"
          + "After that the request fails with a status of 503.\n";
  private static final String BELOW = "\n# Below\n\nWhat follows has nothing to do with it.\n";

  @TempDir Path temporary;
  private Path root;
  private final MovingClock clock = new MovingClock();
  private final AtomicLong keys = new AtomicLong();
  private final InMemoryDocumentStore store =
      new InMemoryDocumentStore(
          new InMemoryCitationStore(clock), keys::incrementAndGet, SourceWatcher.NOBODY, clock);
  private final Documents documents =
      new Documents(
          store,
          new LocalFolders(),
          new FormatReader(),
          Redactor.standard(),
          new Chunker(ChunkSize.DEFAULT),
          ReadLimit.DEFAULT);
  private final List<String> heard = new ArrayList<>();
  private final Provenance provenance = provenance(true);

  private Provenance provenance(boolean enabled) {
    CitationListener thrower =
        new CitationListener() {
          @Override
          public void created(DocumentCitation citation) {
            throw new IllegalStateException("created");
          }

          @Override
          public void validationFailed(CitedPassage passage, PassageState state) {
            throw new IllegalStateException("failed");
          }

          @Override
          public void copied(DocumentCitation citation, String text) {
            throw new IllegalStateException("copied");
          }
        };
    CitationListener listener =
        new CitationListener() {
          @Override
          public void created(DocumentCitation citation) {
            heard.add("created " + citation.fileName());
          }

          @Override
          public void validationFailed(CitedPassage passage, PassageState state) {
            heard.add("failed " + passage.document().path() + " " + state.label());
          }

          @Override
          public void copied(DocumentCitation citation, String text) {
            heard.add("copied " + text);
          }
        };
    return new Provenance(
        documents,
        new Styles(enabled, StyleOptions.DEFAULT, "inline", List.of()),
        List.of(thrower, listener));
  }

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectory(temporary.toRealPath().resolve("root"));
  }

  private Path write(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private void index() {
    documents.index(PROJECT, root, FileSelection.USUAL, IndexListener.NOBODY);
  }

  private List<CitedPassage> all() {
    return store.load(IntStream.rangeClosed(1, keys.intValue()).mapToObj(SourceKey::new).toList());
  }

  private CitedPassage passage(String words) {
    return all().stream().filter(cited -> cited.text().contains(words)).findFirst().orElseThrow();
  }

  /** The quote, cited in a.md between what is above and below it. */
  private CitedPassage cited() throws IOException {
    write("a.md", ABOVE + QUOTE + BELOW);
    index();
    return passage("retry budget");
  }

  private int moved(CitedPassage passage) {
    PassageState state = provenance.validate(passage);
    assertThat(state).isInstanceOf(PassageState.Moved.class);
    return state.place().orElseThrow().placement().line();
  }

  @Test
  void untouched_or_only_touched_it_is_exact() throws IOException {
    CitedPassage cited = cited();
    assertThat(provenance.validate(cited)).isInstanceOf(PassageState.Exact.class);

    Files.setLastModifiedTime(root.resolve("a.md"), FileTime.from(Instant.now()));
    assertThat(provenance.validate(cited)).isInstanceOf(PassageState.Exact.class);

    write("a.md", ABOVE + QUOTE + BELOW.replace("nothing", "little"));
    assertThat(provenance.validate(cited)).isInstanceOf(PassageState.Exact.class);
    assertThat(heard).isEmpty();
  }

  @Test
  void with_lines_above_or_in_another_section_it_moved() throws IOException {
    CitedPassage cited = cited();
    assertThat(cited.placement().line()).isEqualTo(5);

    write("a.md", "Inserted.\n\n" + ABOVE + QUOTE + BELOW);
    assertThat(moved(cited)).isEqualTo(7);

    write("a.md", ABOVE + BELOW + "\n" + QUOTE);
    assertThat(moved(cited)).isEqualTo(10);
  }

  @Test
  void a_renamed_file_is_found_before_and_after_it_is_indexed() throws IOException {
    CitedPassage cited = cited();
    Files.createDirectories(root.resolve("new"));
    Files.move(root.resolve("a.md"), root.resolve("new/b.md"));
    write("other.md", "x".repeat((int) Files.size(root.resolve("new/b.md"))));

    PassageState state = provenance.validate(cited);

    assertThat(state).isInstanceOf(PassageState.Moved.class);
    assertThat(state.place().orElseThrow().document().path()).isEqualTo("new/b.md");
    assertThat(state.place().orElseThrow().placement()).isEqualTo(cited.placement());

    index();
    assertThat(provenance.validate(cited)).isInstanceOf(PassageState.Moved.class);
    assertThat(provenance.validate(passage("retry budget"))).isInstanceOf(PassageState.Exact.class);
  }

  @Test
  void line_ends_and_normal_form_do_not_count() throws IOException {
    CitedPassage cited = cited();

    write("a.md", (ABOVE + QUOTE + BELOW).replace("\n", "\r\n"));
    assertThat(moved(cited)).isEqualTo(5);

    write("a.md", Normalizer.normalize(ABOVE + QUOTE + BELOW, Normalizer.Form.NFD));
    assertThat(provenance.validate(cited).isVerbatim()).isTrue();
  }

  @Test
  void reworded_it_is_changed_with_a_diff() throws IOException {
    CitedPassage cited = cited();
    write("a.md", ABOVE + QUOTE.replace("three attempts", "five attempts") + BELOW);

    PassageState state = provenance.validate(cited);

    assertThat(state)
        .isInstanceOfSatisfying(
            PassageState.Changed.class,
            changed -> {
              assertThat(changed.similarity()).isBetween(0.8, 0.999);
              assertThat(changed.diff().toString()).contains("[-three", "{+five");
              assertThat(changed.where().placement().line()).isEqualTo(5);
            });
    assertThat(heard).containsExactly("failed a.md changed");
  }

  @Test
  void translated_or_deleted_it_is_lost() throws IOException {
    CitedPassage cited = cited();
    write("a.md", ABOVE + "# 게이트웨이\n\n재시도는 십 초 안에 세 번까지이며, 그 뒤에는 요청이 실패한다.\n" + BELOW);
    assertThat(provenance.validate(cited)).isEqualTo(new PassageState.Lost());

    write("a.md", ABOVE + BELOW);
    assertThat(provenance.validate(cited)).isEqualTo(new PassageState.Lost());
  }

  @Test
  void without_its_file_it_is_missing_and_without_the_folder_too() throws IOException {
    CitedPassage cited = cited();
    Files.delete(root.resolve("a.md"));
    assertThat(provenance.validate(cited)).isEqualTo(new PassageState.Missing());

    Files.delete(root);
    assertThat(provenance.validate(cited)).isEqualTo(new PassageState.Missing());
  }

  @Test
  void what_cannot_be_read_is_unreadable_and_concerns_only_its_own() throws IOException {
    for (int i = 0; i < 20; i++) {
      write("%02d.md".formatted(i), "# Number " + i + "\n\nWords of number " + i + ".\n");
    }
    index();
    List<CitedPassage> cited =
        IntStream.range(0, 20)
            .mapToObj(i -> passage("Words of number " + (i * 7 % 20) + "."))
            .toList();
    Files.delete(root.resolve("03.md"));
    Files.createDirectory(root.resolve("03.md"));
    Files.write(root.resolve("04.md"), new byte[] {0, 1, 2});
    Files.delete(root.resolve("05.md"));

    List<PassageState> states = provenance.validate(cited);

    for (int i = 0; i < 20; i++) {
      int number = i * 7 % 20;
      PassageState expected =
          switch (number) {
            case 3 -> new PassageState.Unreadable("is not a file");
            case 4 -> new PassageState.Unreadable("is binary");
            case 5 -> new PassageState.Missing();
            default ->
                new PassageState.Exact(
                    new PassageState.Place(cited.get(i).document(), cited.get(i).placement()));
          };
      assertThat(states.get(i)).isEqualTo(expected);
    }
  }

  @Test
  void nothing_outside_of_the_root_is_read() throws IOException {
    CitedPassage cited = cited();
    Path outside = Files.createDirectory(temporary.toRealPath().resolve("root-2"));
    Files.writeString(outside.resolve("a.md"), ABOVE + QUOTE + BELOW);

    Files.delete(root.resolve("a.md"));
    Files.createSymbolicLink(root.resolve("a.md"), outside.resolve("a.md"));
    assertThat(provenance.validate(cited)).isInstanceOf(PassageState.Unreadable.class);
    assertThat(provenance.cite(cited).line()).isEmpty();

    Files.delete(root.resolve("a.md"));
    Files.createSymbolicLink(root.resolve("b.md"), outside.resolve("a.md"));
    assertThat(provenance.validate(cited)).isEqualTo(new PassageState.Missing());

    Files.delete(root.resolve("b.md"));
    Files.delete(root);
    Files.createSymbolicLink(root, outside);
    assertThat(provenance.validate(cited)).isInstanceOf(PassageState.Unreadable.class);
    assertThat(provenance.cite(cited).line()).isEmpty();
  }

  @Test
  void a_passage_of_an_older_version_is_compared_with_the_text_it_stood_in() throws IOException {
    CitedPassage cited = cited();
    write("a.md", ABOVE + QUOTE.replace("three attempts", "five attempts") + BELOW);
    index();

    CitedPassage old = store.find(cited.citation().id()).orElseThrow();

    assertThat(old.current()).isFalse();
    assertThat(provenance.validate(old)).isInstanceOf(PassageState.Changed.class);
  }

  @Test
  void text_at_the_same_place_below_more_markup_moved() throws IOException {
    String page = "<html><head>\n</head><body><h1>T</h1>\n<p>Words to cite.</p></body></html>\n";
    write("a.html", page);
    index();
    CitedPassage cited = passage("Words to cite");

    write("a.html", page.replace("<head>\n", "<head>\n<meta name=\"x\">\n"));

    assertThat(moved(cited)).isEqualTo(cited.placement().line() + 1);
  }

  @Test
  void a_citation_has_all_that_is_known() throws IOException {
    write("deep/a b.md", "---\ntitle: The Title\n---\n\n# Top\n\n## Sub\n\nWords.\n");
    index();
    CitedPassage cited = passage("Words");

    DocumentCitation citation = provenance.cite(cited);

    assertThat(citation)
        .isEqualTo(
            new DocumentCitation(
                cited.passage().id(),
                cited.citation().label(),
                root.resolve("deep/a b.md"),
                "deep/a b.md",
                "The Title",
                cited.placement().inFile(),
                List.of("Top", "Sub"),
                OptionalInt.of(7),
                cited.indexedAt(),
                "## Sub\n\nWords."));
    assertThat(citation.heading()).isEqualTo("Sub");
    assertThat(citation.fileName()).isEqualTo("a b.md");
    assertThat(provenance.format(citation, BuiltInStyle.INLINE)).isEqualTo("[a b.md, §Sub]");
    provenance.copied(citation, "x");
    assertThat(heard).containsExactly("created a b.md", "copied x");
  }

  @Test
  void without_a_title_the_file_name_is_it_and_without_a_heading_there_is_none()
      throws IOException {
    write("my-guide.txt", "Words without any heading.");
    index();

    DocumentCitation citation = provenance.cite(passage("Words"));

    assertThat(citation.title()).isEqualTo("my-guide.txt");
    assertThat(citation.heading()).isEmpty();
    assertThat(provenance.format(citation, BuiltInStyle.INLINE)).isEqualTo("[my-guide.txt]");
    Provenance off = provenance(false);
    assertThat(off.format(off.cite(passage("Words")), BuiltInStyle.INLINE))
        .isEqualTo(root.resolve("my-guide.txt").toString());
  }

  @Test
  void lines_follow_from_offsets_and_are_left_out_where_there_are_none() throws IOException {
    String text = "Line 1\nLine 2\nLine 3";
    Path file = write("lines.txt", text);
    List<CitedPassage> lines = save("lines.txt", text, 0, 7, 14);

    assertThat(provenance.cite(lines).stream().map(each -> each.line().orElse(0)))
        .containsExactly(1, 2, 3);

    Files.writeString(file, "Line 1\nÄÄÄ");
    assertThat(provenance.cite(lines).stream().map(each -> each.line().orElse(0)))
        .containsExactly(1, 2, 0);

    Files.delete(file);
    assertThat(provenance.cite(lines)).allSatisfy(each -> assertThat(each.line()).isEmpty());
  }

  @Test
  @SuppressWarnings("NullAway") // This is what is tested.
  void nothing_cannot_be_cited() {
    assertThatThrownBy(() -> provenance.cite((CitedPassage) null))
        .isInstanceOf(NullPointerException.class);
  }

  /** Stores a file whose passages of six characters begin at these offsets. */
  private List<CitedPassage> save(String path, String text, int... starts) {
    DocumentId id = DocumentId.of(PROJECT, root.toString(), path, 0);
    List<PlacedPassage> passages = new ArrayList<>();
    for (int start : starts) {
      Span span = new Span(start, start + 6);
      passages.add(
          new PlacedPassage(
              new Passage(
                  PassageId.of(PROJECT, id, span.of(text), 0),
                  PROJECT,
                  id,
                  span.of(text),
                  List.of()),
              new Placement(span, span, LineIndex.of(text).line(start).orElseThrow())));
    }
    store.save(
        kept(
            new DocumentRevision(
                store.root(kept(new DocumentFolder(PROJECT, root))),
                Optional.empty(),
                id,
                path,
                new FileStamp(text.length(), Instant.EPOCH),
                ContentHash.of(text.getBytes(StandardCharsets.UTF_8)),
                "",
                StandardCharsets.UTF_8,
                text,
                passages)));
    return all().stream()
        .sorted(Comparator.comparingInt(cited -> cited.placement().span().start()))
        .toList();
  }
}
