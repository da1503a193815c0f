package dev.ibid.lucene;

import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.RandomSources;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.TermCounts;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Some sources for tests about files, and what an index that has them answers. */
final class Library {
  static final String STAMP = "complete";

  private Library() {}

  record Answers(List<List<Candidate>> found, List<TermCounts> counts) {}

  /** Several segments, some with deleted parts. */
  static void fill(SearchIndex index) {
    RandomSources random = new RandomSources(1);
    for (int round = 0; round < 3; round++) {
      index.apply(random.changes(60, 50));
      index.commit(STAMP);
    }
    index.apply(List.of(new IndexChange.Remove(new SourceKey(1))));
    index.commit(STAMP);
  }

  static Answers answers(SearchIndex index) {
    RandomSources random = new RandomSources(2);
    List<List<Candidate>> found = new ArrayList<>();
    List<TermCounts> counts = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Scope scope = random.scope();
      found.add(index.lexical(random.query(), scope, Filter.NONE, 50));
      found.add(index.nearest(random.vector(), scope, Filter.NONE, 50));
      counts.add(index.count(scope, random.query()));
    }
    return new Answers(found, counts);
  }

  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (Path file : files(from)) {
      Files.copy(file, to.resolve(file.getFileName()));
    }
  }
}
