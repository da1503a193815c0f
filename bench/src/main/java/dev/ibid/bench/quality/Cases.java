package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.JudgedQuestion;
import dev.ibid.bench.data.Salad;
import dev.ibid.bench.data.SmallStores;
import dev.ibid.bench.measure.BenchLog;
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
public final class Cases {
  /** In how many parts the data is split where weights are fitted on some and measured on one. */
  static final int FOLDS = 5;

  /** The categories of questions that are about something else, or nothing. */
  public static final String STRANGER = "stranger";

  static final String SALAD = "salad";

  static final String SOUP = "soup";

  private static final int STRANGERS = 30;
  private static final int SALADS = 20;

  /** How many strangers are asked of a small store. */
  private static final int FEW = 6;

  private static final int SMALL = 100;

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
          List<JudgedQuestion> questions = new ArrayList<>(corpus.questions());
          questions.addAll(strangers(corpus, random));
          if (!isSmall(corpus)) {
            questions.addAll(salads(corpus, random));
          }
          return questions;
        });
  }

  /** Questions about other corpora than this one. */
  public List<JudgedQuestion> strangers(Corpus corpus, Random random) {
    // Keywords may by chance be in any store.
    List<List<JudgedQuestion>> others =
        corpora.stream()
            .filter(other -> !other.isAbout(corpus))
            .map(other -> other.questions().stream().filter(Cases::isNoKeyword).toList())
            .filter(questions -> !questions.isEmpty())
            .toList();
    List<JudgedQuestion> strangers = new ArrayList<>();
    for (int i = 0; i < (isSmall(corpus) ? FEW : STRANGERS) && !others.isEmpty(); i++) {
      List<JudgedQuestion> other = others.get(random.nextInt(others.size()));
      JudgedQuestion asked = other.get(random.nextInt(other.size()));
      strangers.add(new JudgedQuestion(asked.id(), STRANGER, asked.text(), Set.of()));
    }
    return strangers;
  }

  private static boolean isNoKeyword(JudgedQuestion asked) {
    return !asked.category().equals(SmallStores.KEYWORDS);
  }

  /** In a small store any few of its words are keywords, and no salad. */
  private static boolean isSmall(Corpus corpus) {
    return corpus.events().size() < SMALL;
  }

  private static List<JudgedQuestion> salads(Corpus corpus, Random random) {
    Salad salad = new Salad(corpus, random);
    List<JudgedQuestion> salads = new ArrayList<>();
    for (int i = 0; i < SALADS; i++) {
      JudgedQuestion asked = corpus.questions().get(random.nextInt(corpus.questions().size()));
      salads.add(new JudgedQuestion("salad-" + i, SALAD, salad.like(asked.text()), Set.of()));
      salads.add(new JudgedQuestion("soup-" + i, SOUP, salad.soupLike(asked.text()), Set.of()));
    }
    return salads;
  }

  private List<Case> ask(Function<Corpus, List<JudgedQuestion>> questions) {
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < corpora.size(); i++) {
      Corpus corpus = corpora.get(i);
      try (Shelf shelf = Shelf.of(corpus, embedder, temporary())) {
        for (JudgedQuestion asked : questions.apply(corpus)) {
          // A corpus alone is split by its questions.
          int fold = (corpora.size() == 1 ? cases.size() : i) % FOLDS;
          cases.add(
              new Case(
                  corpus.name(), fold, asked, shelf.compare(asked.text()), shelf.relevant(asked)));
        }
      }
      BenchLog.progress("asked " + corpus.name());
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
