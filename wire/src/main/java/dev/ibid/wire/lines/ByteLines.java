package dev.ibid.wire.lines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The lines of a stream of bytes, ended by LF or CRLF or the end of the stream. Blank lines are
 * counted but not handed out, and a byte order mark before the first line is left out. Holds no
 * more than the longest allowed line. Not thread-safe.
 */
public final class ByteLines {
  private static final int INITIAL_BUFFER_BYTES = 1 << 16;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final byte LF = '\n';
  private static final byte CR = '\r';

  private final InputStream in;
  private final int longest;
  private final Utf8 utf8 = new Utf8();

  // What was read but not yet handed out stands in buffer[start, end).
  private byte[] buffer = new byte[INITIAL_BUFFER_BYTES];
  private int start;
  private int end;
  private long received;
  private long number;

  /**
   * @param longest how many bytes a line may have
   */
  public ByteLines(InputStream in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /** The next line that is not blank, or nothing at the end of the stream. */
  public Optional<Line> next() throws IOException {
    while (true) {
      int length = findLineEnd();
      if (length > longest + 1) {
        number++;
        return Optional.of(new Line.TooLong(number, skipLine(length)));
      }
      int from = start;
      int to = start + length;
      if (to == end && from == to) {
        return Optional.empty();
      }
      number++;
      start = Math.min(to + 1, end);
      Optional<Line> line = line(from, to);
      if (line.isPresent()) {
        return line;
      }
    }
  }

  /** How much of the stream the lines handed out so far and their line ends take up. */
  public long bytesRead() {
    return received - (end - start);
  }

  private Optional<Line> line(int from, int to) {
    int first = number == 1 ? afterByteOrderMark(from, to) : from;
    int last = to > first && buffer[to - 1] == CR ? to - 1 : to;
    if (isBlank(first, last)) {
      return Optional.empty();
    }
    if (last - first > longest) {
      return Optional.of(new Line.TooLong(number, last - first));
    }
    ByteBuffer bytes = ByteBuffer.wrap(buffer, first, last - first);
    OptionalInt fault = utf8.findFault(bytes);
    return Optional.of(
        fault.isPresent()
            ? new Line.NotUtf8(number, fault.getAsInt() + 1)
            : new Line.Text(number, bytes));
  }

  /**
   * The distance from {@link #start} to the next line end, reading on as needed; more than one over
   * the longest line (a CR is still to come off) when there is none within reach.
   */
  private int findLineEnd() throws IOException {
    int scanned = 0;
    while (true) {
      int at = indexOfLineEnd(start + scanned);
      if (at < end) {
        return at - start;
      }
      scanned = end - start;
      if (scanned > longest + 1 || !fill()) {
        return scanned;
      }
    }
  }

  /** Drops a line of which {@code seen} bytes are in the buffer, and returns its length. */
  private long skipLine(int seen) throws IOException {
    long length = seen;
    boolean afterCr = buffer[start + seen - 1] == CR;
    start += seen;
    while (true) {
      int at = indexOfLineEnd(start);
      if (at > start) {
        length += at - start;
        afterCr = buffer[at - 1] == CR;
      }
      boolean ended = at < end;
      start = ended ? at + 1 : end;
      if (ended || !fill()) {
        return afterCr ? length - 1 : length;
      }
    }
  }

  private int indexOfLineEnd(int from) {
    byte[] bytes = buffer;
    int limit = end;
    for (int i = from; i < limit; i++) {
      if (bytes[i] == LF) {
        return i;
      }
    }
    return limit;
  }

  /** Reads on behind {@link #end}, making room first; false at the end of the stream. */
  private boolean fill() throws IOException {
    if (start == end) {
      start = 0;
      end = 0;
    } else if (end == buffer.length) {
      makeRoom();
    }
    int read = in.read(buffer, end, buffer.length - end);
    if (read < 0) {
      return false;
    }
    end += read;
    received += read;
    return true;
  }

  private void makeRoom() {
    int pending = end - start;
    byte[] target = pending > buffer.length / 2 ? larger() : buffer;
    System.arraycopy(buffer, start, target, 0, pending);
    buffer = target;
    start = 0;
    end = pending;
  }

  private byte[] larger() {
    // Two more than the longest line: enough to see CR and LF, or that the line goes on.
    long enough = Math.max(longest + 2L, INITIAL_BUFFER_BYTES);
    int length = (int) Math.min(buffer.length * 2L, enough);
    return length > buffer.length ? new byte[length] : buffer;
  }

  private int afterByteOrderMark(int from, int to) {
    int after = from + BYTE_ORDER_MARK.length;
    boolean marked =
        after <= to
            && Arrays.equals(buffer, from, after, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
    return marked ? after : from;
  }

  private boolean isBlank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (buffer[i] != ' ' && buffer[i] != '\t' && buffer[i] != CR) {
        return false;
      }
    }
    return true;
  }
}
