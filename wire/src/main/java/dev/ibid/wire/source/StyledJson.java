package dev.ibid.wire.source;

import dev.ibid.disclosure.StyledCitation;

/** What {@code show --style} answers: just the formatted citation. */
public record StyledJson(String citation, String style, String text) {
  public static StyledJson of(StyledCitation styled) {
    return new StyledJson(styled.citation(), styled.style(), styled.text());
  }
}
