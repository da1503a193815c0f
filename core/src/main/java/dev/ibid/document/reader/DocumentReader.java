package dev.ibid.document.reader;

import java.util.function.UnaryOperator;

/** Reads files of some formats. Thread-safe. */
public interface DocumentReader {
  /** Whether a file of this name may be a document. Pictures and archives are not. */
  boolean isDocument(String fileName);

  /**
   * Reads the bytes of a file. A file that is not for reading is {@link Refused}; callers take any
   * exception for a file that cannot be understood.
   *
   * @param masking overwrites secrets in the text before anything is taken out of it; must keep its
   *     length
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
