package dev.ibid.wire.proxy;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Optional;

/** What a client sends to a model, read as far as citing needs it. */
public interface ProxiedRequest {
  /**
   * Reads a request.
   *
   * @param dialect that of OpenAI's Chat Completions or of Anthropic's messages
   * @throws dev.ibid.error.IbidException with {@code BAD_REQUEST} if it is none
   */
  static ProxiedRequest read(Dialect dialect, LocatedValue body) {
    return switch (dialect) {
      case OPENAI_CHAT -> new ChatCompletionRequest(body);
      case ANTHROPIC -> new MessagesRequest(body);
      case IBID, XYNE, VERCEL, OPENAI, COHERE ->
          throw new IllegalArgumentException("Nothing is passed on in " + dialect.label());
    };
  }

  /** Whether the answer is to be streamed. */
  boolean isStreamed();

  /** The last that the user wrote; empty if it is no text. */
  Optional<String> question();

  /** The documents in the conversation whose text can be read, in order. */
  List<Fragment> documents();

  /** What tools returned in the conversation, in order. */
  List<ToolResult> toolResults();

  /**
   * The request as the model is to get it: as it came, with instructions behind those of the
   * client.
   *
   * @param usualModel for requests that name none, or {@code ibid}
   * @param instructions empty to change nothing else
   */
  String forward(String usualModel, String instructions);

  /**
   * Rewrites the model's answer.
   *
   * @param answers begins the answer when the first text comes
   */
  CitedResponse response(AnswerStarter answers);
}
