package dev.ibid.access;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import java.time.Instant;
import java.util.Optional;

/**
 * Keeps the responses to requests that may be repeated, so that none is carried out twice. Safe for
 * concurrent use.
 *
 * <p>A response may tell of sources. It goes when anything of its project is forgotten.
 */
public interface IdempotencyStore {
  /**
   * @param key of the request and of who sent it
   */
  Optional<RecordedResponse> find(Fingerprint key);

  /**
   * Keeps an answer, unless one is kept for that key.
   *
   * @return the one that is kept: who comes first wins
   */
  RecordedResponse remember(
      Fingerprint key, Redacted<Project> project, Redacted<RecordedResponse> answer);

  /**
   * Deletes answers from before that time.
   *
   * @return how many
   */
  long trim(Instant before);
}
