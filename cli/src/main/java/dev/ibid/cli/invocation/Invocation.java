package dev.ibid.cli.invocation;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One call of ibid. Commands see nothing but this: never {@code System.in}, {@code System.out},
 * {@code System.exit} or the process's own folder, because the process that runs a command is often
 * not the one it was typed into.
 *
 * @param arguments the words after the global options, the command's name first
 * @param folder the absolute folder that relative paths are meant from
 * @param environment the caller's variables, as far as they concern ibid
 */
public record Invocation(
    List<String> arguments,
    Path folder,
    Map<String, String> environment,
    Terminal terminal,
    InputStream in,
    PrintStream out,
    PrintStream err) {
  public Invocation {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
    if (!folder.isAbsolute()) {
      throw new IllegalArgumentException("The folder of an invocation is absolute: " + folder);
    }
  }

  /** The file a word on the command line means. */
  public Path resolve(String path) {
    return folder.resolve(path).normalize();
  }
}
