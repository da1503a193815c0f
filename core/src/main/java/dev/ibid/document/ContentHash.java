package dev.ibid.document;

import dev.ibid.source.Sha256;
import java.util.HexFormat;

/** The SHA-256 hash of a file's bytes, by which a content is recognised wherever it stands. */
public record ContentHash(String hex) {
  /** The hash of a content that is lost. */
  public static final ContentHash UNKNOWN = new ContentHash("");

  public static ContentHash of(byte[] content) {
    return ofBytes(Sha256.begin().digest(content));
  }

  /** The hash that has these bytes. */
  public static ContentHash ofBytes(byte[] hash) {
    return new ContentHash(HexFormat.of().formatHex(hash));
  }

  public byte[] bytes() {
    return HexFormat.of().parseHex(hex);
  }
}
