package dev.ibid.documents;

import dev.ibid.document.reader.ParsedDocument;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A way to read decoded text. Thread-safe. */
interface DocumentFormat {
  /**
   * @param text already masked
   * @param masking for text that is put together from it
   */
  ParsedDocument read(String text, Charset charset, UnaryOperator<String> masking);

  /**
   * Why a text would take more memory than a small process has, if it would.
   *
   * @return as it follows the file's name in a message
   */
  default Optional<String> refusal(String text) {
    return Optional.empty();
  }
}
