package dev.ibid.server.rest;

/** What an operation answers. */
sealed interface ApiResponse {
  /** A record of {@code wire}, as JSON. */
  record Shaped(int status, Object shape) implements ApiResponse {}

  /** Text that is ready. */
  record Ready(int status, String mediaType, String text) implements ApiResponse {}

  /** Everything was sent already. */
  record Sent() implements ApiResponse {}

  static ApiResponse ok(Object shape) {
    return new Shaped(200, shape);
  }

  static ApiResponse created(Object shape) {
    return new Shaped(201, shape);
  }
}
