package dev.ibid.bench.measure;

import java.util.Map;
import java.util.Set;

/** Something that can be measured by name. */
public interface Benchmark {
  /** The names of its options, and what they are unless given. */
  Map<String, Integer> options();

  /** The names of its options that take a folder, each as often as one likes. */
  default Set<String> folders() {
    return Set.of();
  }

  /** Measures, and returns the result as Markdown. */
  String run(Options options, Scratch scratch) throws Exception;
}
