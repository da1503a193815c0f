package dev.ibid.ask;

import dev.ibid.attribution.support.WordVector;
import dev.ibid.attribution.support.WordVectors;
import java.util.List;
import java.util.Set;

/** Word vectors that are easy to foresee: words of one topic mean the same, all others nothing. */
record Topics(List<Set<String>> topics) implements WordVectors {
  static Topics of(String... topics) {
    return new Topics(List.of(topics).stream().map(topic -> Set.of(topic.split(" ", -1))).toList());
  }

  @Override
  public boolean reads(String text) {
    return text.chars().allMatch(c -> c < 128);
  }

  @Override
  public List<WordVector> of(List<String> words) {
    return words.stream().map(this::vector).toList();
  }

  private WordVector vector(String word) {
    float[] direction = new float[topics.size()];
    for (int i = 0; i < direction.length; i++) {
      direction[i] = topics.get(i).contains(word) ? 1 : 0;
    }
    return new WordVector(direction, 1);
  }
}
