package dev.ibid.bench.process;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How long a whole process takes from start to end: {@code ./ibid show} with and without an owner
 * of its home, beside the least that Java and Node can do.
 */
public final class StartSpeed implements Benchmark {
  private static final int WARM_UP = 3;

  @Override
  public Map<String, Integer> options() {
    return Map.of("runs", 30);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Launcher alone = new Launcher(scratch.path("alone"));
    Launcher owned = new Launcher(scratch.path("owned"));
    List<Program> programs = new ArrayList<>();
    programs.add(alone.program("`./ibid show`, alone", "show", alone.rememberOne()));
    programs.add(owned.program("`./ibid show`, with an owner", "show", owned.rememberOne()));
    programs.add(new Program("`java -version`", List.of(java(), "-version")));
    Program node = new Program("`node -e 0`", List.of("node", "-e", "0"));
    if (node.isThere()) {
      programs.add(node);
    }
    try (Launcher.Owner owner = owned.startOwner()) {
      for (int run = 0; run < WARM_UP; run++) {
        for (Program program : programs) {
          program.run();
        }
      }
      int runs = options.count("runs");
      for (int run = 1; run <= runs; run++) {
        BenchLog.progress("run %d of %d".formatted(run, runs));
        for (Program program : programs) {
          program.measure();
        }
      }
      owner.checkAlive();
    }
    Table table = new Table("process", "median", "p90", "fastest");
    programs.forEach(program -> table.row(program.row()));
    return table + "%n%d runs each, in turn%n".formatted(options.count("runs"));
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
