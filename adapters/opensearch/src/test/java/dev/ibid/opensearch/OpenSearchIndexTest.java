package dev.ibid.opensearch;

import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchIndexContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

@EnabledIfSystemProperty(named = OpenSearchNode.LIBRARIES, matches = ".+")
@ExtendWith(OpenSearchNode.Shared.class)
final class OpenSearchIndexTest extends SearchIndexContract {
  private Cluster cluster;
  private OpenSearchIndex index;

  @BeforeEach
  void open(OpenSearchNode node) {
    cluster = node.newCluster();
    index = OpenSearchIndex.open(cluster);
  }

  @AfterEach
  void close(OpenSearchNode node) {
    index.close();
    node.drop(cluster);
  }

  @Override
  protected SearchIndex index() {
    return index;
  }
}
