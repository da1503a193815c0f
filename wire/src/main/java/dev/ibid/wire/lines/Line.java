package dev.ibid.wire.lines;

import java.nio.ByteBuffer;

/** One line of a file, without its line end. Lines are numbered from one. */
public sealed interface Line {
  long number();

  /**
   * A line of valid UTF-8.
   *
   * @param bytes a view of the reader's buffer, good until the next line is asked for
   */
  record Text(long number, ByteBuffer bytes) implements Line {}

  /**
   * A line that was passed over because it is longer than lines may be.
   *
   * @param length its length in bytes
   */
  record TooLong(long number, long length) implements Line {}

  /**
   * A line that is not UTF-8.
   *
   * @param position where in the line the first such byte stands, counted from one
   */
  record NotUtf8(long number, int position) implements Line {}
}
