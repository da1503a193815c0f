package dev.ibid.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The program behind {@code bench/run}: measures what is named and prints Markdown. It is run in
 * the root of the repository.
 */
public final class Bench {
  private static final Map<String, Benchmark> BENCHMARKS =
      new TreeMap<>(
          Map.of(
              "import", new ImportSpeed(),
              "writers", new WriterSpeed(),
              "show", new ShowSpeed(),
              "redaction", new RedactionSpeed(),
              "false-alarms", new FalseAlarms(),
              "search", new SearchSpeed(),
              "ingest", new IngestSpeed(),
              "start", new StartSpeed(),
              "heap", new HeapUse()));

  private Bench() {}

  /** {@code NAME [--OPTION COUNT|FOLDER]…}. */
  public static void main(String[] arguments) throws Exception {
    Locale.setDefault(Locale.ROOT); // Figures look alike on every machine.
    String name = arguments.length == 0 ? "" : arguments[0];
    Benchmark benchmark = BENCHMARKS.get(name);
    if (benchmark == null) {
      fail("there is no benchmark \"%s\"; there are %s".formatted(name, BENCHMARKS.keySet()));
      return;
    }
    Options options;
    try {
      List<String> rest = List.of(arguments).subList(1, arguments.length);
      options = Options.parse(rest, benchmark.options(), benchmark.folders());
    } catch (IllegalArgumentException e) {
      fail(String.valueOf(e.getMessage()));
      return;
    }
    try (Scratch scratch = Scratch.in(Path.of("bench", "target"))) {
      String machine = Machine.describe(scratch.folder());
      String result = benchmark.run(options, scratch);
      System.out.printf("`bench/run %s` · %s%n%n%s", String.join(" ", arguments), machine, result);
    }
  }

  /** Says how far things are, apart from the result. */
  static void progress(String line) {
    System.err.println(line);
  }

  private static void fail(String reason) {
    System.err.println("bench: " + reason);
    System.exit(2);
  }
}
