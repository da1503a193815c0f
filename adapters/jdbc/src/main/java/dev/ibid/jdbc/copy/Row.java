package dev.ibid.jdbc.copy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A row of a table.
 *
 * @param values in the order of the table's columns
 * @param keys how many of them, the first, are its key
 */
record Row(List<Optional<Object>> values, int keys) implements Comparable<Row> {
  Row {
    values = List.copyOf(values);
  }

  List<Optional<Object>> key() {
    return values.subList(0, keys);
  }

  /** By keys, as both databases sort them: texts by their bytes. */
  @Override
  public int compareTo(Row other) {
    for (int i = 0; i < keys; i++) {
      int order = compare(values.get(i).orElseThrow(), other.values.get(i).orElseThrow());
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(Object one, Object other) {
    return one instanceof Long number
        ? Long.compare(number, (Long) other)
        : Arrays.compareUnsigned(bytes(one), bytes(other));
  }

  boolean hasSameValues(Row other) {
    return digest().equals(other.digest());
  }

  private ByteBuffer digest() {
    MessageDigest digest = RowChecksum.sha256();
    addTo(digest);
    return ByteBuffer.wrap(digest.digest());
  }

  /** Adds all values, so that no two rows add the same. */
  void addTo(MessageDigest digest) {
    for (Optional<Object> value : values) {
      if (value.isEmpty()) {
        digest.update((byte) 0);
      } else {
        byte[] bytes = bytes(value.get());
        digest.update((byte) 1);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
      }
    }
  }

  private static byte[] bytes(Object value) {
    return switch (value) {
      case Long number -> ByteBuffer.allocate(Long.BYTES).putLong(0, number).array();
      case String text -> text.getBytes(StandardCharsets.UTF_8);
      case byte[] bytes -> bytes;
      default -> throw new IllegalArgumentException("No value of a column: " + value.getClass());
    };
  }
}
