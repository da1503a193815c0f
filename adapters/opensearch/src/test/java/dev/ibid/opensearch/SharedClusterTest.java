package dev.ibid.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.IndexScene;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.IndexSuccessor;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/** One index that two processes have open. */
@EnabledIfSystemProperty(named = OpenSearchNode.LIBRARIES, matches = ".+")
@ExtendWith(OpenSearchNode.Shared.class)
final class SharedClusterTest extends IndexScene {
  private Cluster cluster;
  private OpenSearchIndex index;
  private OpenSearchIndex other;

  @BeforeEach
  void open(OpenSearchNode node) {
    cluster = node.newCluster();
    index = OpenSearchIndex.open(cluster);
    other = OpenSearchIndex.open(cluster);
  }

  @AfterEach
  void close(OpenSearchNode node) {
    index.close();
    other.close();
    node.drop(cluster);
  }

  @Override
  protected SearchIndex index() {
    return other;
  }

  @Test
  void what_one_writes_the_other_finds() {
    put(facets(1), "red");
    put(facets(1), EAST);
    other.commit("one");

    assertThat(index.lexical(query("red"), Scope.ALL, Filter.NONE, 9)).containsExactly(part(1, 0));
    assertThat(index.nearest(EAST, Scope.ALL, Filter.NONE, 9)).containsExactly(part(1, 0));
    assertThat(index.stamp()).contains("one");
  }

  @Test
  void what_one_clears_the_other_can_fill_with_vectors_of_another_dimension() {
    Vector space = Vector.of(new float[] {1, 2, 3});
    put(facets(1), EAST);
    assertThat(near(EAST)).containsExactly(part(1, 0));

    index.clear();

    assertThat(near(EAST)).isEmpty();
    put(facets(2), space);
    assertThat(near(space)).containsExactly(part(2, 0));
    assertThat(index.nearest(space, Scope.ALL, Filter.NONE, 9)).containsExactly(part(2, 0));
  }

  @Test
  void vectors_are_taken_again_after_the_other_has_cleared_the_index() {
    put(facets(1), EAST);
    index.clear();

    put(facets(2), EAST);

    assertThat(near(EAST)).containsExactly(part(2, 0));
  }

  @Test
  void a_successor_is_searched_once_it_takes_the_place() {
    index.requireStore("the store");
    put(facets(1), "red");
    IndexSuccessor next = index.successor();
    next.index().apply(List.of(new IndexChange.Words(facets(2), List.of(words("red")))), 5);

    assertThat(find("red")).containsExactly(part(1, 0));
    assertThat(next.known(List.of(new SourceKey(1), new SourceKey(2))))
        .containsExactly(new SourceKey(2));

    next.succeed();
    next.succeed();

    assertThat(find("red")).containsExactly(part(2, 0));
    assertThat(index.progress().load().index()).isEqualTo(next.progress().load().index());
    other.requireStore("the store");
    put(facets(3), "red");
    assertThat(find("red")).containsExactly(part(2, 0), part(3, 0));
  }

  @Test
  void a_successor_that_somebody_began_to_fill_is_gone_on_with() {
    index
        .successor()
        .index()
        .apply(List.of(new IndexChange.Words(facets(1), List.of(words("red")))), 5);

    assertThat(other.successor().known(List.of(new SourceKey(1))))
        .containsExactly(new SourceKey(1));
  }

  @Test
  void an_index_survives_being_closed() {
    put(facets(1), "red");
    other.commit("one");
    other.erase(List.of(new SourceKey(2)));
    other.close();

    other = OpenSearchIndex.open(cluster);

    assertThat(find("red")).containsExactly(part(1, 0));
    assertThat(other.stamp()).contains("one");
  }
}
