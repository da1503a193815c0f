package dev.ibid.server.rest;

import dev.ibid.server.openapi.Description;
import java.io.IOException;

/**
 * Something that can be asked for over HTTP: how it is described, and how it is done. Programs are
 * told of it by the same description by which it is mounted.
 *
 * @param effort how much it takes
 */
record Operation(Description description, Effort effort, Action action) {
  /** What an operation takes of the machine. */
  enum Effort {
    /** It is done in a moment. */
    LIGHT,
    /** It computes for long; as many are done at once as there are processors. */
    HEAVY,
    /** It waits for most of the time, as long as the caller likes. */
    LASTING
  }

  /** Does it. */
  @FunctionalInterface
  interface Action {
    ApiResponse act(ApiRequest call) throws IOException;
  }
}
