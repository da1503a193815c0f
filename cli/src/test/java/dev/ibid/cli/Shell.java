package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Types commands at a home, in this process, as somebody in that folder would. */
public final class Shell implements AutoCloseable {
  private final Path folder;
  private final Commands commands;
  private final Map<String, String> environment = new HashMap<>();
  private Terminal terminal = Terminal.NONE;

  public Shell(Path folder) {
    this.folder = folder;
    Home home = new Home(folder.resolve("home"));
    home.create();
    this.commands = Wiring.commands(home);
  }

  /** What a command left behind. */
  public record Result(int code, String out, String err) {
    /** The output without the line break at its end. */
    public String line() {
      return out.strip();
    }
  }

  public Path home() {
    return folder.resolve("home");
  }

  public Shell with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  public Shell on(Terminal other) {
    terminal = other;
    return this;
  }

  public Result run(String... words) {
    return runWith(new byte[0], words);
  }

  public Result runWith(byte[] input, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        commands.execute(
            new Invocation(
                List.of(words),
                folder,
                environment,
                terminal,
                new ByteArrayInputStream(input),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8)));
    return new Result(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    commands.close();
  }
}
