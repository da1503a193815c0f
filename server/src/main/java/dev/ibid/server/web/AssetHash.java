package dev.ibid.server.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names a text by its content. */
final class AssetHash {
  private AssetHash() {}

  /** The SHA-256 of a text, in hexadecimal digits. */
  static String of(String text) {
    return HexFormat.of().formatHex(digest(text));
  }

  static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
