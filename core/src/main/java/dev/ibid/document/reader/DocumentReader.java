package dev.ibid.document.reader;

import java.util.function.UnaryOperator;

/** Understands files of some formats. Thread-safe. */
public interface DocumentReader {
  /** Whether a file of this name may hold something to read; pictures and archives do not. */
  boolean isDocument(String fileName);

  /**
   * Reads a file's bytes.
   *
   * @param masking is applied to the text before anything is taken out of it, and must not change
   *     its length
   */
  Outcome read(String fileName, byte[] bytes, UnaryOperator<String> masking);

  /** What came of reading. */
  sealed interface Outcome {}

  record Understood(ParsedDocument document) implements Outcome {}

  /**
   * The file is not for reading.
   *
   * @param reason as it follows the file's name in a message, like "is binary"
   */
  record Refused(String reason) implements Outcome {}
}
