package dev.ibid.lucene;

import static dev.ibid.engine.Samples.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.RandomSources;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.UnitVectors;
import dev.ibid.search.Vector;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Term;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LuceneErasureTest {
  private static final String WORD = "zanzibarquokka";
  private static final String GRAM = "힣괢";
  private static final String SPEAKER = "xenophilius";
  private static final SourceKey SECRET = new SourceKey(1_000);
  private static final Vector MEANING = new RandomSources(77).vector();

  @TempDir private Path folder;

  private static List<IndexChange> secret() {
    SourceFacets facets =
        new SourceFacets(
            SECRET,
            SourceKind.MEMORY,
            new Project("p"),
            Optional.of(new SessionId("s")),
            Optional.of(EventType.PROMPT),
            NOON);
    List<Term> terms =
        List.of(
            new Term(Term.Field.WORD, WORD),
            new Term(Term.Field.GRAM, GRAM),
            new Term(Term.Field.SPEAKER, SPEAKER));
    return List.of(
        new IndexChange.Words(facets, List.of(terms)),
        new IndexChange.Meaning(facets, List.of(MEANING)));
  }

  @Test
  void no_file_has_a_trace_of_what_was_erased() throws Exception {
    try (LuceneIndex index = LuceneIndex.open(folder)) {
      Library.fill(index);
      index.apply(secret());
      index.commit("with it");
      assertThat(traces()).containsExactlyInAnyOrder(WORD, GRAM, SPEAKER, "meaning");

      index.erase(List.of(SECRET));

      assertThat(traces()).isEmpty();
      assertNothingIsLeftOver();
      assertThat(index.stamp()).contains("with it");
    }
    assertThat(traces()).isEmpty();
  }

  @Test
  void what_was_removed_or_replaced_before_is_erased_too() throws Exception {
    try (LuceneIndex index = LuceneIndex.open(folder)) {
      List<IndexChange> changes = new ArrayList<>(new RandomSources(1).changes(60, 50));
      changes.addAll(secret());
      index.apply(changes);
      index.commit("with it");
      index.apply(List.of(new IndexChange.Remove(SECRET)));
      index.commit("without it, but not gone");
      assertThat(traces()).isNotEmpty();

      index.erase(List.of(SECRET));

      assertThat(traces()).isEmpty();
    }
  }

  @Test
  void what_was_never_committed_is_erased() throws Exception {
    try (LuceneIndex index = LuceneIndex.open(folder)) {
      Library.fill(index);
      index.apply(secret());
      index.erase(List.of(SECRET));

      assertThat(traces()).isEmpty();
      assertNothingIsLeftOver();
    }
  }

  @Test
  void searches_under_way_do_not_keep_files_alive() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    try (LuceneIndex index = LuceneIndex.open(folder);
        ExecutorService executor = Executors.newSingleThreadExecutor()) {
      Library.fill(index);
      Future<?> searches =
          executor.submit(
              () -> {
                while (!done.get()) {
                  index.lexical(Set.of(new Term(Term.Field.WORD, WORD)), Scope.ALL, Filter.NONE, 9);
                }
              });
      try {
        for (int round = 0; round < 5; round++) {
          index.apply(secret());
          index.commit("with it");
          index.erase(List.of(SECRET));
          assertThat(traces()).isEmpty();
          assertNothingIsLeftOver();
        }
      } finally {
        done.set(true);
      }
      searches.get();
    }
  }

  private List<String> traces() throws IOException {
    List<String> traces = new ArrayList<>();
    for (String text : List.of(WORD, GRAM, SPEAKER)) {
      if (holds(text.getBytes(StandardCharsets.UTF_8))
          || holds(text.getBytes(StandardCharsets.UTF_16LE))
          || holds(text.getBytes(StandardCharsets.UTF_16BE))) {
        traces.add(text);
      }
    }
    if (holds(UnitVectors.of(MEANING))) {
      traces.add("meaning");
    }
    return traces;
  }

  private boolean holds(byte[] bytes) throws IOException {
    String wanted = latin(bytes);
    for (Path file : Library.files(folder)) {
      if (latin(Files.readAllBytes(file)).contains(wanted)) {
        return true;
      }
    }
    return false;
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
  }

  // Compressed blocks could hide words from a search for their bytes.
  private void assertNothingIsLeftOver() throws IOException {
    try (Directory directory = FSDirectory.open(folder)) {
      SegmentInfos commit = SegmentInfos.readLatestCommit(directory);
      assertThat(commit.asList()).extracting(SegmentCommitInfo::hasDeletions).doesNotContain(true);
      Set<String> expected = new TreeSet<>(commit.files(true));
      expected.add("write.lock");
      assertThat(directory.listAll()).containsExactlyInAnyOrderElementsOf(expected);
    }
  }
}
