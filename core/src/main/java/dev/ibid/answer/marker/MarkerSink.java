package dev.ibid.answer.marker;

/** Takes the pieces of an answer, in order: all text but the markers, and the markers. */
public interface MarkerSink {
  /** The characters of {@code source} from {@code start} to {@code end}. */
  void text(String source, int start, int end);

  void mark(Marker mark);
}
