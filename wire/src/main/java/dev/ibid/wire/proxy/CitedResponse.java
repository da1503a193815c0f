package dev.ibid.wire.proxy;

import dev.ibid.wire.dialect.SseFrame;
import java.util.List;
import java.util.Optional;

/**
 * Puts citations into what a model answers. Text passes the markers and comes out with their
 * citations; everything else passes unchanged, calls of tools above all. Not thread-safe.
 */
public interface CitedResponse {
  /** Takes in the next event of a streamed answer, and returns what the client is told. */
  List<SseFrame> accept(Optional<String> event, String data);

  /**
   * Ends a streamed answer, whoever ended it.
   *
   * @return what the client is still told: an error, if the stream broke off before its end
   */
  List<SseFrame> finish();

  /** An answer that came in one piece, with its citations. */
  String whole(String json);
}
