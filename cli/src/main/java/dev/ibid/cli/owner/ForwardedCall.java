package dev.ibid.cli.owner;

import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.Terminal;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.ProtocolException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An invocation without its streams: the part of it that travels in one piece. */
record ForwardedCall(
    List<String> arguments, Path folder, Map<String, String> environment, Terminal terminal) {
  ForwardedCall {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }

  static ForwardedCall of(Invocation invocation) {
    return new ForwardedCall(
        invocation.arguments(),
        invocation.folder(),
        invocation.environment(),
        invocation.terminal());
  }

  /**
   * Whether it runs to its end though its caller has gone. The callers of hooks give up soon, and
   * what they told is to be kept.
   */
  boolean outlastsCaller() {
    return HookDelivery.isFor(arguments);
  }

  /** Whether it lasts until its caller has nothing more to say, be it days. */
  boolean isHosted() {
    return DaemonStarter.isFor(arguments);
  }

  Invocation on(InputStream in, PrintStream out, PrintStream err) {
    return new Invocation(arguments, folder, environment, terminal, in, out, err);
  }

  void write(BodyWriter body) {
    body.putInt(arguments.size());
    for (String argument : arguments) {
      body.putText(argument);
    }
    body.putText(folder.toString());
    body.putInt(environment.size());
    for (Map.Entry<String, String> variable : environment.entrySet()) {
      body.putText(variable.getKey());
      body.putText(variable.getValue());
    }
    body.putInt((terminal.in() ? 1 : 0) | (terminal.out() ? 2 : 0) | (terminal.err() ? 4 : 0));
    body.putInt(terminal.width());
  }

  static ForwardedCall read(BodyReader body) throws ProtocolException {
    List<String> arguments = new ArrayList<>();
    for (int count = body.takeInt(); count > 0; count--) {
      arguments.add(body.takeText());
    }
    Path folder = folder(body.takeText());
    Map<String, String> environment = new HashMap<>();
    for (int count = body.takeInt(); count > 0; count--) {
      environment.put(body.takeText(), body.takeText());
    }
    int streams = body.takeInt();
    return new ForwardedCall(
        arguments,
        folder,
        environment,
        new Terminal((streams & 1) != 0, (streams & 2) != 0, (streams & 4) != 0, body.takeInt()));
  }

  private static Path folder(String text) throws ProtocolException {
    try {
      Path folder = Path.of(text);
      if (folder.isAbsolute()) {
        return folder;
      }
    } catch (InvalidPathException e) {
      // Answered like any other folder that is none.
    }
    throw new ProtocolException("Not an absolute folder: " + text);
  }
}
