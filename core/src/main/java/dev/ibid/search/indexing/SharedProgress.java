package dev.ibid.search.indexing;

import java.time.Duration;
import java.util.Optional;

/**
 * How far an index is that several servers fill, kept beside the index itself, and whose turn it is
 * to fill it. Thread-safe. Every method throws an {@code IbidException} with {@code
 * INDEX_UNAVAILABLE} if the index cannot be used.
 *
 * <p>A turn saves work that two servers would do twice. Nothing relies on it for what the index
 * holds: who is late cannot overwrite what is newer.
 */
public interface SharedProgress {
  /**
   * What was noted at one moment.
   *
   * @param index which one of the indexes it is about that take each other's place
   * @param revision of the note, by which it is found out whether somebody has noted more since
   */
  record Mark(String index, ChangeProgress progress, String revision) {}

  /** What is noted of the index that searches use. */
  Mark load();

  /**
   * Takes the turn for a while, after which others may take it.
   *
   * @return the mark to go on with; empty if another has the turn, or more was noted since
   */
  Optional<Mark> take(Mark known, Duration lease);

  /**
   * Notes how far the index is, and keeps the turn.
   *
   * @return the mark to go on with; empty if the turn was lost and nothing is noted
   */
  Optional<Mark> save(Mark taken, ChangeProgress progress);

  /** Notes how far the index is and gives the turn back. Nothing is noted if the turn was lost. */
  void finish(Mark taken, ChangeProgress progress);
}
