package dev.ibid.wire.dialect;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One server-sent event.
 *
 * @param id counts the frames of an answer from 1; a client that lost the connection names the last
 *     one it got
 * @param event the name of the event, where the dialect has names
 */
public record SseFrame(long id, Optional<String> event, String data) {
  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

  public byte[] bytes() {
    return text().getBytes(StandardCharsets.UTF_8);
  }

  /** The frame as it goes over the wire, with the blank line that ends it. */
  public String text() {
    StringBuilder text = new StringBuilder("id: ").append(id).append('\n');
    event.ifPresent(name -> text.append("event: ").append(name).append('\n'));
    for (String line : LINE_END.split(data, -1)) {
      text.append("data: ").append(line).append('\n');
    }
    return text.append('\n').toString();
  }
}
