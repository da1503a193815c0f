package dev.ibid.documents;

import dev.ibid.document.reader.ParsedDocument;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.UnaryOperator;

/** Text that is nothing but text. */
final class PlainFormat implements DocumentFormat {
  @Override
  public ParsedDocument read(String text, Charset charset, UnaryOperator<String> masking) {
    return ParsedDocument.asItStands(text, "", List.of(), List.of(), charset);
  }
}
