package dev.ibid.document;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationEntry;
import dev.ibid.document.chunk.FormerPassage;
import dev.ibid.engine.Stores;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Span;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link DocumentStore} does. */
public abstract class DocumentStoreContract {
  private static final Project PROJECT = new Project("p");
  private static final Path FOLDER = Path.of("/docs");
  private static final FileStamp STAMP =
      new FileStamp(10, Instant.parse("2026-02-01T10:00:00.123456Z"));

  protected abstract Stores stores();

  private DocumentStore store() {
    return stores().documents();
  }

  private DocumentRoot root() {
    return store().root(kept(new DocumentFolder(PROJECT, FOLDER)));
  }

  private static DocumentId id(String path) {
    return DocumentId.of(PROJECT, FOLDER.toString(), path, 0);
  }

  /** A revision of a document in which each paragraph is a passage. */
  private DocumentRevision revision(Optional<KnownFile> former, String path, String... paragraphs) {
    DocumentId id = former.map(KnownFile::id).orElseGet(() -> id(path));
    List<PlacedPassage> passages = new ArrayList<>();
    int start = 0;
    for (String text : paragraphs) {
      Span span = new Span(start, start + text.length());
      passages.add(
          new PlacedPassage(
              new Passage(
                  PassageId.of(PROJECT, id, text, 0), PROJECT, id, text, List.of("제목", "A")),
              new Placement(span, span.shift(1), passages.size() + 1)));
      start = span.end() + 2;
    }
    String text = String.join("\n\n", paragraphs);
    return new DocumentRevision(
        root(),
        former,
        id,
        path,
        STAMP,
        ContentHash.of(text.getBytes(StandardCharsets.UTF_8)),
        "Title",
        StandardCharsets.UTF_8,
        text,
        passages);
  }

  private void save(String path, String... paragraphs) {
    SaveResult saved = store().save(kept(revision(known(path), path, paragraphs)));
    assertThat(saved).isEqualTo(new SaveResult.Done(paragraphs.length));
  }

  private Optional<KnownFile> known(String path) {
    return store().files(root()).stream().filter(file -> file.path().equals(path)).findFirst();
  }

  private KnownFile file(String path) {
    return known(path).orElseThrow();
  }

  private CitedPassage cited(String path, String text) {
    PassageId passage = PassageId.of(PROJECT, id(path), text, 0);
    Citation citation =
        stores()
            .citations()
            .find(new Passage(passage, PROJECT, id(path), text, List.of()).ref())
            .orElseThrow();
    return store().find(citation.id()).orElseThrow();
  }

  private List<Pending> pending() {
    List<Pending> pending = stores().outbox().take(Work.INDEX, 100, Duration.ofMinutes(1));
    stores().outbox().done(Work.INDEX, pending);
    return pending;
  }

  @Test
  void a_root_is_the_same_root_again() {
    DocumentRoot root = root();

    assertThat(root()).isEqualTo(root);
    assertThat(store().root(kept(new DocumentFolder(Project.NONE, FOLDER)))).isNotEqualTo(root);
    assertThat(store().roots(PROJECT)).containsExactly(root);
    assertThat(store().roots(new Project("unknown"))).isEmpty();
  }

  @Test
  void a_document_comes_back_as_it_was_stored() {
    DocumentRevision revision = revision(Optional.empty(), "a/b.md", "하나 👩‍👩‍👧", "two\r\nlines");

    assertThat(store().save(kept(revision))).isEqualTo(new SaveResult.Done(2));

    KnownFile file = file("a/b.md");
    assertThat(file)
        .isEqualTo(
            new KnownFile(
                file.key(),
                revision.id(),
                "a/b.md",
                STAMP,
                file.version(),
                revision.hash(),
                true,
                true));
    CitedPassage cited = cited("a/b.md", "two\r\nlines");
    assertThat(cited.passage()).isEqualTo(revision.passages().get(1).passage());
    assertThat(cited.placement()).isEqualTo(revision.passages().get(1).placement());
    assertThat(cited.document())
        .isEqualTo(new Document(file.key(), revision.id(), root(), "a/b.md", "Title", true));
    assertThat(cited.current()).isTrue();
    assertThat(cited.indexedAt()).isEqualTo(stores().clock().instant());
    assertThat(store().text(cited.version())).contains(revision.text());
    assertThat(store().load(List.of(cited.key(), new SourceKey(Long.MAX_VALUE))))
        .containsExactly(cited);
    assertThat(store().load(List.of())).isEmpty();
    assertThat(store().counts()).isEqualTo(new DocumentCounts(1, 2));
  }

