package dev.ibid.ask;

import dev.ibid.answer.mark.Mark;
import dev.ibid.answer.mark.MarkParser;
import dev.ibid.answer.mark.MarkSink;

/** Counts the markers of a text, as an answer would be read. */
final class MarkCount implements MarkSink {
  private int marks;

  private MarkCount() {}

  static int of(String text) {
    MarkCount count = new MarkCount();
    MarkParser parser = new MarkParser(count);
    parser.accept(text);
    parser.finish();
    return count.marks;
  }

  @Override
  public void text(String source, int start, int end) {}

  @Override
  public void mark(Mark mark) {
    marks++;
  }
}
