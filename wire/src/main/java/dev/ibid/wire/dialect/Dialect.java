package dev.ibid.wire.dialect;

import dev.ibid.answer.stream.MarkerConvention;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.json.QuotedExcerpt;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The language in which clients expect an answer to be told. */
public enum Dialect {
  IBID,
  XYNE,
  /** The UI message stream of Vercel's AI SDK. */
  VERCEL,
  /** OpenAI's Responses API. */
  OPENAI,
  /** OpenAI's Chat Completions. */
  OPENAI_CHAT,
  ANTHROPIC,
  /** Version 2 of Cohere's API. */
  COHERE;

  public static final String CONTENT_TYPE = "text/event-stream";

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Dialect parse(String label) {
    return Arrays.stream(values())
        .filter(dialect -> dialect.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "the dialect \"%s\" is unknown; use one of %s"
                        .formatted(
                            QuotedExcerpt.of(label),
                            Arrays.stream(values())
                                .map(Dialect::label)
                                .collect(Collectors.joining(", ")))));
  }

  /** What clients of this dialect expect to become of markers, unless they say otherwise. */
  public MarkerMode markers() {
    return this == XYNE ? MarkerMode.RAW : MarkerMode.KEPT;
  }

  /** How models that write for clients of this dialect are told to cite. */
  public MarkerConvention convention() {
    return this == XYNE ? MarkerConvention.XYNE : MarkerConvention.IBID;
  }

  /** What an HTTP response has to say beside its content type. */
  public Map<String, String> headers() {
    return this == VERCEL ? Map.of("x-vercel-ai-ui-message-stream", "v1") : Map.of();
  }

  /** A writer for one answer. */
  public DialectWriter writer(StreamHead head) {
    return switch (this) {
      case IBID -> new IbidEncoder();
      case XYNE -> new XyneEncoder(head.markers());
      case VERCEL -> new VercelEncoder();
      case OPENAI -> new OpenAiEncoder(head);
      case OPENAI_CHAT -> new OpenAiChatEncoder(head);
      case ANTHROPIC -> new AnthropicEncoder(head);
      case COHERE -> new CohereEncoder();
    };
  }
}
