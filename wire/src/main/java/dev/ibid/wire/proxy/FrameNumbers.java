package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.wire.dialect.SseFrame;
import dev.ibid.wire.json.Json;
import java.util.Optional;

/** Numbers the frames of a stream. */
final class FrameNumbers {
  private long count;

  SseFrame frame(Optional<String> event, String data) {
    return new SseFrame(++count, event, data);
  }

  SseFrame frame(Optional<String> event, JsonNode data) {
    return frame(event, Json.write(data));
  }
}