  @Test
  void the_passages_of_the_last_version_are_known() {
    save("a.md", "one", "two");
    save("a.md", "two", "three");

    assertThat(store().passages(file("a.md").key()))
        .containsExactlyInAnyOrder(
            new FormerPassage(
                PassageId.of(PROJECT, id("a.md"), "two", 0), "two", 0, List.of("제목", "A")),
            new FormerPassage(
                PassageId.of(PROJECT, id("a.md"), "three", 0), "three", 5, List.of("제목", "A")));
    assertThat(store().passages(new DocumentKey(Long.MAX_VALUE))).isEmpty();
  }

  @Test
  void what_is_new_or_gone_waits_to_be_indexed_and_what_stays_does_not() {
    save("a.md", "one", "two");
    SourceKey one = cited("a.md", "one").key();
    SourceKey two = cited("a.md", "two").key();
    assertThat(pending()).extracting(Pending::source).containsExactlyInAnyOrder(one, two);

    save("a.md", "two", "three");
    SourceKey three = cited("a.md", "three").key();

    assertThat(pending())
        .satisfiesExactlyInAnyOrder(
            gone -> assertThat(List.of(gone.source(), gone.live())).containsExactly(one, false),
            added ->
                assertThat(List.of(added.source(), added.live())).containsExactly(three, true));
    stores().outbox().addAll(Work.INDEX);
    assertThat(pending()).extracting(Pending::source).containsExactlyInAnyOrder(two, three);
  }

  @Test
  void what_is_left_out_is_noted_once_until_it_is_taken_in_or_its_project_is_forgotten() {
    save("a/b.md", "one");
    LeftOutPath folder = new LeftOutPath(root(), "a");
    LeftOutPath everything = new LeftOutPath(root(), "");

    store().leaveOut(kept(folder));
    store().leaveOut(kept(folder));
    store().leaveOut(kept(everything));
    assertThat(store().leftOut()).containsExactlyInAnyOrder(folder, everything);

    store().takeIn(everything);
    assertThat(store().leftOut()).containsExactly(folder);

    store().forget(PROJECT);
    assertThat(store().leftOut()).isEmpty();
  }

  @Test
  void a_passage_keeps_its_citation_and_moves() {
    save("a.md", "one", "two");
    CitedPassage before = cited("a.md", "two");

    save("a.md", "zero", "one", "two");

    CitedPassage after = cited("a.md", "two");
    assertThat(after.citation()).isEqualTo(before.citation());
    assertThat(after.key()).isEqualTo(before.key());
    assertThat(after.placement().span()).isEqualTo(new Span(11, 14));
    assertThat(after.version()).isEqualTo(file("a.md").version());
  }

  @Test
  void a_passage_that_was_edited_away_stays_readable_with_its_version() {
    save("a.md", "one", "two");
    CitedPassage before = cited("a.md", "one");
    save("a.md", "two", "three");
    save("a.md", "two", "four");

    CitedPassage after = store().find(before.citation().id()).orElseThrow();

    assertThat(after.current()).isFalse();
    assertThat(after.passage()).isEqualTo(before.passage());
    assertThat(after.placement()).isEqualTo(before.placement());
    assertThat(store().text(after.version())).contains("one\n\ntwo");
    assertThat(stores().citations().find(before.citation().id()))
        .contains(new CitationEntry.Live(before.citation()));
    assertThat(store().counts()).isEqualTo(new DocumentCounts(1, 2));
  }

  @Test
  void the_text_of_a_version_can_be_forgotten_when_it_was_replaced_long_ago() {
    save("a.md", "one", "two");
    CitedPassage one = cited("a.md", "one");
    stores().clock().advance(Duration.ofDays(10));
    save("a.md", "two", "three");
    Instant replaced = stores().clock().instant();
    stores().clock().advance(Duration.ofDays(10));

    assertThat(store().countReplaced(PROJECT, replaced)).as("replaced at that time").isZero();
    assertThat(store().countReplaced(new Project("q"), replaced.plusMillis(1))).isZero();
    assertThat(store().countReplaced(PROJECT, replaced.plusMillis(1))).isEqualTo(1);
    assertThat(store().forgetReplaced(PROJECT, replaced.plusMillis(1))).isEqualTo(1);

    assertThat(store().text(one.version())).isEmpty();
    assertThat(store().find(one.citation().id()).orElseThrow().text()).isEqualTo("one");
    assertThat(store().text(file("a.md").version())).contains("two\n\nthree");
    assertThat(store().countReplaced(PROJECT, replaced.plusMillis(1))).isZero();
  }

