package dev.ibid.ask;

import dev.ibid.text.BlockKind;
import dev.ibid.text.Span;
import java.util.List;

/**
 * A sentence that answers a question.
 *
 * @param source the place of its source among the hits, from 0
 * @param span where it stands there
 * @param text as it is quoted: on one line, without foreign markers; code as it stands
 * @param list what it announces, quoted with it; empty if it announces nothing
 */
public record Quote(int source, Span span, String text, BlockKind block, List<String> list) {
  public Quote {
    list = List.copyOf(list);
  }
}
