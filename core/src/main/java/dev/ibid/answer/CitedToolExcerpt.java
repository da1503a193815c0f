package dev.ibid.answer;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitedSource;
import dev.ibid.source.SourceKey;
import dev.ibid.source.ToolExcerpt;
import java.time.Instant;
import java.util.List;

/**
 * What a tool returned, with the citation it was given.
 *
 * @param kept the latest answer that cites it
 * @param as how that answer keeps it
 */
public record CitedToolExcerpt(Citation citation, SourceKey key, AnswerId kept, AnswerSource as)
    implements CitedSource {
  /** The same as something that another answer can cite, with all that is known of its origin. */
  public Fragment asFragment() {
    String label = citation.label();
    return new Fragment(new FragmentId(label), new SourceId(label), as.origin(), text(), List.of());
  }

  @Override
  public ToolExcerpt source() {
    return new ToolExcerpt(citation.source(), as.origin().title(), text());
  }

  @Override
  public String text() {
    return as.text();
  }

  @Override
  public Instant at() {
    return citation.createdAt();
  }

  @Override
  public String type() {
    return as.origin().type().label();
  }

  @Override
  public String origin() {
    SourceOrigin from = as.origin();
    return from.title().or(from::uri).or(from::toolName).orElse(as.id().value());
  }
}