  @Test
  void a_version_that_nobody_needs_is_not_kept() {
    save("a.md", "one");
    VersionKey first = file("a.md").version();

    save("a.md", "one", "two");

    assertThat(store().text(first)).isEmpty();
  }

  @Test
  void a_passage_that_comes_back_is_current_again() {
    save("a.md", "one", "two");
    CitedPassage before = cited("a.md", "one");
    save("a.md", "two");
    pending();

    save("a.md", "one", "two");

    assertThat(cited("a.md", "one").citation()).isEqualTo(before.citation());
    assertThat(cited("a.md", "one").current()).isTrue();
    assertThat(pending())
        .singleElement()
        .matches(pending -> pending.source().equals(before.key()) && pending.live());
  }

  @Test
  void a_file_that_is_gone_keeps_its_passages_and_comes_back_with_them() {
    save("a.md", "one");
    CitedPassage before = cited("a.md", "one");
    pending();

    assertThat(store().remove(List.of(before.document().key()))).isEqualTo(1);
    assertThat(store().remove(List.of(before.document().key()))).isZero();

    assertThat(file("a.md").present()).isFalse();
    assertThat(cited("a.md", "one").current()).isFalse();
    assertThat(cited("a.md", "one").document().present()).isFalse();
    assertThat(store().text(before.version())).contains("one");
    assertThat(store().counts()).isEqualTo(new DocumentCounts(0, 0));
    assertThat(pending()).singleElement().matches(pending -> !pending.live());

    save("a.md", "one");

    assertThat(cited("a.md", "one").citation()).isEqualTo(before.citation());
    assertThat(cited("a.md", "one").current()).isTrue();
    assertThat(store().counts()).isEqualTo(new DocumentCounts(1, 1));
  }

  @Test
  void a_renamed_file_is_the_same_document() {
    save("a.md", "one", "two");
    CitedPassage before = cited("a.md", "one");

    store().save(kept(revision(known("a.md"), "b/c.md", "one", "three")));

    CitedPassage after = store().find(before.citation().id()).orElseThrow();
    assertThat(after.document().path()).isEqualTo("b/c.md");
    assertThat(after.document().id()).isEqualTo(before.document().id());
    assertThat(cited("a.md", "two").document().path()).isEqualTo("b/c.md");
    assertThat(store().files(root())).hasSize(1);
  }

  @Test
  void who_was_overtaken_changes_nothing() {
    save("a.md", "one");
    Optional<KnownFile> old = known("a.md");
    save("a.md", "two");

    assertThat(store().save(kept(revision(old, "a.md", "three"))))
        .isEqualTo(new SaveResult.Overtaken());
    assertThat(store().save(kept(revision(Optional.empty(), "a.md", "three"))))
        .isEqualTo(new SaveResult.Overtaken());
    save("b.md", "x");
    assertThat(store().save(kept(revision(known("a.md"), "b.md", "two"))))
        .isEqualTo(new SaveResult.Overtaken());

    assertThat(cited("a.md", "two").current()).isTrue();
    assertThat(store().counts()).isEqualTo(new DocumentCounts(2, 2));
  }

  @Test
  void a_file_can_look_different_with_the_same_content() {
    save("a.md", "one");
    FileStamp touched = new FileStamp(10, STAMP.modified().plusSeconds(5));

    store().restamp(file("a.md").key(), touched);

    assertThat(file("a.md").stamp()).isEqualTo(touched);
  }

  @Test
  void a_file_may_have_been_changed_at_any_time() {
    save("a.md", "one");
    for (Instant modified : List.of(Instant.MIN, Instant.MAX)) {
      FileStamp stamp = new FileStamp(10, modified);
      store().restamp(file("a.md").key(), stamp);

      assertThat(file("a.md").stamp()).isEqualTo(stamp);
    }
  }

  @Test
  void a_passage_under_other_headings_is_indexed_again() {
    save("a.md", "one");
    pending();
    DocumentRevision revision = revision(known("a.md"), "a.md", "one");
    PlacedPassage placed = revision.passages().getFirst();
    Passage moved = placed.passage().under(List.of("B"));

    store()
        .save(
            kept(
                new DocumentRevision(
                    root(),
                    revision.former(),
                    revision.id(),
                    "a.md",
                    STAMP,
                    revision.hash(),
                    "",
                    StandardCharsets.UTF_8,
                    "one",
                    List.of(new PlacedPassage(moved, placed.placement())))));

    assertThat(cited("a.md", "one").passage()).isEqualTo(moved);
    assertThat(pending()).hasSize(1);
  }

