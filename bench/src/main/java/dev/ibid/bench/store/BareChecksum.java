package dev.ibid.bench.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** The checksum of an event's row, without ibid. */
final class BareChecksum {
  private BareChecksum() {}

  static long of(Sample sample, String metadata, String citation) {
    CRC32C sum = new CRC32C();
    add(sum, sample.id(), Sample.PROJECT, sample.session(), sample.type());
    sum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, sample.at()));
    add(sum, citation, metadata, sample.content());
    return sum.getValue();
  }

  private static void add(CRC32C sum, String... texts) {
    for (String text : texts) {
      sum.update(text.getBytes(StandardCharsets.UTF_8));
      sum.update(0);
    }
  }
}
