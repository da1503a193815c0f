package dev.ibid.jdbc.connection;

import dev.ibid.source.Sha256;
import dev.ibid.source.SourceRef;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** A SHA-256 hash, by which content and deleted sources are recognised. */
public final class Sha256Hash {
  /** The content hash of a source that has a citation but no content yet. */
  public static final Sha256Hash NONE = new Sha256Hash(new byte[0]);

  private final byte[] bytes;

  Sha256Hash(byte[] bytes) {
    this.bytes = Objects.requireNonNull(bytes);
  }

  public static Sha256Hash ofContent(String content) {
    return new Sha256Hash(Sha256.begin().digest(content.getBytes(StandardCharsets.UTF_8)));
  }

  /** What a source is known by, also when it was deleted and nobody can read its id any more. */
  public static Sha256Hash ofRef(SourceRef source) {
    return new Sha256Hash(source.hash());
  }

  public byte[] bytes() {
    return bytes;
  }

  public boolean isNone() {
    return bytes.length == 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sha256Hash hash && Arrays.equals(bytes, hash.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