  @Test
  void a_forgotten_passage_is_in_no_text_and_stays_forgotten() {
    save("a.md", "one", "secret\nwords", "two");
    save("a.md", "secret\nwords", "two");
    CitedPassage one = cited("a.md", "one");
    CitedPassage secret = cited("a.md", "secret\nwords");

    assertThat(store().forget(List.of(secret.citation().id()))).isEqualTo(1);
    assertThat(store().forget(List.of(secret.citation().id()))).isZero();

    assertThat(store().find(secret.citation().id())).isEmpty();
    assertThat(stores().citations().find(secret.citation().id()).orElseThrow())
        .isInstanceOf(CitationEntry.Deleted.class);
    assertThat(store().text(file("a.md").version())).contains("██████\n█████\n\ntwo");
    assertThat(store().text(one.version())).contains("one\n\n██████\n█████\n\ntwo");

    assertThat(store().save(kept(revision(known("a.md"), "a.md", "secret\nwords", "two", "three"))))
        .isEqualTo(new SaveResult.Done(2));

    assertThat(store().find(secret.citation().id())).isEmpty();
    assertThat(store().text(file("a.md").version())).contains("██████\n█████\n\ntwo\n\nthree");
  }

  @Test
  void of_a_document_whose_passages_are_all_forgotten_nothing_is_left() {
    save("a.md", "one");
    CitedPassage cited = cited("a.md", "one");

    store().forget(List.of(cited.citation().id()));

    assertThat(known("a.md")).isEmpty();
    assertThat(store().text(cited.version())).isEmpty();
  }

  private List<String> texts(String path, int line) {
    return store().at(root(), path, line).passages().stream().map(CitedPassage::text).toList();
  }

  @Test
  void a_passage_is_found_by_every_line_on_which_it_ever_began() {
    save("a.md", "One.", "Two.");
    CitedPassage two = cited("a.md", "Two.");

    assertThat(store().at(root(), "a.md", 2)).isEqualTo(new LineHistory(List.of(two), true));
    assertThat(store().at(root(), "a.md", 3)).isEqualTo(LineHistory.NONE);
    assertThat(store().at(root(), "b.md", 2)).isEqualTo(LineHistory.NONE);
    assertThat(store().at(store().root(kept(new DocumentFolder(Project.NONE, FOLDER))), "a.md", 2))
        .isEqualTo(LineHistory.NONE);

    save("a.md", "One.", "New.");
    assertThat(texts("a.md", 2)).containsExactly("New.", "Two.");
    save("a.md", "Above.", "One.", "New.");
    assertThat(texts("a.md", 2)).containsExactlyInAnyOrder("One.", "New.", "Two.");
    assertThat(texts("a.md", 3)).containsExactly("New.");
    store().save(kept(revision(known("a.md"), "b.md", "Above.")));
    assertThat(texts("a.md", 1)).containsExactlyInAnyOrder("One.", "Above.");
    assertThat(texts("b.md", 1)).containsExactly("Above.");
  }

  @Test
  void of_a_line_it_is_known_that_more_began_there_than_can_be_told() {
    save("a.md", "One.", "Two.");
    save("a.md", "Two.", "One.");
    store().forget(List.of(cited("a.md", "One.").citation().id()));

    assertThat(texts("a.md", 1)).containsExactly("Two.");
    assertThat(store().at(root(), "a.md", 1).complete()).isFalse();

    for (int i = 0; i <= LineHistory.MOST_PASSAGES; i++) {
      assertThat(store().at(root(), "b.md", 1).complete()).isTrue();
      save("b.md", "Number " + i);
    }
    assertThat(texts("b.md", 1)).hasSize(LineHistory.MOST_PASSAGES);
    assertThat(store().at(root(), "b.md", 1).complete()).isFalse();
  }

