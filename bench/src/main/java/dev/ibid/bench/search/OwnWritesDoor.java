package dev.ibid.bench.search;

import java.io.IOException;

/** A way to store events and to search for them. Many callers use one at once. */
interface OwnWritesDoor extends AutoCloseable {
  /** Returns when the event is acknowledged. */
  void store(String content) throws Exception;

  /** What is found, with the texts of the hits in it. */
  String search(String question) throws Exception;

  @Override
  void close() throws IOException;
}
