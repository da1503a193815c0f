package dev.ibid.lucene;

import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchIndexContract;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

final class LuceneIndexTest extends SearchIndexContract {
  private LuceneIndex index;

  @BeforeEach
  void open(@TempDir Path folder) {
    index = LuceneIndex.open(folder.resolve("index"));
  }

  @AfterEach
  void close() {
    index.close();
  }

  @Override
  protected SearchIndex index() {
    return index;
  }
}
