package dev.ibid.server;

import dev.ibid.endpoint.ModelEndpoint;
import dev.ibid.wire.dialect.Dialect;
import java.net.URI;
import java.time.Duration;

/**
 * The model behind the server.
 *
 * @param dialect whose protocol it speaks: that of OpenAI's Chat Completions or of Anthropic's
 *     messages
 * @param timeout how long an answer may pause
 */
public record UpstreamModel(Dialect dialect, ModelEndpoint endpoint, Duration timeout) {
  /** Where requests are sent. */
  public URI address() {
    String base = endpoint.base().toString();
    String path = dialect == Dialect.ANTHROPIC ? "messages" : "chat/completions";
    return URI.create(base + (base.endsWith("/") ? "" : "/") + path);
  }
}
