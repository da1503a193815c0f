package dev.ibid.langchain4j.model;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.util.regex.Pattern;

/**
 * An HTTP client whose streams either end as their protocol has it or fail. LangChain4j's own takes
 * every closed connection for the end of an OpenAI stream, also after an error, and none for the
 * end of an Anthropic one.
 */
final class CompleteStreamClient implements HttpClient {
  /** Endpoints that forget OpenAI's last word at least say why they stopped. */
  private static final Pattern FINISHED = Pattern.compile("\"finish_reason\"\\s*:\\s*\"");

  private final HttpClient client;

  CompleteStreamClient(HttpClient client) {
    this.client = client;
  }

  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    return client.execute(request);
  }

  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    client.execute(request, parser, new EndWatcher(listener));
  }

  private static final class EndWatcher implements ServerSentEventListener {
    private final ServerSentEventListener listener;
    private boolean finished;
    private boolean failed;

    EndWatcher(ServerSentEventListener listener) {
      this.listener = listener;
    }

    @Override
    public void onOpen(SuccessfulHttpResponse response) {
      listener.onOpen(response);
    }

    @Override
    public void onEvent(ServerSentEvent event) {
      watch(event);
      listener.onEvent(event);
    }

    @Override
    public void onEvent(ServerSentEvent event, ServerSentEventContext context) {
      watch(event);
      listener.onEvent(event, context);
    }

    private void watch(ServerSentEvent event) {
      finished |=
          "message_stop".equals(event.event())
              || "[DONE]".equals(event.data())
              || FINISHED.matcher(event.data()).find();
    }

    @Override
    public void onError(Throwable failure) {
      failed = true;
      listener.onError(failure);
    }

    @Override
    public void onClose() {
      if (finished && !failed) {
        listener.onClose();
      } else if (!failed) {
        onError(new IOException("The stream ended before the answer did"));
      }
    }
  }
}
