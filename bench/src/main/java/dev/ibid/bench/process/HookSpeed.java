package dev.ibid.bench.process;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.store.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How long a hook takes as a whole process, from start to end, while an owner stays that has
 * everything ready; beside the least that Node can do and the same hook of other memories, which
 * have nothing to remember yet. The owner's own part is what {@code stats} tells.
 */
public final class HookSpeed implements Benchmark {
  private static final int WARM_UP = 10;

  @Override
  public Map<String, Integer> options() {
    return Map.of("runs", 100, "events", 10_000);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Launcher launcher = new Launcher(scratch.path("home"));
    launcher.importWorkload(options.count("events"));
    launcher.program("serve", "serve", "--detach", "--within", "10m").run();
    try {
      awaitMeaning(launcher);
      try (Peers peers = Peers.install()) {
        return measure(options.count("runs"), launcher, peers);
      }
    } finally {
      launcher.program("stop", "stop").run();
    }
  }

  /** Until the owner has nothing left to do that would take the processor from what is measured. */
  private static void awaitMeaning(Launcher launcher) throws Exception {
    String status = "";
    while (!status.contains("\"meaning\":0,\"words\":0")) {
      Thread.sleep(Duration.ofSeconds(5));
      status = launcher.program("status", "status", "--json").run();
      BenchLog.progress(status.strip());
    }
  }

  private static String measure(int runs, Launcher launcher, Peers peers) throws Exception {
    Program node = new Program("`node -e 0`", List.of("node", "-e", "0"));
    Program prompt = launcher.program("hook user-prompt-submit", "hook", "user-prompt-submit");
    Program tool = launcher.program("hook post-tool-use", "hook", "post-tool-use");
    List<Program> others = peers.all().stream().map(Peer::hook).toList();
    List<Program> programs = new ArrayList<>(List.of(prompt, tool));
    programs.addAll(others);
    if (node.isThere()) {
      programs.add(node);
    }
    int answered = 0;
    for (int run = -WARM_UP; run < runs; run++) {
      BenchLog.progress("run %d of %d".formatted(run + 1, runs));
      prompt.give(prompt(run));
      for (Program other : others) {
        other.give(prompt(run));
      }
      tool.give(tool(run));
      for (Program program : programs) {
        if (run < 0) {
          program.run();
        } else {
          boolean told = program.measure().contains("additionalContext");
          answered += told && program.equals(prompt) ? 1 : 0;
        }
      }
    }
    Table table = new Table("process", "p50", "p90", "p99", "fastest", "p50 to the last");
    programs.forEach(program -> table.row(program.rowWithTail(programs.getLast())));
    String stats = launcher.program("stats", "stats").run();
    return "%s%n%d runs each, in turn; %d prompts were answered with memories%n%n%s"
        .formatted(
            table,
            runs,
            answered,
            String.join("\n", stats.lines().filter(line -> line.startsWith("Hook ")).toList())
                + "\n");
  }

  private static String prompt(int run) {
    return """
        {"session_id":"bench","cwd":"/","hook_event_name":"UserPromptSubmit","prompt":"%s"}
        """
        .formatted(Workload.sample(5L * (run + WARM_UP)).event().content());
  }

  private static String tool(int run) {
    return """
        {"session_id":"bench","cwd":"/","hook_event_name":"PostToolUse","tool_name":"Bash",\
        "tool_use_id":"use-%1$d","tool_input":{"command":"look %1$d"},\
        "tool_response":{"stdout":"%2$s"}}
        """
        .formatted(run, "seen ".repeat(200));
  }
}
