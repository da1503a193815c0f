package dev.ibid.documents;

import dev.ibid.document.ReadDocument;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.UnaryOperator;

/** Text that is nothing but text. */
final class PlainFormat implements Format {
  @Override
  public ReadDocument read(String text, Charset charset, UnaryOperator<String> masking) {
    return ReadDocument.asItStands(text, "", List.of(), List.of(), charset);
  }
}
