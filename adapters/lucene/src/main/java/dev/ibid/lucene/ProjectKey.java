package dev.ibid.lucene;

import dev.ibid.source.Project;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.apache.lucene.util.BytesRef;

/**
 * What stands for a project in the index. All keys have one length, so that a key before a word can
 * never be mistaken for another key before another word; and they are hashes, so that no table of
 * projects has to be kept.
 */
final class ProjectKey {
  private static final int BYTES = 16;

  private ProjectKey() {}

  static BytesRef of(Project project) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(project.name().getBytes(StandardCharsets.UTF_8));
      return new BytesRef(Arrays.copyOf(hash, BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  /** A key followed by something else. */
  static BytesRef join(BytesRef key, BytesRef rest) {
    byte[] joined = Arrays.copyOf(key.bytes, key.length + rest.length);
    System.arraycopy(rest.bytes, rest.offset, joined, key.length, rest.length);
    return new BytesRef(joined);
  }
}
