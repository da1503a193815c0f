package dev.ibid.jdbc;

import dev.ibid.source.Sha256;
import dev.ibid.source.SourceRef;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** A SHA-256 hash, by which content and deleted sources are recognised. */
final class Hash {
  /** The content hash of a source that has a citation but no content yet. */
  static final Hash NONE = new Hash(new byte[0]);

  private final byte[] bytes;

  Hash(byte[] bytes) {
    this.bytes = Objects.requireNonNull(bytes);
  }

  static Hash ofContent(String content) {
    return new Hash(Sha256.begin().digest(content.getBytes(StandardCharsets.UTF_8)));
  }

  /** What a source is known by, also when it was deleted and nobody can read its id any more. */
  static Hash ofRef(SourceRef source) {
    return new Hash(source.hash());
  }

  byte[] bytes() {
    return bytes;
  }

  boolean isNone() {
    return bytes.length == 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Hash hash && Arrays.equals(bytes, hash.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
