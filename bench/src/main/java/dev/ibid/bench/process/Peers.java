package dev.ibid.bench.process;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Other memories for assistants, installed from npm for the time of a benchmark. They are given a
 * home of their own and know of no other.
 */
record Peers(List<Peer> all, Scratch scratch) implements AutoCloseable {
  private static final String LAYER = "claude-memory-layer";
  private static final String LAYER_VERSION = "1.2.3";
  private static final String MEM = "claude-mem";
  private static final String MEM_VERSION = "13.25.3";
  private static final String BUN_VERSION = "1.4.4";

  Peers {
    all = List.copyOf(all);
  }

  /** Makes one ready in a folder. */
  @FunctionalInterface
  private interface Installation {
    Peer install(Path folder) throws Exception;
  }

  /** Those that can be had here; it is said why others cannot. */
  static Peers install() throws IOException, InterruptedException {
    // Their sockets lie in their homes, and the path of a socket must be short.
    Scratch scratch = Scratch.in(Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
    List<Peer> peers = new ArrayList<>();
    tryToInstall(LAYER, Peers::layer, scratch.path("layer"), peers);
    tryToInstall(MEM, Peers::mem, scratch.path("mem"), peers);
    return new Peers(peers, scratch);
  }

  private static void tryToInstall(
      String name, Installation installation, Path folder, List<Peer> peers)
      throws InterruptedException {
    BenchLog.progress("installing " + name);
    try {
      Files.createDirectories(folder.resolve("home"));
      peers.add(installation.install(folder));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      BenchLog.progress("without %s: %s".formatted(name, e.getMessage()));
    }
  }

  private static Peer layer(Path folder) throws Exception {
    npm(folder, "install", "--ignore-scripts", LAYER + "@" + LAYER_VERSION);
    npm(folder, "rebuild", "better-sqlite3");
    Path hooks = folder.resolve("node_modules").resolve(LAYER).resolve("dist/hooks");
    String hook = hooks.resolve("user-prompt-submit.js").toString();
    return checked(
        new Peer(
            folder,
            new Program(LAYER, List.of("node", hook), environment(folder)),
            Optional.empty()));
  }

  /** Its package needs more than its hooks do, and not all of that can be had everywhere. */
  private static Peer mem(Path folder) throws Exception {
    npm(folder, "install", "bun@" + BUN_VERSION);
    npm(folder, "pack", MEM + "@" + MEM_VERSION);
    String archive = folder.resolve("%s-%s.tgz".formatted(MEM, MEM_VERSION)).toString();
    program(folder, "tar", "-xzf", archive, "-C", folder.toString()).run();
    Path plugin = folder.resolve("package").resolve("plugin");
    npm(plugin, "install", "--ignore-scripts");
    Path scripts = plugin.resolve("scripts");
    String runner = scripts.resolve("bun-runner.js").toString();
    String worker = scripts.resolve("worker-service.cjs").toString();
    Map<String, String> environment = environment(folder);
    environment.put("CLAUDE_PLUGIN_ROOT", plugin.toString());
    environment.put(
        "PATH", folder.resolve("node_modules").resolve(".bin") + ":" + System.getenv("PATH"));
    List<String> hook = List.of("node", runner, worker, "hook", "claude-code", "session-init");
    Program start = new Program(MEM, List.of("node", runner, worker, "start"), environment);
    Program stop = new Program(MEM, List.of("node", runner, worker, "stop"), environment);
    return checked(new Peer(folder, new Program(MEM, hook, environment), Optional.of(stop)), start);
  }

  /** Whatever fails here has nothing left running. */
  private static Peer checked(Peer peer, Program... before) throws Exception {
    try {
      for (Program program : before) {
        program.run();
      }
      peer.hook().give("{\"session_id\":\"bench\",\"cwd\":\"/\",\"prompt\":\"Hello there\"}");
      peer.hook().run();
      return peer;
    } catch (IOException | IllegalStateException e) {
      try {
        peer.close();
      } catch (IOException | IllegalStateException alsoFailed) {
        e.addSuppressed(alsoFailed);
      }
      throw e;
    }
  }

  private static void npm(Path folder, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("npm", "--prefix", folder.toString()));
    command.addAll(List.of(arguments));
    command.addAll(List.of("--no-audit", "--no-fund", "--pack-destination", folder.toString()));
    program(folder, command.toArray(String[]::new)).run();
  }

  private static Program program(Path folder, String... command) {
    return new Program(command[0], List.of(command), environment(folder));
  }

  private static Map<String, String> environment(Path folder) {
    Path home = folder.resolve("home");
    Map<String, String> environment = new HashMap<>();
    environment.put("HOME", home.toString());
    environment.put("CLAUDE_CONFIG_DIR", home.resolve(".claude").toString());
    environment.put("npm_config_cache", folder.resolve("cache").toString());
    // Which registry is used is for the user to say.
    environment.put(
        "npm_config_userconfig", Path.of(System.getProperty("user.home", ""), ".npmrc").toString());
    return environment;
  }

  @Override
  public void close() throws IOException {
    for (Peer peer : all) {
      peer.close();
    }
    scratch.close();
  }
}
