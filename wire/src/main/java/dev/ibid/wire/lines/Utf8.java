package dev.ibid.wire.lines;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/**
 * A strict check for UTF-8. JSON parsers let some malformed bytes pass, in skipped values above
 * all, and the usual ways to a string replace them unasked.
 */
final class Utf8 {
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final CharBuffer discarded = CharBuffer.allocate(8192);

  /** The index of the first byte that is not part of a character. */
  OptionalInt findFault(ByteBuffer bytes) {
    ByteBuffer rest = bytes.duplicate();
    decoder.reset();
    CoderResult result;
    do {
      discarded.clear();
      result = decoder.decode(rest, discarded, true);
    } while (result.isOverflow());
    return result.isError()
        ? OptionalInt.of(rest.position() - bytes.position())
        : OptionalInt.empty();
  }
}
