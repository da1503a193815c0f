package dev.ibid.cli;

import static dev.ibid.error.ErrorCode.INTERNAL;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.EnvironmentVariables;
import dev.ibid.cli.invocation.FailureReport;
import dev.ibid.cli.invocation.GlobalOptions;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.RawArguments;
import dev.ibid.cli.invocation.StandardStreams;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.cli.owner.Build;
import dev.ibid.cli.owner.DaemonStarter;
import dev.ibid.cli.owner.HookDelivery;
import dev.ibid.cli.owner.InvocationRouter;
import dev.ibid.error.IbidException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * Where the process starts, and the only class that touches it: its arguments, environment, streams
 * and exit code. Most calls are forwarded to another process, so nothing that only commands need is
 * loaded before it is clear that they run here.
 */
public final class Main {
  /** First words that need no home, so that help is to be had even when the home is not. */
  private static final Set<String> HOMELESS =
      Set.of("--help", "-h", "help", "--version", "-V", "completion");

  /** Commands about the owner itself: they run where they were typed, and need not own the home. */
  private static final Set<String> ABOUT_THE_OWNER = Set.of("serve", "stop", "status");

  /** What shells report for a process that wrote to a pipe nobody reads. */
  private static final int BROKEN_PIPE = 128 + 13;

  private Main() {}

  public static void main(String[] words) {
    CarrierThreads.allowMany();
    AtomicBoolean ranHere = new AtomicBoolean();
    // A lambda, for a method reference would load the class, and with it whatever it refers to.
    int code =
        run(
            List.of(words),
            Build.load(),
            home -> {
              ranHere.set(true);
              return Wiring.commands(home);
            });
    if (ranHere.get()) {
      System.exit(code);
    }
    // Who has forwarded a call has nothing to clean up. To exit would look into every jar for a
    // logger to tell, which takes a third of such a call's time.
    Runtime.getRuntime().halt(code);
  }

  /** Runs one command line in this process or in the owner's and returns the exit code. */
  static int run(List<String> words, Build build, Function<Home, Commands> commands) {
    Terminal terminal = Terminal.describedBy(System.getenv());
    StandardStreams streams = new StandardStreams(terminal);
    System.setOut(streams.out());
    System.setErr(streams.err());
    int code;
    try {
      code = run(RawArguments.check(words, RawArguments.OWN), terminal, streams, build, commands);
    } catch (IbidException e) {
      code = FailureReport.report(e, words, streams.out(), streams.err());
    } catch (RuntimeException | Error e) {
      IbidException internal = new IbidException(INTERNAL, "Internal error: " + e, e);
      code = FailureReport.report(internal, words, streams.out(), streams.err());
    }
    streams.out().flush();
    if (isHook(words)) {
      return 0;
    }
    return streams.isPipeBroken() ? BROKEN_PIPE : code;
  }

  private static int run(
      List<String> words,
      Terminal terminal,
      StandardStreams streams,
      Build build,
      Function<Home, Commands> commands) {
    GlobalOptions options = GlobalOptions.parse(words);
    Path folder = Path.of(System.getProperty("user.dir"));
    Map<String, String> environment = environment();
    Invocation invocation =
        new Invocation(
            options.arguments(),
            folder,
            environment,
            terminal,
            streams.in(),
            streams.out(),
            streams.err());
    Home home =
        options.home().isPresent()
            ? Home.at(options.home().get(), folder)
            : Home.locate(environment, folder);
    return run(home, invocation, build, commands);
  }

  /** Runs what was typed behind the global options, in this process or in the owner's. */
  static int run(Home home, Invocation invocation, Build build, Function<Home, Commands> commands) {
    List<String> words = invocation.arguments();
    if (words.isEmpty()
        || HOMELESS.contains(words.getFirst())
        || ABOUT_THE_OWNER.contains(new GlobalOptions(Optional.empty(), words).command())) {
      try (Commands here = commands.apply(home)) {
        return here.execute(invocation);
      }
    }
    if (HookDelivery.isFor(words)) {
      return new HookDelivery(home, build).run(invocation);
    }
    if (DaemonStarter.isFor(words)) {
      new DaemonStarter(home).prepare();
    }
    return new InvocationRouter(home, build, commands).run(invocation);
  }

  /** Whether an assistant called, which must not be hindered, whatever is wrong. */
  private static boolean isHook(List<String> words) {
    try {
      return HookDelivery.isFor(GlobalOptions.parse(words).arguments());
    } catch (IbidException e) {
      return words.contains(HookDelivery.COMMAND); // As far as one can tell.
    }
  }

  private static Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(EnvironmentVariables.allowed(System.getenv()));
    environment.remove(Terminal.VARIABLE);
    environment.putIfAbsent("HOME", System.getProperty("user.home"));
    return environment;
  }
}
