package dev.ibid.bench.redaction;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.measure.TextPass;
import dev.ibid.bench.store.Contender;
import dev.ibid.bench.store.Contest;
import dev.ibid.bench.store.ImportingStore;
import dev.ibid.privacy.Redactor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How fast one core redacts source code and prose, beside looking at every character once; and what
 * is left of the speed of an import. Source code is this repository's, or that in {@code --tree};
 * prose is in {@code --data}.
 */
public final class RedactionSpeed implements Benchmark {
  private static final Path DATA = Path.of("..", "shared", "data");

  @Override
  public Map<String, Integer> options() {
    return Map.of("events", 60_000, "rounds", 5);
  }

  @Override
  public Set<String> folders() {
    return Set.of("tree", "data");
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int rounds = options.count("rounds");
    StringBuilder result = new StringBuilder();
    Table table = new Table("text", "size", "redaction", "looking at each character", "ratio");
    for (Map.Entry<String, List<String>> corpus : corpora(options, result).entrySet()) {
      BenchLog.progress("redacting " + corpus.getKey());
      table.row(row(corpus.getKey(), corpus.getValue(), rounds));
    }
    result.insert(
        0, table + "%nby processor time of one thread; medians of %d rounds%n".formatted(rounds));
    int events = options.count("events");
    Contest.warmUp(contenders(scratch), events);
    return result
        .append('\n')
        .append(new Contest(contenders(scratch), events, rounds).run("to unredacted"))
        .toString();
  }

  private static Map<String, List<String>> corpora(Options options, StringBuilder remarks)
      throws IOException {
    Map<String, List<String>> corpora = new LinkedHashMap<>();
    List<String> code = new ArrayList<>();
    List<Path> trees = options.folders("tree");
    for (Path tree : trees.isEmpty() ? List.of(Path.of("")) : trees) {
      new TextTree(tree).forEach((file, text) -> code.add(text));
    }
    corpora.put("source code", code);
    List<Path> given = options.folders("data");
    for (Path data : given.isEmpty() ? List.of(DATA) : given) {
      if (!Files.isDirectory(data)) {
        remarks.append(
            "%nno prose was measured: there is no folder %s; name one with --data%n"
                .formatted(data));
        continue;
      }
      ProseLines prose = ProseLines.in(data);
      corpora.put("English prose", prose.english());
      corpora.put("Korean prose", prose.korean());
    }
    return corpora;
  }

  private static String[] row(String name, List<String> texts, int rounds) throws Exception {
    Redactor redactor = Redactor.standard();
    TextPass redacting = new TextPass("redaction", text -> redactor.redact(text).length());
    TextPass looking = new TextPass("looking", RedactionSpeed::sum);
    redacting.read(texts); // Compiles the code; the figures are medians.
    looking.read(texts);
    for (int round = 0; round < rounds; round++) {
      redacting.read(texts);
      looking.read(texts);
    }
    double speed = redacting.speed(texts);
    double most = looking.speed(texts);
    return new String[] {
      name,
      "%.0f MB".formatted(TextPass.bytes(texts) / 1e6),
      "**%.0f MB/s**".formatted(speed),
      "%.0f MB/s".formatted(most),
      "%.2f".formatted(speed / most)
    };
  }

  private static long sum(String text) {
    long sum = 0;
    for (int i = 0; i < text.length(); i++) {
      sum += text.charAt(i);
    }
    return sum;
  }

  private static List<Contender> contenders(Scratch scratch) {
    return List.of(
        new Contender(
            "redacted, from JSON lines", scratch.path("redacted.db"), ImportingStore::open),
        new Contender(
            "not redacted, from JSON lines",
            scratch.path("unredacted.db"),
            database -> ImportingStore.open(database, Redactor.none())));
  }
}
