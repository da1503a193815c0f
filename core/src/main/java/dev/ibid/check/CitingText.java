package dev.ibid.check;

import java.nio.file.Path;

/**
 * A text whose citations are checked.
 *
 * @param file where it stands, absolute; links in it may be relative to that
 * @param realFile the same file without links, by which the text is known when it is checked again
 */
public record CitingText(Path file, Path realFile, String text) {
  private static final Path NOWHERE = Path.of("/text");

  /** A text in a file whose path has no links. */
  public CitingText(Path file, String text) {
    this(file, file, text);
  }

  /** A text that is in no file. */
  static CitingText inNoFile(String text) {
    return new CitingText(NOWHERE, text);
  }

  boolean isInFile() {
    return !file.equals(NOWHERE);
  }

  /** What the same file says when it is put right. */
  CitingText saying(String corrected) {
    return new CitingText(file, realFile, corrected);
  }
}
