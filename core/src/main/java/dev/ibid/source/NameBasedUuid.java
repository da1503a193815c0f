package dev.ibid.source;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.UUID;

/** Ids that follow from what they stand for. */
final class NameBasedUuid {
  private NameBasedUuid() {}

  /** A UUID of version 8 (RFC 9562) from a SHA-256 hash of names and their lengths. */
  static UUID uuid(String... names) {
    MessageDigest digest = Sha256.begin();
    for (String name : names) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
      digest.update(bytes);
    }
    ByteBuffer hash = ByteBuffer.wrap(digest.digest());
    long high = (hash.getLong() & ~0xF000L) | 0x8000L;
    long low = (hash.getLong() & ~(3L << 62)) | (1L << 63);
    return new UUID(high, low);
  }
}
