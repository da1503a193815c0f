package dev.ibid.answer.mark;

/** Takes the pieces of an answer, in order: all text but the markers, and the markers. */
public interface MarkSink {
  /** The characters of {@code source} from {@code start} to {@code end}. */
  void text(String source, int start, int end);

  void mark(Mark mark);
}
