package dev.ibid.disclosure;

import dev.ibid.citation.Citation;
import java.util.List;

/**
 * A text to put before a model.
 *
 * @param text without space at its end
 * @param shown the sources of which something stands in the text, each once
 */
public record PromptContext(String text, List<Citation> shown) {
  public PromptContext {
    text = text.stripTrailing();
    shown = List.copyOf(shown);
  }
}
