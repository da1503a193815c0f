package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own, without a model. */
public final class ListeningProcess implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("listening on (http://\\S+)\n");

  private final Child child;
  private final URI address;
  private final String token;

  private ListeningProcess(Child child, URI address, String token) {
    this.child = child;
    this.address = address;
    this.token = token;
  }

  /** Serves a home, old or new, and waits until it listens. */
  public static ListeningProcess at(Path home) {
    Child child =
        Child.start(
            Child.ibid(home, "serve", "--listen", "127.0.0.1:0"), "IBID_EMBEDDER_KIND", "off");
    child.awaitErrorOrEnd("to log in");
    Matcher address = ADDRESS.matcher(child.errorsSoFar());
    assertThat(address.find()).as(child.errorsSoFar()).isTrue();
    try {
      return new ListeningProcess(
          child, URI.create(address.group(1)), Files.readString(home.resolve("token")).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Child child() {
    return child;
  }

  /** A request with the token of the home. */
  public HttpCall call(String verb, String path) {
    return new HttpCall(address.getPort(), verb, path).bearer(token);
  }

  @Override
  public void close() {
    child.close();
  }
}
