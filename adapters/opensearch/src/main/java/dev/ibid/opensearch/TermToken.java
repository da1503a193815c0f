package dev.ibid.opensearch;

import dev.ibid.text.Term;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;

/**
 * What stands for a word or a name in the cluster: a part of its hash. So anything can be a term,
 * whatever its characters and length, terms of different fields never meet, and no word that was
 * remembered can be read from the cluster's files, logs or messages.
 *
 * @param key long enough that no two words share it
 * @param number the beginning of the same hash, for where a word is compared with the few others of
 *     one part
 */
record TermToken(String key, long number) {
  private static final int KEY_BYTES = 15;

  /** How often a word stands in a part takes the rest of a number. */
  static final int TIMES_BITS = 16;

  private static final long MOST_TIMES = (1L << TIMES_BITS) - 1;

  static TermToken of(Term term) {
    return of(term.field().name().toLowerCase(Locale.ROOT), term.text());
  }

  /** The same for what is no term. */
  static TermToken of(String kind, String text) {
    byte[] hash = hash(kind + " " + text);
    return new TermToken(
        Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, KEY_BYTES)),
        ByteBuffer.wrap(hash).getLong() >>> (TIMES_BITS + 1));
  }

  /** The number together with how often the word stands there; sorted by the number. */
  long counted(long times) {
    return number << TIMES_BITS | Math.min(times, MOST_TIMES);
  }

  private static byte[] hash(String text) {
    // Any charset would make all unpaired surrogates equal.
    ByteBuffer characters = ByteBuffer.allocate(Character.BYTES * text.length());
    characters.asCharBuffer().put(text);
    try {
      return MessageDigest.getInstance("SHA-256").digest(characters.array());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
