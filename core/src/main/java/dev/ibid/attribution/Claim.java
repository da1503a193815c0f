package dev.ibid.attribution;

import dev.ibid.text.Span;
import java.util.List;

/**
 * Something that an answer says and that may be true or not.
 *
 * @param span where it stands in the answer
 * @param clauses the parts of it that may each have a source of its own; itself if it has only one
 */
record Claim(Span span, List<Span> clauses) {
  Claim {
    clauses = List.copyOf(clauses);
  }
}
