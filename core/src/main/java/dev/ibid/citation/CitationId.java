package dev.ibid.citation;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Six characters that stand for a source, for ever and in the whole store.
 *
 * <p>They are derived from the source's own id, so that two stores that remember the same events
 * cite them alike: each of the first six bytes of SHA-256 picks a character. Six characters are few
 * enough that two ids meet now and then; the store then tries the next {@link #candidate}, the same
 * derivation from the id with a salt behind it.
 */
public record CitationId(String value) {
  /** How many candidates an id has: the plain one and ten salted ones. */
  public static final int CANDIDATES = 11;

  private static final int CHARS = 6;
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  public CitationId {
    if (!isWellFormed(value)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "\"%s\" is not a citation; one has six letters or digits".formatted(value));
    }
  }

  /** The {@code attempt}-th id to try for a source, counted from 0. */
  public static CitationId candidate(String sourceId, int attempt) {
    if (attempt < 0 || attempt >= CANDIDATES) {
      throw new IllegalArgumentException("There is no candidate " + attempt);
    }
    return derive(attempt == 0 ? sourceId : sourceId + ":" + (attempt - 1));
  }

  public static Optional<CitationId> parse(String value) {
    return isWellFormed(value) ? Optional.of(new CitationId(value)) : Optional.empty();
  }

  private static CitationId derive(String text) {
    byte[] hash = Sha256.begin().digest(text.getBytes(StandardCharsets.UTF_8));
    StringBuilder id = new StringBuilder(CHARS);
    for (int i = 0; i < CHARS; i++) {
      id.append(ALPHABET.charAt(Byte.toUnsignedInt(hash[i]) % ALPHABET.length()));
    }
    return new CitationId(id.toString());
  }

  private static boolean isWellFormed(String value) {
    return value.length() == CHARS && value.chars().allMatch(c -> ALPHABET.indexOf(c) >= 0);
  }

  @Override
  public String toString() {
    return value;
  }
}