  @Test
  void what_links_mean_is_kept_until_it_is_noted_anew_or_forgotten() {
    save("a.md", "One.", "Two.");
    ContentHash citing = hash("/notes.md");
    KnownLink one = link("1", Optional.of(cited("a.md", "One.")));
    KnownLink two = link("2", Optional.of(cited("a.md", "Two.")));
    KnownLink none = link("3", Optional.empty());

    assertThat(store().links(citing)).isEmpty();
    store().keepLinks(citing, List.of(one, two, none, one));
    assertThat(store().links(citing).orElseThrow()).containsExactlyInAnyOrder(one, one, two, none);
    assertThat(store().links(hash("/other.md"))).isEmpty();
    store().keepLinks(citing, List.of(one, two));
    assertThat(store().links(citing).orElseThrow()).containsExactlyInAnyOrder(one, two);
    store().forget(List.of(two.passage().orElseThrow()));
    assertThat(store().links(citing).orElseThrow()).containsExactly(one);
    store().keepLinks(citing, List.of(two));
    assertThat(store().links(citing)).contains(List.of());
  }

  private static KnownLink link(String link, Optional<CitedPassage> passage) {
    return new KnownLink(hash("t"), hash(link), passage.map(cited -> cited.citation().id()));
  }

  private static ContentHash hash(String content) {
    return ContentHash.of(content.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void passages_are_found_by_how_their_ids_begin() {
    save("a.md", "One.", "Two.", "Three.");
    CitedPassage one = cited("a.md", "One.");
    CitedPassage two = cited("a.md", "Two.");
    List<String> beginnings =
        List.of(one.passage().id().beginning(), two.passage().id().beginning(), "zzzzzzzz");

    assertThat(store().beginningWith(beginnings)).containsExactlyInAnyOrder(one, two);
    assertThat(store().beginningWith(List.of())).isEmpty();
  }

  @Test
  void a_project_is_forgotten_with_all_its_documents() {
    save("a.md", "One.", "Two.");
    save("a.md", "One.");
    save("empty.md");
    CitedPassage two = cited("a.md", "Two.");
    DocumentRoot other = store().root(kept(new DocumentFolder(new Project("other"), FOLDER)));

    assertThat(store().roots()).contains(root(), other);
    assertThat(store().count(PROJECT)).isEqualTo(2);
    assertThat(store().count(new Project("other"))).isZero();
    assertThat(store().forget(new Project("other"))).isZero();
    assertThat(store().forget(PROJECT)).isEqualTo(2);

    assertThat(store().count(PROJECT)).isZero();
    assertThat(store().counts()).isEqualTo(new DocumentCounts(0, 0));
    assertThat(store().roots()).isEmpty();
    assertThat(store().find(two.citation().id())).isEmpty();
    assertThat(stores().citations().find(two.citation().id()).orElseThrow())
        .isInstanceOf(CitationEntry.Deleted.class);
  }

  @Test
  void folders_are_listed_when_a_project_has_nothing_left_but_an_empty_file() {
    save("a.md", "One.");
    save("empty.md");
    DocumentRoot root = root();

    store().forget(List.of(cited("a.md", "One.").citation().id()));

    // Whether the project still has its name is up to the store.
    assertThat(store().roots()).isSubsetOf(root);
  }

  @Test
  void a_scope_counts_and_reads_only_its_own() {
    save("a.md", "one", "two");
    CitedPassage cited = cited("a.md", "one");
    Scope others = Scope.of(Project.NONE, new Project("q"));

    assertThat(store().counts(Scope.of(PROJECT))).isEqualTo(new DocumentCounts(1, 2));
    assertThat(store().counts(others)).isEqualTo(new DocumentCounts(0, 0));
    assertThat(store().counts(Scope.of())).isEqualTo(new DocumentCounts(0, 0));
    assertThat(store().text(Scope.of(PROJECT), cited.version())).isPresent();
    assertThat(store().text(others, cited.version())).isEmpty();
    assertThat(store().projectOf(cited.document().key())).contains(PROJECT);
    assertThat(store().projectOf(new DocumentKey(987_654))).isEmpty();
  }

  @Test
  void documents_are_listed_with_what_stands_in_them_now() {
    save("a.md", "one", "two");
    save("b.md", "three");
    stores().clock().advance(Duration.ofHours(1));
    save("a.md", "one", "2", "3");
    store().remove(List.of(file("b.md").key()));

    assertThat(store().list(Scope.of(PROJECT)))
        .containsExactly(
            new IndexedDocument(
                cited("a.md", "one").document(), STAMP.size(), stores().clock().instant(), 3),
            new IndexedDocument(
                cited("b.md", "three").document(),
                STAMP.size(),
                stores().clock().instant().minus(Duration.ofHours(1)),
                0));
    assertThat(store().list(Scope.ALL)).hasSize(2);
    assertThat(store().list(Scope.of(Project.NONE))).isEmpty();
  }
}
