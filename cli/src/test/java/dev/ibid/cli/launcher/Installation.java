package dev.ibid.cli.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The launcher in a folder of its own, amid JDKs and a Maven that are shell scripts and a path that
 * holds nothing else.
 */
final class Installation {
  private static final Path LAUNCHER = Path.of("../ibid");
  private static final Path SCRIPTS = Path.of("src/test/resources/dev/ibid/cli/launcher");
  private static final Path TOOLS =
      Path.of("target", "launcher-tools", System.getProperty("ibid.fork", "0")).toAbsolutePath();

  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();

  /** An unpacked archive. */
  static Installation distribution(Path folder) {
    Installation installation = new Installation(folder);
    installation.write("app/lib/ibid-cli-1.jar", "cli");
    installation.write("app/lib/Library-2.jar", "library");
    return installation;
  }

  /** A clone with a core, a cli and benchmarks. */
  static Installation repository(Path folder) {
    Installation installation = new Installation(folder);
    installation.write("app/pom.xml", "<project/>");
    for (String module : List.of("core", "cli", "bench")) {
      installation.write("app/" + module + "/pom.xml", "<project/>");
      installation.write("app/" + module + "/src/main/Core.java", "class Core {}");
    }
    installation.write("app/core/src/test/CoreTest.java", "class CoreTest {}");
    installation.program("tools/mvn", "mvn");
    return installation;
  }

  private Installation(Path folder) {
    try {
      this.folder = folder.toRealPath();
      Files.createDirectories(root());
      Files.copy(LAUNCHER, launcher());
      link("awk bash cat find ln mkdir mktemp mv readlink rm sed sh sleep stty touch wc");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (Files.isExecutable(Path.of("/usr/bin/flock"))) {
      program("tools/flock", "flock");
    }
    environment.put("HOME", this.folder.resolve("home").toString());
    environment.put("PATH", this.folder.resolve("tools") + ":" + TOOLS);
  }

  private static void link(String tools) throws IOException {
    Files.createDirectories(TOOLS);
    for (String tool : tools.split(" ", -1)) {
      for (String place : System.getenv("PATH").split(File.pathSeparator, -1)) {
        if (Files.isExecutable(Path.of(place, tool)) && Files.notExists(TOOLS.resolve(tool))) {
          Files.createSymbolicLink(TOOLS.resolve(tool), Path.of(place, tool));
        }
      }
    }
  }

  Path root() {
    return folder.resolve("app");
  }

  Path launcher() {
    return root().resolve("ibid");
  }

  /** A JDK that says it is of this version. */
  Path jdk(String name, String version) {
    String home = "jdks/" + name;
    program(home + "/bin/java", "java");
    program(home + "/bin/javac", "java");
    write(home + "/release", "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
    return folder.resolve(home);
  }

  /** Lets the JDK be the one on the path. */
  Installation withOnPath(Path jdk) {
    return with("PATH", jdk.resolve("bin") + ":" + environment.get("PATH"));
  }

  Installation with(String variable, Object value) {
    environment.put(variable, value.toString());
    return this;
  }

  Installation without(String variable) {
    environment.remove(variable);
    return this;
  }

  Outcome start(String... arguments) {
    return startReading("", arguments);
  }

  Outcome startReading(String input, String... arguments) {
    return run(input, Stream.concat(Stream.of(launcher().toString()), Arrays.stream(arguments)));
  }

  /** Starts the launcher where it finds no JDK but those it is told of or remembers. */
  Outcome startWhereNoJdkIs() {
    String script = "source \"$1\"; list_java_homes() { java_homes=(''); }; main";
    return run("", Stream.of("bash", "-c", script, "test", launcher().toString()));
  }

  Outcome run(String input, Stream<String> command) {
    return settled(begin(input, command.toList()));
  }

  Process begin(String input, List<String> command) {
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.directory(folder.toFile());
      builder.environment().clear();
      builder.environment().putAll(environment);
      Process process = builder.start();
      try (OutputStream stream = process.getOutputStream()) {
        stream.write(input.getBytes(UTF_8));
      }
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The outcome, once nothing runs any more that the launcher has left in the background. */
  Outcome settled(Process process) {
    try {
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
      int code = process.waitFor();
      while (ProcessHandle.allProcesses().anyMatch(this::isOurs)) {
        Thread.sleep(Duration.ofMillis(20));
      }
      return new Outcome(code, process.pid(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean isOurs(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains(folder.toString());
  }

  List<String> lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path write(String path, String text) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void program(String path, String script) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.copy(SCRIPTS.resolve(script), file, StandardCopyOption.REPLACE_EXISTING);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
