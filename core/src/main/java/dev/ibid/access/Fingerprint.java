package dev.ibid.access;

import dev.ibid.source.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;

/**
 * A SHA-256 hash by which a text is recognised that is not stored. Comparing two takes the same
 * time, however much of them is equal.
 */
public final class Fingerprint {
  private static final int BYTES = 32;

  private final byte[] bytes;

  private Fingerprint(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Fingerprint of(String... parts) {
    return of(List.of(parts));
  }

  private static Fingerprint of(List<String> parts) {
    MessageDigest digest = Sha256.begin();
    for (String part : parts) {
      byte[] text = part.getBytes(StandardCharsets.UTF_8);
      // With their lengths, so that the same text cut differently is something else.
      digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(text.length).array());
      digest.update(text);
    }
    return new Fingerprint(digest.digest());
  }

  /** The one that has these {@link #bytes}. */
  public static Fingerprint ofBytes(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("A fingerprint has %d bytes".formatted(BYTES));
    }
    return new Fingerprint(bytes.clone());
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Fingerprint print && MessageDigest.isEqual(bytes, print.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
