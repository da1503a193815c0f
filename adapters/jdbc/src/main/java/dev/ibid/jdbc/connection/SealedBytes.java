package dev.ibid.jdbc.connection;

import dev.ibid.text.Span;
import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.zip.CRC32C;

/**
 * Values as bytes, with a version before and a checksum behind them, because neither database
 * notices a flipped byte by itself. Any text comes back as it was, well-formed or not.
 */
public final class SealedBytes {
  private static final byte UTF_8 = 0;
  private static final byte UTF_16 = 1;

  private SealedBytes() {}

  /** Takes values in. */
  public static final class Out {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    public Out(byte version) {
      bytes.write(version);
    }

    public void number(long number) {
      bytes.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(0, number).array());
    }

    public void count(int count) {
      bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(0, count).array());
    }

    void mark(int mark) {
      bytes.write(mark);
    }

    public void text(String text) {
      ByteBuffer encoded;
      byte how = UTF_8;
      try {
        encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      } catch (CharacterCodingException e) {
        // Half a character, which UTF-8 has no bytes for: the other half is in the next event.
        how = UTF_16;
        encoded = ByteBuffer.allocate(text.length() * Character.BYTES);
        encoded.asCharBuffer().put(text);
      }
      mark(how);
      count(encoded.limit());
      bytes.write(encoded.array(), 0, encoded.limit());
    }

    public void span(Span span) {
      count(span.start());
      count(span.end());
    }

    public <T> void optional(Optional<T> value, BiConsumer<Out, T> writing) {
      mark(value.isPresent() ? 1 : 0);
      value.ifPresent(present -> writing.accept(this, present));
    }

    public <T> void list(List<T> values, BiConsumer<Out, T> writing) {
      count(values.size());
      values.forEach(value -> writing.accept(this, value));
    }

    public byte[] seal() {
      byte[] content = bytes.toByteArray();
      return ByteBuffer.allocate(content.length + Integer.BYTES)
          .put(content)
          .putInt(checksum(content, content.length))
          .array();
    }
  }

  /** Gives values back, in the same order. */
  public static final class In {
    private final ByteBuffer bytes;

    private In(ByteBuffer bytes) {
      this.bytes = bytes;
    }

    /** Whether values are left. */
    public boolean hasMore() {
      return bytes.hasRemaining();
    }

    public long number() {
      return bytes.getLong();
    }

    public int count() {
      return bytes.getInt();
    }

    int mark() {
      return bytes.get();
    }

    public String text() {
      int how = mark();
      byte[] encoded = new byte[size()];
      bytes.get(encoded);
      return how == UTF_16
          ? ByteBuffer.wrap(encoded).asCharBuffer().toString()
          : new String(encoded, StandardCharsets.UTF_8);
    }

    public Span span() {
      int start = count();
      return new Span(start, count());
    }

    public <T> Optional<T> optional(Function<In, T> reading) {
      return mark() == 0 ? Optional.empty() : Optional.of(reading.apply(this));
    }

    public <T> List<T> list(Function<In, T> reading) {
      int count = size();
      List<T> values = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        values.add(reading.apply(this));
      }
      return values;
    }

    /** No more than there are bytes, each thing that is counted having one at least. */
    private int size() {
      int size = count();
      if (size < 0 || size > bytes.remaining()) {
        throw new BufferUnderflowException();
      }
      return size;
    }
  }

  /**
   * Reads what was sealed.
   *
   * @throws IllegalArgumentException if these are not the bytes that were sealed
   */
  public static <T> T read(byte[] sealed, byte version, Function<In, T> reading) {
    int end = sealed.length - Integer.BYTES;
    if (end < 1 || ByteBuffer.wrap(sealed).getInt(end) != checksum(sealed, end)) {
      throw new IllegalArgumentException("the checksum differs");
    }
    ByteBuffer bytes = ByteBuffer.wrap(Arrays.copyOf(sealed, end));
    byte found = bytes.get();
    if (found != version) {
      throw new IllegalArgumentException("version " + found + " is unknown");
    }
    T read = reading.apply(new In(bytes));
    if (bytes.hasRemaining()) {
      throw new IllegalArgumentException(bytes.remaining() + " bytes too many");
    }
    return read;
  }

  private static int checksum(byte[] content, int length) {
    CRC32C sum = new CRC32C();
    sum.update(content, 0, length);
    return (int) sum.getValue();
  }
}
