package dev.ibid.answer;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitationStore;
import dev.ibid.citation.SourceStore;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The sources that were handed in with answers. The answers that cite them keep them; they go with
 * the last of these. An index finds them once such an answer has ended. Thread-safe.
 */
public final class ToolExcerpts implements SourceStore {
  private final CitationStore citations;
  private final AnswerStore answers;

  public ToolExcerpts(CitationStore citations, AnswerStore answers) {
    this.citations = citations;
    this.answers = answers;
  }

  @Override
  public Optional<CitedToolExcerpt> find(CitationId id) {
    return citations.excerpt(id).flatMap(this::kept);
  }

  @Override
  public List<CitedToolExcerpt> load(Collection<SourceKey> keys) {
    return citations.excerpts(keys).stream().flatMap(each -> kept(each).stream()).toList();
  }

  private Optional<CitedToolExcerpt> kept(CitationStore.CitedExcerpt excerpt) {
    Citation citation = excerpt.citation();
    return answers
        .latestCiting(Scope.ALL, citation.id())
        .flatMap(
            keeping ->
                answers.find(keeping).stream()
                    .flatMap(answer -> answer.sources().stream())
                    .filter(source -> source.citation().equals(Optional.of(citation.handle())))
                    .findFirst()
                    .map(source -> new CitedToolExcerpt(citation, excerpt.key(), keeping, source)));
  }
}
