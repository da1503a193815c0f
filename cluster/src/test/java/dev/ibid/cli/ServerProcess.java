package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.server.HttpCall;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own, so that it can be killed. */
final class ServerProcess implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("listening on (http://\\S+)");

  private final Process process;
  private final URI address;

  ServerProcess(Path home, String url) {
    this(home, url, Map.of());
  }

  /**
   * @param url of the database; empty for a file in the home
   * @param variables in addition to the usual ones
   */
  ServerProcess(Path home, String url, Map<String, String> variables) {
    this(
        List.of("--home", home.toString(), "serve", "--listen", "127.0.0.1:0"),
        with(variables, "IBID_STORE_URL", url, "IBID_TOKEN", SharingServer.TOKEN));
  }

  private static Map<String, String> with(Map<String, String> some, String... more) {
    Map<String, String> all = new HashMap<>(some);
    for (int i = 0; i < more.length; i += 2) {
      all.put(more[i], more[i + 1]);
    }
    return all;
  }

  /** Runs a command that stays and says where it listens. */
  ServerProcess(List<String> arguments, Map<String, String> variables) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("IBID_EMBEDDER_KIND", "off");
    builder.environment().putAll(variables);
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    try {
      process = builder.start();
      BufferedReader errors =
          new BufferedReader(
              new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
      StringBuilder told = new StringBuilder();
      Optional<String> found = Optional.empty();
      String line = errors.readLine();
      while (line != null && found.isEmpty()) {
        told.append(line).append('\n');
        Matcher matcher = ADDRESS.matcher(line);
        found = matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
        line = found.isEmpty() ? errors.readLine() : line;
      }
      assertThat(found).as(told.toString()).isPresent();
      address = URI.create(found.orElseThrow());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long pid() {
    return process.pid();
  }

  int port() {
    return address.getPort();
  }

  HttpCall call(String verb, String path) {
    return new HttpCall(port(), verb, path).bearer(SharingServer.TOKEN);
  }

  /** Ends it without a warning. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }

  /** Has it end as an orchestrator does. */
  int terminate() throws InterruptedException {
    process.destroy();
    return process.waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
