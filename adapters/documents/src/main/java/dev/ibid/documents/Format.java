package dev.ibid.documents;

import dev.ibid.document.ReadDocument;
import java.nio.charset.Charset;
import java.util.function.UnaryOperator;

/** A way to read decoded text. Thread-safe. */
interface Format {
  /**
   * @param text already masked
   * @param masking for text that is put together from it
   */
  ReadDocument read(String text, Charset charset, UnaryOperator<String> masking);

  /** How many characters it can take in without taking more memory than a small process has. */
  default int mostCharacters() {
    return Integer.MAX_VALUE;
  }
}
