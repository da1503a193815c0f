package dev.ibid.server.rest;

import dev.ibid.answer.Fragment;
import dev.ibid.ask.CitedPrompt;
import dev.ibid.citation.SourceHandle;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.server.UpstreamModel;
import dev.ibid.server.proxy.CitingProxy;
import dev.ibid.server.proxy.UpstreamClient;
import dev.ibid.server.proxy.UpstreamResponse;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.server.stream.EventSink;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.SseFrame;
import dev.ibid.wire.proxy.CitedResponse;
import dev.ibid.wire.proxy.ProxiedRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The model behind the server, by the protocols of others: its answers come with citations. */
final class ProxyRoutes {
  private static final String PROJECT = "X-Ibid-Project";
  private static final String SESSION = "X-Ibid-Session";
  private static final List<String> PASSED_ON = List.of("anthropic-version", "anthropic-beta");
  private static final int OK = 200;

  /** Seconds, or a date. */
  private static final Pattern RETRY_AFTER = Pattern.compile("[A-Za-z0-9 ,:]{1,40}");

  private final UpstreamClient client = new UpstreamClient();
  private final Redactor redactor = Redactor.standard();
  private final EventStreams streams;

  ProxyRoutes(EventStreams streams) {
    this.streams = streams;
  }

  List<Operation> all() {
    return List.of(
        route("/v1/chat/completions", "chatCompletions", "OpenAI's Chat Completions, cited.")
            .does(call -> pass(call, Dialect.OPENAI_CHAT)),
        route("/v1/messages", "messages", "Anthropic's messages, cited.")
            .query(
                "beta", JsonSchema.text(), "What clients add that use betas; it decides nothing.")
            .does(call -> pass(call, Dialect.ANTHROPIC)));
  }

  private static OperationBuilder route(String path, String id, String summary) {
    return OperationBuilder.post(path, id, summary)
        .header(PROJECT, JsonSchema.text(), "Look in this project, and keep the answer there.")
        .header(SESSION, JsonSchema.text(), "The session that the answer belongs to.")
        .takes(JsonSchema.anyObject())
        .gives("application/json")
        .lasting();
  }

  private ApiResponse pass(ApiRequest call, Dialect dialect) throws IOException {
    ProxiedRequest request = ProxiedRequest.read(dialect, call.json());
    UpstreamModel model = model(call, dialect);
    CitingProxy proxy = proxy(call);
    CitedPrompt prompt = proxy.prompt(request);
    boolean cites = !prompt.fragments().isEmpty();
    String forwarded = request.forward(model.endpoint().model(), cites ? prompt.text() : "");
    CitedResponse cited =
        request.response(
            proxy.answers(
                request.question(),
                dialect == Dialect.OPENAI_CHAT
                    ? addressed(call, prompt.fragments())
                    : prompt.fragments()));
    try (UpstreamResponse response = client.send(model, forwarded, headers(call))) {
      if (response.status() != OK) {
        return failure(call, model, response);
      }
      return request.isStreamed()
          ? streams.stream(call, sink -> stream(response, cited, cites, sink))
          : new ApiResponse.Ready(OK, "application/json", whole(model, response, cited, cites));
    }
  }

  /** Chat Completions cite addresses alone, so a memory gets that of its page at this server. */
  private static List<Fragment> addressed(ApiRequest call, List<Fragment> fragments) {
    String pages = "http://" + call.header("Host").orElse("localhost") + "/c/";
    return fragments.stream()
        .map(
            fragment ->
                SourceHandle.findPrefixed(fragment.id().value())
                    .filter(memory -> fragment.origin().uri().isEmpty())
                    .map(memory -> fragment.at(pages + memory.id().value()))
                    .orElse(fragment))
        .toList();
  }

