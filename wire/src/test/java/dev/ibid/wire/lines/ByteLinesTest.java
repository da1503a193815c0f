package dev.ibid.wire.lines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteLinesTest {
  private static final int LONGEST = 1_000_000;

  @Test
  void lines_end_with_lf_or_crlf_or_the_end_of_the_stream() throws IOException {
    assertThat(read("one\ntwo\r\nthree")).containsExactly("1: one", "2: two", "3: three");
  }

  @Test
  void blank_lines_are_counted_but_not_handed_out() throws IOException {
    assertThat(read("\n \t\r\none\n\n\ntwo\n\n")).containsExactly("3: one", "6: two");
  }

  @Test
  void an_empty_stream_has_no_lines() throws IOException {
    assertThat(read("")).isEmpty();
  }

  @Test
  void a_byte_order_mark_is_left_out_at_the_start_only() throws IOException {
    assertThat(read("\uFEFFone\n\uFEFFtwo")).containsExactly("1: one", "2: \uFEFFtwo");
    assertThat(read("\uFEFF")).isEmpty();
    assertThat(read("\uFEFF\r\none")).containsExactly("2: one");
  }

  @Test
  void a_carriage_return_within_a_line_is_part_of_it() throws IOException {
    assertThat(read("a\rb\r\r\nc")).containsExactly("1: a\rb\r", "2: c");
  }

  @ParameterizedTest
  @CsvSource({
    "FF, 1", // never part of UTF-8
    "41 80, 2", // a continuation that continues nothing
    "41 C3, 2", // a character that breaks off
    "41 C3 28, 2",
    "C0 AF, 1", // a slash in two bytes
    "ED A0 80, 1", // half a surrogate pair
    "F4 90 80 80, 1", // beyond the last character
    "EA B0 80 E2 28 A1, 4"
  })
  void a_byte_that_is_not_utf8_is_named_and_the_next_line_read(String hex, int position)
      throws IOException {
    byte[] bytes = bytes(hex + " 0A 6F 6B");

    assertThat(read(new ByteArrayInputStream(bytes), LONGEST))
        .containsExactly("1: byte " + position, "2: ok");
  }

  @Test
  void a_fault_is_found_behind_much_good_text() throws IOException {
    byte[] bytes = "한".repeat(10_000).getBytes(UTF_8);
    bytes[bytes.length - 1] = 'x';

    assertThat(read(new ByteArrayInputStream(bytes), LONGEST))
        .containsExactly("1: byte " + (bytes.length - 2));
  }

  @Test
  void a_line_may_be_as_long_as_allowed_and_no_longer() throws IOException {
    assertThat(read("1234\n1234\r\n12345\n12345\r\n123456\n1234567\n1234", 4))
        .containsExactly(
            "1: 1234",
            "2: 1234",
            "3: length 5",
            "4: length 5",
            "5: length 6",
            "6: length 7",
            "7: 1234");
  }

  @Test
  void a_line_far_too_long_is_passed_over_without_being_held() throws IOException {
    long length = 3L << 30;
    InputStream endless = new Repeated(length);

    assertThat(read(endless, 100_000)).containsExactly("1: length " + length);
  }

  @Test
  void the_bytes_read_end_with_the_line_handed_out() throws IOException {
    ByteLines lines =
        new ByteLines(new ByteArrayInputStream("한\r\n\n12345678\nab".getBytes(UTF_8)), 4);

    List<Long> positions = new ArrayList<>();
    do {
      positions.add(lines.bytesRead());
    } while (lines.next().isPresent());

    assertThat(positions).containsExactly(0L, 5L, 15L, 17L);
  }

  @Property(tries = 200)
  void lines_do_not_depend_on_how_the_stream_is_cut(
      @ForAll List<@IntRange(max = 200_000) Integer> lengths,
      @ForAll @IntRange(min = 1, max = 70_000) int piece,
      @ForAll @IntRange(min = 1, max = 150_000) int longest)
      throws IOException {
    StringBuilder text = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < lengths.size(); i++) {
      int length = lengths.get(i);
      String line = Integer.toString(i).repeat(length).substring(0, length);
      text.append(line).append(i % 2 == 0 ? "\n" : "\r\n");
      if (length > 0) {
        expected.add((i + 1) + ": " + (length > longest ? "length " + length : line));
      }
    }

    List<String> read = read(new Pieces(text.toString().getBytes(UTF_8), piece), longest);

    // Not an assertion about the lists themselves: nobody wants to read them.
    assertThat(read.equals(expected)).isTrue();
  }

  private static List<String> read(String text) throws IOException {
    return read(text, LONGEST);
  }

  private static List<String> read(String text, int longest) throws IOException {
    return read(new ByteArrayInputStream(text.getBytes(UTF_8)), longest);
  }

  private static List<String> read(InputStream in, int longest) throws IOException {
    ByteLines lines = new ByteLines(in, longest);
    List<String> read = new ArrayList<>();
    Optional<Line> line = lines.next();
    while (line.isPresent()) {
      read.add(
          switch (line.get()) {
            case Line.Text text -> text.number() + ": " + UTF_8.decode(text.bytes());
            case Line.TooLong(long number, long length) -> number + ": length " + length;
            case Line.NotUtf8(long number, int position) -> number + ": byte " + position;
          });
      line = lines.next();
    }
    return read;
  }

  private static byte[] bytes(String hex) {
    return HexFormat.ofDelimiter(" ").parseHex(hex);
  }

  /** Hands out at most so many bytes at once. */
  private static final class Pieces extends ByteArrayInputStream {
    private final int piece;

    Pieces(byte[] bytes, int piece) {
      super(bytes);
      this.piece = piece;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      return super.read(target, offset, Math.min(length, piece));
    }
  }

  /** The same byte over and over. */
  private static final class Repeated extends InputStream {
    private long left;

    Repeated(long length) {
      left = length;
    }

    @Override
    public int read() {
      return left-- > 0 ? 'x' : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left <= 0) {
        return -1;
      }
      int count = (int) Math.min(length, left);
      Arrays.fill(target, offset, offset + count, (byte) 'x');
      left -= count;
      return count;
    }
  }
}
