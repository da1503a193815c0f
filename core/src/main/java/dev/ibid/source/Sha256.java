package dev.ibid.source;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The hash by which things are recognised. */
public final class Sha256 {
  private Sha256() {}

  /** A computation that has seen nothing yet. */
  public static MessageDigest begin() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Every Java platform has SHA-256", e);
    }
  }
}
