package dev.ibid.bench.quality;

import dev.ibid.bench.Bench;
import dev.ibid.search.Embedder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** Asks corpora their own questions, and others that nothing in them answers. */
final class Cases {
  /** In how many parts the data is split where weights are fitted on some and measured on one. */
  static final int FOLDS = 5;

  /** The categories of questions that are about something else, or nothing. */
  static final String STRANGER = "stranger";

  static final String SALAD = "salad";

  static final String SOUP = "soup";

  private static final int STRANGERS = 30;
  private static final int SALADS = 20;

  /** What a corpus of that many questions or more is asked of all this; others less. */
  private static final int MANY = 20;

  private final List<Corpus> corpora;
  private final Optional<Embedder> embedder;
  private final Path folder;

  /**
   * @param folder for indexes that are thrown away
   */
  Cases(List<Corpus> corpora, Optional<Embedder> embedder, Path folder) {
    this.corpora = List.copyOf(corpora);
    this.embedder = embedder;
    this.folder = folder;
  }

  /** The questions that something answers. */
  List<Case> answerable() {
    return ask(Corpus::answerable);
  }

  /** All questions of each corpus, some about others of the same kind, and words at random. */
  List<Case> everything() {
    Random random = new Random(1);
    return ask(
        corpus -> {
          List<Asked> questions = new ArrayList<>(corpus.questions());
          questions.addAll(strangers(corpus, random));
          questions.addAll(salads(corpus, random));
          return questions;
        });
  }

  private List<Asked> strangers(Corpus corpus, Random random) {
    List<Corpus> others = corpora.stream().filter(other -> !other.isAbout(corpus)).toList();
    List<Asked> strangers = new ArrayList<>();
    for (int i = 0; i < share(STRANGERS, corpus) && !others.isEmpty(); i++) {
      Corpus other = others.get(random.nextInt(others.size()));
      Asked asked = other.questions().get(random.nextInt(other.questions().size()));
      strangers.add(new Asked(asked.id(), STRANGER, asked.text(), Set.of()));
    }
    return strangers;
  }

  private static int share(int usual, Corpus corpus) {
    return Math.min(usual, Math.ceilDiv(usual * corpus.questions().size(), MANY));
  }

  private static List<Asked> salads(Corpus corpus, Random random) {
    Salad salad = new Salad(corpus, random);
    List<Asked> salads = new ArrayList<>();
    for (int i = 0; i < share(SALADS, corpus); i++) {
      Asked asked = corpus.questions().get(random.nextInt(corpus.questions().size()));
      salads.add(new Asked("salad-" + i, SALAD, salad.like(asked.text()), Set.of()));
      salads.add(new Asked("soup-" + i, SOUP, salad.soupLike(asked.text()), Set.of()));
    }
    return salads;
  }

  private List<Case> ask(Function<Corpus, List<Asked>> questions) {
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < corpora.size(); i++) {
      Corpus corpus = corpora.get(i);
      try (Shelf shelf = Shelf.of(corpus, embedder, temporary())) {
        for (Asked asked : questions.apply(corpus)) {
          // A corpus alone is split by its questions.
          int fold = (corpora.size() == 1 ? cases.size() : i) % FOLDS;
          cases.add(
              new Case(
                  corpus.name(), fold, asked, shelf.compare(asked.text()), shelf.relevant(asked)));
        }
      }
      Bench.progress("asked " + corpus.name());
    }
    return cases;
  }

  private Path temporary() {
    try {
      return Files.createTempDirectory(Files.createDirectories(folder), "index-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
