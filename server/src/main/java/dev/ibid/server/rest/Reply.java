package dev.ibid.server.rest;

/** What an operation answers. */
sealed interface Reply {
  /** A record of {@code wire}, as JSON. */
  record Shaped(int status, Object shape) implements Reply {}

  /** Text that is ready. */
  record Ready(int status, String mediaType, String text) implements Reply {}

  /** Everything was sent already. */
  record Sent() implements Reply {}

  static Reply ok(Object shape) {
    return new Shaped(200, shape);
  }

  static Reply created(Object shape) {
    return new Shaped(201, shape);
  }
}
