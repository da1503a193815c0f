package dev.ibid.cli;

import dev.ibid.cli.Child.Outcome;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.FailureReport;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.cli.owner.Build;
import dev.ibid.error.IbidException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls ibid as a process of its own would, but from within this one: whoever owns the home runs
 * the command, and where nobody does, the caller owns it meanwhile. What only a process can show is
 * for {@link Child}.
 *
 * @param home which home
 * @param folder where it is called
 * @param environment the variables that concern ibid
 */
public record Caller(Path home, Path folder, Map<String, String> environment) {
  public Caller {
    environment = Map.copyOf(environment);
  }

  /** Calls at a home, with these variables and their values. */
  public static Caller at(Path home, String... variables) {
    Map<String, String> environment = new HashMap<>();
    environment.put("HOME", System.getProperty("user.home"));
    for (int i = 0; i < variables.length; i += 2) {
      environment.put(variables[i], variables[i + 1]);
    }
    return new Caller(home, Path.of("").toAbsolutePath(), environment);
  }

  /** The same in another folder. */
  public Caller in(Path other) {
    return new Caller(home, other, environment);
  }

  public Outcome run(String... words) {
    return run(new byte[0], words);
  }

  public Outcome run(byte[] input, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Invocation invocation =
        new Invocation(
            List.of(words),
            folder,
            environment,
            Terminal.NONE,
            new ByteArrayInputStream(input),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    int code;
    try {
      code = Main.run(new Home(home), invocation, Build.load(), Wiring::commands);
    } catch (IbidException e) {
      code = FailureReport.report(e, List.of(words), invocation.out(), invocation.err());
    }
    return new Outcome(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
