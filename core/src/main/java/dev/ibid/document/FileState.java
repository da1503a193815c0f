package dev.ibid.document;

import dev.ibid.document.reader.ParsedDocument;

/** What a document's file is at this moment. */
public sealed interface FileState {
  /** It is there and says this, with what must not be kept masked as in the store. */
  record Present(ParsedDocument document, ContentHash hash) implements FileState {}

  /** It is not there. */
  record Absent() implements FileState {}

  /**
   * It is there, or may be, but cannot be read.
   *
   * @param reason as it follows the file's name in a message
   */
  record Unreadable(String reason) implements FileState {}
}
