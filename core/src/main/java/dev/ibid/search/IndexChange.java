package dev.ibid.search;

import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.List;

/**
 * Something that an index has to take note of. The words and the meaning of a source come apart,
 * because words are known at once and meaning takes a while.
 */
public sealed interface IndexChange {
  SourceKey source();

  /**
   * The words of a source, part by part, in place of all words it had.
   *
   * @param parts the terms of each part in order
   */
  record Words(SourceFacets facets, List<List<Term>> parts) implements IndexChange {
    public Words {
      parts = parts.stream().map(List::copyOf).toList();
    }

    @Override
    public SourceKey source() {
      return facets.source();
    }
  }

  /** The meaning of a source, part by part, in place of all vectors it had. */
  record Meaning(SourceFacets facets, List<Vector> parts) implements IndexChange {
    public Meaning {
      parts = List.copyOf(parts);
    }

    @Override
    public SourceKey source() {
      return facets.source();
    }
  }

  /** The source is not to be found any more, by words or by meaning. */
  record Remove(SourceKey source) implements IndexChange {}
}
