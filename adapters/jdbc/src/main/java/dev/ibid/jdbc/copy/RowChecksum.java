package dev.ibid.jdbc.copy;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What the rows of a table come to, however they are stored. */
final class RowChecksum {
  private static final int SHOWN_CHARS = 16;

  private final MessageDigest digest = sha256();
  private long rows;

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  void add(Row row) {
    row.addTo(digest);
    rows++;
  }

  CopiedTable of(String table) {
    String checksum = HexFormat.of().formatHex(digest.digest()).substring(0, SHOWN_CHARS);
    return new CopiedTable(table, rows, checksum);
  }
}
