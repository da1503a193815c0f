package dev.ibid.ask;

import dev.ibid.answer.marker.Marker;
import dev.ibid.answer.marker.MarkerParser;
import dev.ibid.answer.marker.MarkerSink;

/** Counts the markers of a text, as an answer would be read. */
final class MarkerCount implements MarkerSink {
  private int marks;

  private MarkerCount() {}

  static int of(String text) {
    MarkerCount count = new MarkerCount();
    MarkerParser parser = new MarkerParser(count);
    parser.accept(text);
    parser.finish();
    return count.marks;
  }

  @Override
  public void text(String source, int start, int end) {}

  @Override
  public void mark(Marker mark) {
    marks++;
  }
}
