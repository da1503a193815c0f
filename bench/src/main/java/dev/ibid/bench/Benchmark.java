package dev.ibid.bench;

import java.util.Map;

/** Something that can be measured by name. */
interface Benchmark {
  /** The names of its options, and what they are unless given. */
  Map<String, Integer> options();

  /** Measures, and returns the result as Markdown. */
  String run(Options options, Scratch scratch) throws Exception;
}
