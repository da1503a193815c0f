package dev.ibid.bench.redaction;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.privacy.Redactor;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How many lines redaction alters where hardly any holds a secret: in published source code and
 * documentation. Without {@code --tree}, in this repository.
 */
public final class FalseAlarms implements Benchmark {
  private static final Path LIST = Path.of("bench", "target", "false-alarms.txt");

  /** As much of a line as one needs to judge it. */
  private static final int SHOWN = 300;

  @Override
  public Map<String, Integer> options() {
    return Map.of();
  }

  @Override
  public Set<String> folders() {
    return Set.of("tree");
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    List<Path> given = options.folders("tree");
    Alarms alarms = new Alarms(Redactor.standard());
    try (Writer list = Files.newBufferedWriter(LIST)) {
      for (Path tree : given.isEmpty() ? List.of(Path.of("")) : given) {
        BenchLog.progress("reading " + tree.toAbsolutePath());
        new TextTree(tree).forEach((file, text) -> write(alarms.count(text), file, list));
      }
    }
    return table(alarms) + "%nevery altered line is in `%s`%n".formatted(LIST);
  }

  private static void write(List<Alarms.Alarm> alarms, Path file, Writer list) throws IOException {
    for (Alarms.Alarm alarm : alarms) {
      String line = alarm.masked().strip();
      list.write(
          "%s:%d\t%s\t%s%n"
              .formatted(
                  file,
                  alarm.number(),
                  alarm.kind(),
                  line.substring(0, Math.min(line.length(), SHOWN))));
    }
  }

  private static Table table(Alarms alarms) {
    Table table = new Table("rule", "lines altered", "of all");
    alarms.byKind().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .forEach(kind -> table.row(row("`" + kind.getKey() + "`", kind.getValue(), alarms)));
    return table.row(
        row("**all of %,d lines**".formatted(alarms.lines()), alarms.altered(), alarms));
  }

  private static String[] row(String name, long altered, Alarms alarms) {
    return new String[] {
      name, "%,d".formatted(altered), "%.4f %%".formatted(100.0 * altered / alarms.lines())
    };
  }
}
