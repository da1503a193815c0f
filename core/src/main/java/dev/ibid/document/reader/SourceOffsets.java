package dev.ibid.document.reader;

import dev.ibid.text.Span;
import java.util.Arrays;

/**
 * Where the characters of a text that was read out of a file stand in that file. The text is a
 * sequence of stretches that were taken over as they are; between them stands what people do not
 * read. Immutable.
 */
public final class SourceOffsets {
  /** Every character stands where it is. */
  public static final SourceOffsets IDENTITY =
      new SourceOffsets(new int[0], new int[0], new int[0], 0);

  private final int[] starts;
  private final int[] fileStarts;
  private final int[] fileEnds;
  private final int length;

  private SourceOffsets(int[] starts, int[] fileStarts, int[] fileEnds, int length) {
    this.starts = starts;
    this.fileStarts = fileStarts;
    this.fileEnds = fileEnds;
    this.length = length;
  }

  /** Where in the file a span of the text stands, with all that is between its characters there. */
  public Span toFile(Span span) {
    if (starts.length == 0) {
      return span;
    }
    int start = startInFile(span.start());
    return new Span(start, span.isEmpty() ? start : Math.max(start, endInFile(span.end())));
  }

  private int startInFile(int offset) {
    int stretch = stretchAt(offset);
    return Math.min(fileStarts[stretch] + offset - starts[stretch], fileEnds[stretch]);
  }

  private int endInFile(int end) {
    int stretch = stretchAt(end - 1);
    int next = stretch + 1 == starts.length ? length : starts[stretch + 1];
    return next == end
        ? fileEnds[stretch]
        : Math.min(fileStarts[stretch] + end - starts[stretch], fileEnds[stretch]);
  }

  private int stretchAt(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  /** Collects a text's stretches in order. Not thread-safe. */
  public static final class Builder {
    private int[] starts = new int[64];
    private int[] fileStarts = new int[64];
    private int[] fileEnds = new int[64];
    private int size;

    /**
     * Notes that the text goes on at {@code start} with what stands at {@code inFile}. Where both
     * are equally long, character follows character.
     */
    public void add(int start, Span inFile) {
      if (size > 0 && continues(start, inFile)) {
        fileEnds[size - 1] = inFile.end();
        return;
      }
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, size * 2);
        fileStarts = Arrays.copyOf(fileStarts, size * 2);
        fileEnds = Arrays.copyOf(fileEnds, size * 2);
      }
      starts[size] = start;
      fileStarts[size] = inFile.start();
      fileEnds[size++] = inFile.end();
    }

    /** Whether the last stretch is taken over as it is, and this one follows it in both texts. */
    private boolean continues(int start, Span inFile) {
      int length = start - starts[size - 1];
      return fileEnds[size - 1] == inFile.start()
          && fileStarts[size - 1] + length == inFile.start();
    }

    /**
     * @param length of the whole text
     */
    public SourceOffsets build(int length) {
      return size == 0
          ? new SourceOffsets(new int[1], new int[1], new int[1], length)
          : new SourceOffsets(
              Arrays.copyOf(starts, size),
              Arrays.copyOf(fileStarts, size),
              Arrays.copyOf(fileEnds, size),
              length);
    }
  }
}
