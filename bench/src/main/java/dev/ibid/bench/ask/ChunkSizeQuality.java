package dev.ibid.bench.ask;

import dev.ibid.bench.data.SpanQuestion;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.search.Embedder;
import dev.ibid.text.Span;
import dev.ibid.text.TokenCounter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How much of what answers questions is in the passages that are found, by the size of passages:
 * among the first five, and among as many as fit into a limited context, which is fairer to small
 * ones.
 */
public final class ChunkSizeQuality extends QualityBenchmark {
  private static final List<Integer> SIZES = List.of(100, 150, 200, 300, 400, 600, 800);
  private static final int FIRST = 5;
  private static final List<Integer> CONTEXTS = List.of(500, 1_000, 2_000);
  private static final int HITS = 60;

  /** How many sizes, those that did best by words, are asked by meaning as well. */
  private static final int BEST = 2;

  private final TokenCounter counter = new O200kTokenCounter();

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Map<String, List<SpanQuestion>> questions = SpanQuestion.load(laboratory.data());
    Map<Integer, Asking> byWords = new TreeMap<>();
    for (int size : SIZES) {
      byWords.put(size, ask(laboratory, questions, size, "by words", Optional.empty()));
    }
    List<Integer> best =
        byWords.entrySet().stream()
            .sorted(Comparator.comparingDouble(asked -> -asked.getValue().inLargest().recall()))
            .limit(BEST)
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    Map<Integer, Asking> byMeaning = new TreeMap<>();
    for (int size : best) {
      byMeaning.put(
          size,
          ask(laboratory, questions, size, "and by meaning", Optional.of(laboratory.embedder())));
    }
    return table("by words", byWords) + "\n" + table("by words and meaning", byMeaning);
  }

  private Asking ask(
      Laboratory laboratory,
      Map<String, List<SpanQuestion>> questions,
      int size,
      String way,
      Optional<Embedder> embedder)
      throws IOException {
    List<Path> files =
        questions.keySet().stream()
            .map(name -> laboratory.data().root().resolve(SpanQuestion.file(name)))
            .toList();
    Path folder = laboratory.folder().resolve(way + " " + size);
    try (IndexedFiles indexed = IndexedFiles.of(files, new ChunkSize(size), embedder, folder)) {
      Asking asking = new Asking(indexed);
      asking.ask(questions);
      BenchLog.progress("%s: %s".formatted(way, String.join(" | ", asking.row(size))));
      return asking;
    }
  }

  private static Table table(String way, Map<Integer, Asking> sizes) {
    Table table =
        new Table(
            "tokens, " + way,
            "passages",
            "tokens of five",
            "the first five",
            "in 500 tokens",
            "in 1,000 tokens",
            "in 2,000 tokens");
    sizes.forEach((size, asking) -> table.row(asking.row(size)));
    return table;
  }

  /** All questions asked of passages of one size. */
  private final class Asking {
    private final IndexedFiles indexed;
    private final List<SpanQuality> first = new ArrayList<>();
    private final List<List<SpanQuality>> fitting =
        CONTEXTS.stream().map(tokens -> (List<SpanQuality>) new ArrayList<SpanQuality>()).toList();
    private long tokens;

    Asking(IndexedFiles indexed) {
      this.indexed = indexed;
    }

    void ask(Map<String, List<SpanQuestion>> questions) {
      questions.forEach(
          (document, asked) -> asked.forEach(question -> ask(document + ".md", question)));
    }

    SpanQuality inLargest() {
      return SpanQuality.mean(fitting.getLast());
    }

    private void ask(String file, SpanQuestion question) {
      List<CitedPassage> found = indexed.find(question.text(), HITS);
      List<CitedPassage> five = found.subList(0, Math.min(FIRST, found.size()));
      five.forEach(passage -> tokens += counter.count(passage.text()));
      first.add(quality(file, question, five));
      for (int i = 0; i < CONTEXTS.size(); i++) {
        fitting.get(i).add(quality(file, question, fitting(found, CONTEXTS.get(i))));
      }
    }

    /** The best ones, until the next would be too much. */
    private List<CitedPassage> fitting(List<CitedPassage> found, int most) {
      int used = 0;
      int count = 0;
      while (count < found.size()) {
        used += counter.count(found.get(count).text());
        if (used > most) {
          break;
        }
        count++;
      }
      return found.subList(0, count);
    }

    private SpanQuality quality(String file, SpanQuestion question, List<CitedPassage> retrieved) {
      List<Span> here = new ArrayList<>();
      int elsewhere = 0;
      for (CitedPassage passage : retrieved) {
        Span span = passage.placement().inFile();
        if (passage.document().path().equals(file)) {
          here.add(span);
        } else {
          elsewhere += span.length();
        }
      }
      return SpanQuality.of(question.excerpts(), here, elsewhere);
    }

    String[] row(int size) {
      List<String> row = new ArrayList<>();
      row.add(size == ChunkSize.DEFAULT.tokens() ? "**%d**".formatted(size) : "" + size);
      row.add("%,d".formatted(indexed.passages()));
      row.add("%,d".formatted(tokens / first.size()));
      row.add(SpanQuality.mean(first).toString());
      fitting.forEach(qualities -> row.add(SpanQuality.mean(qualities).toString()));
      return row.toArray(String[]::new);
    }
  }
}