  private static UpstreamModel model(ApiRequest call, Dialect dialect) {
    UpstreamModel model =
        call.backend()
            .upstream()
            .orElseThrow(
                () ->
                    new IbidException(
                        ErrorCode.BAD_CONFIGURATION,
                        "no language model is configured; set model.kind, model.url and"
                            + " model.name"));
    if (model.dialect() != dialect) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION,
          "the configured model speaks the protocol of %s; ask it at %s"
              .formatted(
                  model.dialect() == Dialect.ANTHROPIC ? "Anthropic" : "OpenAI",
                  model.dialect() == Dialect.ANTHROPIC ? "/v1/messages" : "/v1/chat/completions"));
    }
    return model;
  }

  private static CitingProxy proxy(ApiRequest call) {
    Optional<Project> named = call.header(PROJECT).map(Project::new);
    named.ifPresent(call.caller().scope()::require);
    return new CitingProxy(
        call.engine(),
        named.map(Scope::of).orElse(call.caller().scope()),
        named.orElse(call.caller().home()),
        call.header(SESSION).map(SessionId::new),
        call.backend().extractor());
  }

  private static Map<String, String> headers(ApiRequest call) {
    Map<String, String> headers = new LinkedHashMap<>();
    PASSED_ON.forEach(name -> call.header(name).ifPresent(value -> headers.put(name, value)));
    return headers;
  }

  /** What a caller can mend is told as the endpoint says it; what concerns its key is not. */
  private ApiResponse failure(ApiRequest call, UpstreamModel model, UpstreamResponse response)
      throws IOException {
    int status = response.status();
    if (status == 401 || status == 403 || status < 400) {
      throw UpstreamClient.failed(
          model,
          status < 400
              ? "sent an answer that cannot be used; check model.url"
              : "refused the API key; check IBID_MODEL_KEY",
          new IOException("status " + status));
    }
    response
        .retryAfter()
        .filter(RETRY_AFTER.asMatchPredicate())
        .ifPresent(seconds -> call.http().header("Retry-After", seconds));
    return new ApiResponse.Ready(status, "application/json", redactor.redact(response.text()));
  }

  private static String whole(
      UpstreamModel model, UpstreamResponse response, CitedResponse cited, boolean cites)
      throws IOException {
    try {
      String text = response.text();
      return cites ? cited.whole(text) : text;
    } catch (IOException e) {
      throw UpstreamClient.failed(
          model, response.isLate() ? "did not answer in time" : "broke the connection off", e);
    } catch (IbidException e) {
      throw List.of(ErrorCode.BAD_REQUEST, ErrorCode.TOO_LARGE).contains(e.code())
          ? UpstreamClient.failed(model, "sent an answer that cannot be used", e)
          : e;
    }
  }

  private static void stream(
      UpstreamResponse response, CitedResponse cited, boolean cites, EventSink sink)
      throws IOException {
    try {
      if (cites) {
        for (List<String> event = response.event(); !event.isEmpty(); event = response.event()) {
          String data = field(event, "data:");
          if (!data.isEmpty()) {
            send(cited.accept(name(event), data), sink);
          }
        }
      } else {
        for (Optional<String> next = response.line(); next.isPresent(); next = response.line()) {
          sink.send(List.of((next.get() + "\n").getBytes(StandardCharsets.UTF_8)));
        }
      }
    } catch (IbidException e) {
      // A chunk that cannot be read: the stream is as good as broken off.
      return;
    } finally {
      if (cites) {
        finish(cited, sink);
      }
    }
  }

  private static Optional<String> name(List<String> event) {
    return Optional.of(field(event, "event:")).filter(name -> !name.isEmpty());
  }

  /** What the lines of an event say under a name. */
  private static String field(List<String> event, String name) {
    return event.stream()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(name.length()).strip())
        .collect(Collectors.joining("\n"));
  }

  /** However it ended, the answer is kept as far as it came, and its reader is told. */
  private static void finish(CitedResponse cited, EventSink sink) throws IOException {
    send(cited.finish(), sink);
  }

  private static void send(List<SseFrame> frames, EventSink sink) throws IOException {
    if (!frames.isEmpty()) {
      sink.send(frames.stream().map(SseFrame::bytes).toList());
    }
  }
}
