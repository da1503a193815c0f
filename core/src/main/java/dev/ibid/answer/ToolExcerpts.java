package dev.ibid.answer;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitationStore;
import dev.ibid.citation.SourceStore;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import dev.ibid.source.ToolExcerpt;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The sources that were handed in with answers. The answers that cite them keep them; they go with
 * the last of these. No index knows them. Thread-safe.
 */
public final class ToolExcerpts implements SourceStore {
  private final CitationStore citations;
  private final AnswerStore answers;

  public ToolExcerpts(CitationStore citations, AnswerStore answers) {
    this.citations = citations;
    this.answers = answers;
  }

  /**
   * The sources with a citation each, in the same order. A citation can be opened as long as an
   * answer keeps its source. A source that was forgotten before gets none.
   */
  public List<AnswerSource> cited(Project project, List<AnswerSource> sources, Redactor redactor) {
    return sources.stream()
        .map(source -> cited(redactor.redacted(ref(project, source)), source))
        .toList();
  }

  private AnswerSource cited(Redacted<SourceRef> ref, AnswerSource source) {
    return switch (citations.claim(ref)) {
      case CitationAssignment.Fresh(Citation citation) -> source.citedAs(citation.handle());
      case CitationAssignment.Held(Citation citation) -> source.citedAs(citation.handle());
      case CitationAssignment.Forgotten forgotten -> source;
      case CitationAssignment.Exhausted exhausted -> source;
    };
  }

  // By its beginning, because how much more is kept depends on what an answer cites.
  private static SourceRef ref(Project project, AnswerSource source) {
    return ToolExcerpt.refer(
        project, source.origin().uri().orElse(""), source.fragments().getFirst().content());
  }

  @Override
  public Optional<CitedToolExcerpt> find(CitationId id) {
    return citations
        .find(id)
        .flatMap(ToolExcerpts::live)
        .filter(citation -> citation.source().kind() == SourceKind.TOOL)
        .flatMap(this::find);
  }

  private static Optional<Citation> live(CitationEntry entry) {
    return switch (entry) {
      case CitationEntry.Live(Citation citation) -> Optional.of(citation);
      case CitationEntry.Deleted deleted -> Optional.empty();
    };
  }

  private Optional<CitedToolExcerpt> find(Citation citation) {
    return answers
        .latestCiting(Scope.ALL, citation.id())
        .flatMap(
            keeping ->
                answers.find(keeping).stream()
                    .flatMap(answer -> answer.sources().stream())
                    .filter(source -> source.citation().equals(Optional.of(citation.handle())))
                    .findFirst()
                    .map(source -> new CitedToolExcerpt(citation, keeping, source)));
  }

  /** None: only what an index knows has a key. */
  @Override
  public List<CitedToolExcerpt> load(Collection<SourceKey> keys) {
    return List.of();
  }
}
