package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.PreparedSource;
import dev.ibid.attribution.support.PreparedSources;
import dev.ibid.attribution.support.PreparedSources.PreparedClaim;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.attribution.support.WordVector;
import dev.ibid.bench.data.DataFolder;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.text.Span;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

/** How long it takes to compare an answer with its sources, on one core. */
public final class AttributionSpeed implements Benchmark {
  private static final int CLAIMS = 12;
  private static final String ROUNDS = "rounds";

  @Override
  public Map<String, Integer> options() {
    return Map.of(ROUNDS, 11);
  }

  @Override
  public Set<String> folders() {
    return Set.of(DataFolder.OPTION);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    List<String> sentences = new ArrayList<>();
    List<String> claims = new ArrayList<>();
    for (List<SupportCase> cases : SupportData.load(DataFolder.of(options)).values()) {
      for (SupportCase each : cases) {
        claims.add(each.claim());
        each.spans().forEach(span -> sentences.add(span.of(each.source()).replace('\n', ' ')));
      }
    }
    int rounds = options.count(ROUNDS);
    Table table =
        new Table(
            "12 claims against",
            "vectors",
            "reading and comparing",
            "… processor",
            "comparing alone",
            "… processor");
    try (Classifiers classifiers = new Classifiers()) {
      for (int sources : new int[] {20, 60, 200}) {
        for (int size : new int[] {10, 100}) {
          List<String> texts = texts(sentences, sources, size);
          BenchLog.progress("%d sources of %d sentences…".formatted(sources, size));
          row(
              table,
              classifiers.classify(SupportWeights.Kind.STATIC),
              "static",
              texts,
              claims,
              rounds);
        }
      }
      BenchLog.progress("by a model that reads…");
      List<String> texts = texts(sentences, 20, 10);
      SupportClassifier reading =
          classifiers.classify(SupportWeights.Kind.STATIC).readBy(classifiers.model());
      row(table, reading, "and read", texts, claims, 3);
    }
    return table + "\n" + vectors(sentences);
  }

  private static void row(
      Table table,
      SupportClassifier classifier,
      String vectors,
      List<String> texts,
      List<String> claims,
      int rounds) {
    List<Spent> whole = new ArrayList<>();
    List<Spent> comparing = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      List<PreparedSource> sources = new ArrayList<>();
      whole.add(
          Spent.of(
              () -> {
                texts.forEach(text -> sources.add(classifier.read("", text)));
                compare(classifier, sources, claims);
              }));
      // What the sentences mean is known now.
      comparing.add(Spent.of(() -> compare(classifier, sources, claims)));
    }
    table.row(
        "%d sources, %,d characters".formatted(texts.size(), length(texts)),
        vectors,
        millis(whole, Spent::nanos),
        millis(whole, Spent::processorNanos),
        millis(comparing, Spent::nanos),
        millis(comparing, Spent::processorNanos));
  }

  /** Time that passed, and what this thread had of a processor, which others cannot lengthen. */
  private record Spent(long nanos, long processorNanos) {
    static Spent of(Runnable work) {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      long processor = threads.getCurrentThreadCpuTime();
      long start = System.nanoTime();
      work.run();
      return new Spent(System.nanoTime() - start, threads.getCurrentThreadCpuTime() - processor);
    }
  }

  private static void compare(
      SupportClassifier classifier, List<PreparedSource> sources, List<String> claims) {
    PreparedSources prepared = classifier.prepare(sources);
    for (String claim : claims.subList(0, CLAIMS)) {
      Span span = new Span(0, claim.length());
      PreparedClaim statement = prepared.read(claim, span, span);
      sources.forEach(source -> prepared.score(statement, source));
    }
  }

  private static List<String> texts(List<String> sentences, int count, int size) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> own = new ArrayList<>();
      for (int k = 0; k < size; k++) {
        own.add(sentences.get((i * size + k) % sentences.size()));
      }
      texts.add(String.join("\n\n", own));
    }
    return texts;
  }

  private static String vectors(List<String> sentences) {
    StaticVectors vectors = StaticVectors.load();
    List<List<String>> words =
        sentences.stream().map(sentence -> List.of(sentence.strip().split("\\s+", -1))).toList();
    double best = 0;
    for (int round = 0; round < 5; round++) {
      long start = System.nanoTime();
      float sum = 0;
      for (List<String> each : words) {
        for (WordVector vector : vectors.of(each)) {
          sum += vector.direction()[0];
        }
      }
      double rate = words.size() / ((System.nanoTime() - start) / 1e9);
      best = Float.isNaN(sum) ? 0 : Math.max(best, rate);
    }
    return "Static vectors of %,d sentences: %,.0f sentences/s%n".formatted(words.size(), best);
  }

  private static long length(List<String> texts) {
    return texts.stream().mapToLong(String::length).sum();
  }

  private static String millis(List<Spent> rounds, ToLongFunction<Spent> which) {
    long[] sorted = rounds.stream().mapToLong(which).sorted().toArray();
    return "%.0f ms".formatted(sorted[sorted.length / 2] / 1e6);
  }
}
