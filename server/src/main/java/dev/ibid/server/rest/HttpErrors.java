package dev.ibid.server.rest;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.api.ErrorJson;

/** What went wrong, in the terms of HTTP. */
final class HttpErrors {
  private HttpErrors() {}

  /** The reply for an exception of the engine. */
  static ApiResponse.Shaped reply(IbidException e) {
    return new ApiResponse.Shaped(
        status(e.code()), ErrorJson.of(code(e.code()), e.publicMessage()));
  }

  static int status(ErrorCode code) {
    return switch (code) {
      case BAD_REQUEST, UNKNOWN_FIELD, BAD_CONFIGURATION -> 400;
      case FORBIDDEN_PROJECT -> 403;
      case CITATION_NOT_FOUND,
          ANSWER_NOT_FOUND,
          DOCUMENT_NOT_FOUND,
          SESSION_NOT_FOUND,
          TOKEN_NOT_FOUND ->
          404;
      case CONFLICT, AMBIGUOUS, CITATIONS_EXHAUSTED -> 409;
      case DELETED, FORGOTTEN -> 410;
      case TOO_LARGE -> 413;
      case INTERNAL -> 500;
      case OUTSIDE_FAILED -> 502;
      case BUSY,
          HOME_UNUSABLE,
          STORE_UNAVAILABLE,
          STORE_DAMAGED,
          STORE_NEWER,
          INDEX_UNAVAILABLE,
          INTERRUPTED ->
          503;
    };
  }

  /** Callers far away cannot mend a store; to them it is not available. */
  private static String code(ErrorCode code) {
    return status(code) == 503 && code != ErrorCode.BUSY ? "unavailable" : code.label();
  }
}
