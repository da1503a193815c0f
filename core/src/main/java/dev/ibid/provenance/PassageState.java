package dev.ibid.provenance;

import dev.ibid.anchor.Diff;
import dev.ibid.document.Document;
import dev.ibid.document.Placement;
import java.util.Locale;
import java.util.Optional;

/**
 * What became of a cited passage in its file. Decided by content, never by the file's time; line
 * ends and Unicode normal form do not count as a change.
 */
public sealed interface PassageState {
  /**
   * Where a passage stands now.
   *
   * @param document with the path that its file has now
   */
  record Place(Document document, Placement placement) {}

  /** Verbatim, where it was cited. */
  record Exact(Place where) implements PassageState {}

  /** Verbatim, but elsewhere in its file, or in a file that was renamed below the same root. */
  record Moved(Place where) implements PassageState {}

  /**
   * Found again, though not word for word.
   *
   * @param similarity from 0 to 1
   * @param diff from the passage as it was cited to what stands there now
   */
  record Changed(Place where, double similarity, Diff diff) implements PassageState {}

  /** Deleted, translated, or reworded beyond recognition. */
  record Lost() implements PassageState {}

  /** The file is not there. */
  record Missing() implements PassageState {}

  /**
   * The file cannot be read.
   *
   * @param reason as it follows the file's name in a message
   */
  record Unreadable(String reason) implements PassageState {}

  /** Where it stands now, as far as it was found. */
  default Optional<Place> place() {
    return switch (this) {
      case Exact exact -> Optional.of(exact.where());
      case Moved moved -> Optional.of(moved.where());
      case Changed changed -> Optional.of(changed.where());
      case Lost lost -> Optional.empty();
      case Missing missing -> Optional.empty();
      case Unreadable unreadable -> Optional.empty();
    };
  }

  /** Whether the words are still there as they were cited. */
  default boolean isVerbatim() {
    return switch (this) {
      case Exact exact -> true;
      case Moved moved -> true;
      case Changed changed -> false;
      case Lost lost -> false;
      case Missing missing -> false;
      case Unreadable unreadable -> false;
    };
  }

  /** The spelling used in JSON, like {@code exact}. */
  default String label() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
