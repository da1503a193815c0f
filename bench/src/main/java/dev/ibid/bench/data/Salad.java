package dev.ibid.bench.data;

import dev.ibid.source.Event;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Real words of a corpus in no order. */
public final class Salad {
  private final List<String> words = new ArrayList<>();
  private final List<String> vocabulary;
  private final Random random;

  public Salad(Corpus corpus, Random random) {
    for (Event event : corpus.events()) {
      words(event.content()).forEach(words::add);
    }
    this.vocabulary = List.copyOf(new LinkedHashSet<>(words));
    this.random = random;
  }

  /** As many words as the question has, any word as likely as any other. */
  public String like(String question) {
    return some(vocabulary, question);
  }

  /**
   * As many words as the question has, each as likely as it is common: mostly such that say
   * nothing, with a few between them that do.
   */
  public String soupLike(String question) {
    return some(words, question);
  }

  private String some(List<String> from, String question) {
    return words(question)
        .map(word -> from.get(random.nextInt(from.size())))
        .collect(Collectors.joining(" "));
  }

  private static Stream<String> words(String text) {
    return Stream.of(text.split("[^\\p{L}\\p{N}']+")).filter(word -> !word.isEmpty());
  }
}
