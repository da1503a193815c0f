package dev.ibid.server.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** A file that browsers load, as it is and compressed. Immutable. */
final class Asset {
  private final String mediaType;
  private final String text;
  private final byte[] zipped;
  private final String hash;

  Asset(String name, String text) {
    this.mediaType = mediaType(name);
    this.text = text;
    this.zipped = zip(text);
    this.hash = AssetHash.of(text);
  }

  /** With its character set. */
  String mediaType() {
    return mediaType;
  }

  String text() {
    return text;
  }

  /** Of the text, in hexadecimal digits. */
  String hash() {
    return hash;
  }

  /** What is sent to whoever can take it compressed, or not. */
  byte[] bytes(boolean compressed) {
    return compressed ? zipped.clone() : text.getBytes(StandardCharsets.UTF_8);
  }

  private static String mediaType(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "js" -> "text/javascript;charset=utf-8";
      case "css" -> "text/css;charset=utf-8";
      case "svg" -> "image/svg+xml;charset=utf-8";
      default -> throw new IllegalArgumentException("No media type is known for " + name);
    };
  }

  private static byte[] zip(String text) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return zipped.toByteArray();
  }
}
