package dev.ibid.cli;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;

/** Small commands that make the streams, the threads and the process they run in visible. */
public final class Deeds implements Commands {
  @Override
  public int run(Invocation call) {
    List<String> words = call.arguments();
    try {
      return switch (words.getFirst()) {
        case "echo" -> say(call, String.join(" ", words.subList(1, words.size())));
        case "describe" -> describe(call);
        case "who" -> say(call, Long.toString(ProcessHandle.current().pid()));
        case "exit" -> Integer.parseInt(words.get(1));
        case "complain" -> throw new IbidException(ErrorCode.valueOf(words.get(1)), "Not \"so\"");
        case "crash" -> throw new IllegalStateException("two\nlines");
        case "cat" -> cat(call);
        case "take" -> take(call, Integer.parseInt(words.get(1)));
        case "spill" -> spill(call, Integer.parseInt(words.get(1)));
        case "append" -> append(call, words);
        case "await" -> await(call, call.resolve(words.get(1)));
        default -> 64;
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int say(Invocation call, String text) {
    call.out().println(text);
    return 0;
  }

  private static int describe(Invocation call) {
    call.out().println(call.arguments());
    call.err().println(call.folder() + " " + call.terminal());
    call.out().println(new TreeMap<>(call.environment()));
    call.err().println("끝");
    return 7;
  }

  /** Copies the input, after leaving a sign if it is told to. */
  private static int cat(Invocation call) throws IOException {
    if (call.arguments().size() > 1) {
      Files.createFile(call.resolve(call.arguments().get(1) + ".awaited"));
    }
    long size = call.in().transferTo(call.out());
    call.err().println(size);
    return 0;
  }

  private static int take(Invocation call, int size) throws IOException {
    call.out().writeBytes(call.in().readNBytes(size));
    return 0;
  }

  private static int spill(Invocation call, int size) {
    byte[] line = "0123456789abcde\n".getBytes(StandardCharsets.US_ASCII);
    for (int written = 0; written < size; written += line.length) {
      if (Thread.currentThread().isInterrupted()) {
        call.err().println("interrupted");
        return 3;
      }
      call.out().write(line, 0, line.length);
    }
    return 0;
  }

  /** Adds a line to a file, optionally after another file has appeared. */
  private static int append(Invocation call, List<String> words) throws IOException {
    if (words.size() > 3) {
      await(call, call.resolve(words.get(3)));
    }
    Files.writeString(call.resolve(words.get(1)), words.get(2) + "\n", CREATE, APPEND);
    return say(call, words.get(2));
  }

  /** Leaves a sign that it waits, then waits for a file; says so when it is interrupted. */
  private static int await(Invocation call, Path gate) throws IOException {
    Files.createFile(Path.of(gate + ".awaited"));
    try {
      while (!Files.exists(gate)) {
        Thread.sleep(5);
      }
    } catch (InterruptedException e) {
      Files.createFile(Path.of(gate + ".interrupted"));
      throw new IbidException(ErrorCode.INTERRUPTED, "Interrupted", e);
    }
    return say(call, "through");
  }
}
