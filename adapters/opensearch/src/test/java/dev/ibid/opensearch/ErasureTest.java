package dev.ibid.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.search.IndexChange;
import dev.ibid.search.IndexScene;
import dev.ibid.search.RandomSources;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.UnitVectors;
import dev.ibid.search.Vector;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

@EnabledIfSystemProperty(named = OpenSearchNode.LIBRARIES, matches = ".+")
@ExtendWith(OpenSearchNode.Shared.class)
final class ErasureTest extends IndexScene {
  private static final Term WORD = new Term(Term.Field.WORD, "zanzibarquokka");
  private static final Term SPEAKER = new Term(Term.Field.SPEAKER, "xenophilius");
  private static final Vector MEANING = new RandomSources(77).vector();
  private static final SourceFacets SECRET = facets(1_000_000);

  private OpenSearchNode node;
  private Cluster cluster;
  private OpenSearchIndex index;

  @BeforeEach
  void open(OpenSearchNode shared) {
    node = shared;
    cluster = node.newCluster();
    index = OpenSearchIndex.open(cluster);
    // All at once, so that the secret is a small part of a segment.
    List<IndexChange> changes = new ArrayList<>(new RandomSources(1).changes(400, 200));
    changes.add(new IndexChange.Words(SECRET, List.of(List.of(WORD, SPEAKER))));
    changes.add(new IndexChange.Meaning(SECRET, List.of(MEANING)));
    index.apply(changes);
  }

  @AfterEach
  void close() {
    index.close();
    node.drop(cluster);
  }

  @Override
  protected SearchIndex index() {
    return index;
  }

  @Test
  void no_file_has_a_trace_of_what_was_erased() throws Exception {
    assertThat(traces()).contains("word", "speaker", "meaning");

    index.erase(List.of(SECRET.source()));

    assertThat(traces()).isEmpty();
  }

  @Test
  void what_was_removed_or_replaced_before_is_erased_too() throws Exception {
    index.apply(List.of(new IndexChange.Remove(SECRET.source())));
    assertThat(traces()).isNotEmpty();

    index.erase(List.of(SECRET.source()));

    assertThat(traces()).isEmpty();
  }

  @Test
  void no_file_has_a_trace_of_what_was_cleared() throws Exception {
    index.clear();

    assertThat(traces()).isEmpty();
  }

  @Test
  void others_can_be_erased_without_a_trace_getting_lost() throws Exception {
    index.erase(List.of(new SourceKey(1)));

    assertThat(traces()).contains("word", "speaker", "meaning");
  }

  private List<String> traces() throws IOException {
    List<String> traces = new ArrayList<>();
    for (Path file : node.files()) {
      String content = content(file);
      add(traces, "word", content.contains(TermToken.of(WORD).key()));
      add(traces, "speaker", content.contains(TermToken.of(SPEAKER).key()));
      add(traces, "meaning", content.contains(latin(UnitVectors.of(MEANING))));
      add(
          traces,
          "meaning as text",
          content.contains(
              Arrays.stream(OpenSearchPartDocuments.numbers(MEANING))
                  .mapToObj(String::valueOf)
                  .collect(Collectors.joining(","))));
      add(traces, "plain word", content.contains(WORD.text()));
    }
    return traces;
  }

  private static void add(List<String> traces, String trace, boolean found) {
    if (found && !traces.contains(trace)) {
      traces.add(trace);
    }
  }

  private static String content(Path file) throws IOException {
    try {
      return latin(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      // The node deletes files in its own time.
      return "";
    }
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
