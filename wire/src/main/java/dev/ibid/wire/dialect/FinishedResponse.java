package dev.ibid.wire.dialect;

import dev.ibid.answer.StoredAnswer;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.json.LocatedValue;

/**
 * Reads a whole response of somebody's API, with the citations it came with, as an answer of ours.
 * Kinds of citations that are not known are passed over, because APIs add them all the time.
 */
public final class FinishedResponse {
  private static final String NAME = "response";

  private FinishedResponse() {}

  /**
   * Reads the response of a dialect.
   *
   * @throws IbidException if it is something else; the message names the place
   */
  public static StoredAnswer read(Dialect dialect, String json) {
    LocatedValue response = LocatedValue.parse(NAME, json);
    return switch (dialect) {
      case IBID -> StoredAnswerJson.read(response);
      case OPENAI -> OpenAiResponse.read(response);
      case OPENAI_CHAT -> OpenAiCompletion.read(response);
      case ANTHROPIC -> AnthropicMessage.read(response);
      case COHERE -> CohereResponse.read(response);
      case XYNE, VERCEL ->
          throw new IbidException(
              ErrorCode.BAD_REQUEST,
              "%s has no finished responses to be read".formatted(dialect.label()));
    };
  }
}
