package dev.ibid.bench;

import dev.ibid.bench.anchor.AnchoringQuality;
import dev.ibid.bench.ask.AskQuality;
import dev.ibid.bench.ask.ChunkSizeQuality;
import dev.ibid.bench.attribution.AttributionFitting;
import dev.ibid.bench.attribution.AttributionQuality;
import dev.ibid.bench.attribution.AttributionSpeed;
import dev.ibid.bench.attribution.Distillation;
import dev.ibid.bench.attribution.SupportCaseDump;
import dev.ibid.bench.document.ChunkSpeed;
import dev.ibid.bench.document.CitingSpeed;
import dev.ibid.bench.lived.CitedAnswers;
import dev.ibid.bench.lived.LivedQuality;
import dev.ibid.bench.lived.NoteFolders;
import dev.ibid.bench.lived.RecallQuality;
import dev.ibid.bench.marker.MarkSpeed;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Machine;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.process.HookSpeed;
import dev.ibid.bench.process.MixedLoad;
import dev.ibid.bench.process.RestSpeed;
import dev.ibid.bench.process.StartSpeed;
import dev.ibid.bench.process.StreamLoad;
import dev.ibid.bench.quality.BudgetQuality;
import dev.ibid.bench.quality.CalibrationQuality;
import dev.ibid.bench.quality.DocumentFitting;
import dev.ibid.bench.quality.Fitting;
import dev.ibid.bench.quality.GeneralQuality;
import dev.ibid.bench.quality.KoreanQuality;
import dev.ibid.bench.quality.MemoryFitting;
import dev.ibid.bench.quality.MemoryQuality;
import dev.ibid.bench.redaction.FalseAlarms;
import dev.ibid.bench.redaction.RedactionSpeed;
import dev.ibid.bench.search.IngestSpeed;
import dev.ibid.bench.search.OwnWritesSpeed;
import dev.ibid.bench.search.SearchSpeed;
import dev.ibid.bench.sentence.ReaderFitting;
import dev.ibid.bench.sentence.SentenceCaseDump;
import dev.ibid.bench.sentence.SentenceFitting;
import dev.ibid.bench.store.HeapUse;
import dev.ibid.bench.store.ImportSpeed;
import dev.ibid.bench.store.ShowSpeed;
import dev.ibid.bench.store.WriterSpeed;
import java.nio.file.NoSuchFileException;
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
          Map.ofEntries(
              Map.entry("chunks", new ChunkSpeed()),
              Map.entry("chunk-sizes", new ChunkSizeQuality()),
              Map.entry("citing", new CitingSpeed()),
              Map.entry("import", new ImportSpeed()),
              Map.entry("writers", new WriterSpeed()),
              Map.entry("show", new ShowSpeed()),
              Map.entry("marks", new MarkSpeed()),
              Map.entry("redaction", new RedactionSpeed()),
              Map.entry("false-alarms", new FalseAlarms()),
              Map.entry("search", new SearchSpeed()),
              Map.entry("ingest", new IngestSpeed()),
              Map.entry("start", new StartSpeed()),
              Map.entry("hooks", new HookSpeed()),
              Map.entry("rest", new RestSpeed()),
              Map.entry("own-writes", new OwnWritesSpeed()),
              Map.entry("streams", new StreamLoad()),
              Map.entry("mixed-load", new MixedLoad()),
              Map.entry("heap", new HeapUse()),
              Map.entry("anchoring", new AnchoringQuality()),
              Map.entry("attribution", new AttributionQuality()),
              Map.entry("attribution-speed", new AttributionSpeed()),
              Map.entry("fit-attribution", new AttributionFitting()),
              Map.entry("lived-answers", new CitedAnswers()),
              Map.entry("distil", new Distillation()),
              Map.entry("support-cases", new SupportCaseDump()),
              Map.entry("ask", new AskQuality()),
              Map.entry("lived", new LivedQuality()),
              Map.entry("notes", new NoteFolders()),
              Map.entry("lived-recall", new RecallQuality()),
              Map.entry("memory", new MemoryQuality()),
              Map.entry("korean", new KoreanQuality()),
              Map.entry("general", new GeneralQuality()),
              Map.entry("calibration", new CalibrationQuality()),
              Map.entry("budget", new BudgetQuality()),
              Map.entry("fit", new Fitting()),
              Map.entry("fit-memories", new MemoryFitting()),
              Map.entry("sentence-cases", new SentenceCaseDump()),
              Map.entry("fit-sentences", new SentenceFitting()),
              Map.entry("fit-reader", new ReaderFitting()),
              Map.entry("fit-documents", new DocumentFitting())));

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
    } catch (NoSuchFileException e) {
      fail(String.valueOf(e.getReason()));
    }
  }

  private static void fail(String reason) {
    System.err.println("bench: " + reason);
    System.exit(2);
  }
}
