package dev.ibid.wire.lines;

import dev.ibid.source.Event;
import java.util.List;

/**
 * What understands the lines of one file. It may remember what it read before, so each file needs
 * its own, and its lines in order.
 */
public interface LineReader {
  /**
   * The events that a line holds; none when the line is about something else.
   *
   * @throws dev.ibid.error.IbidException when the line cannot be used; its message is the reason
   */
  List<Event> read(Line.Text line);
}
