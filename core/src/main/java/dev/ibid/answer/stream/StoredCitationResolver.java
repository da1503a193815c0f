package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.Citations;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceHandle;
import dev.ibid.citation.SourceStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.ToolExcerpt;
import dev.ibid.text.Snippet;
import java.util.Optional;

/** Permanent citations of the store: what they stand for is read when an answer cites it. */
final class StoredCitationResolver implements CitationResolver {
  private final Citations citations;
  private final SourceStore sources;
  private final Project project;
  private final Redactor redactor;

  /**
   * @param project to which sources belong that get their citation here
   */
  StoredCitationResolver(
      Citations citations, SourceStore sources, Project project, Redactor redactor) {
    this.citations = citations;
    this.sources = sources;
    this.project = project;
    this.redactor = redactor;
  }

  @Override
  public Optional<SourceHandle.Prefixed> cite(Fragment fragment) {
    return cite(fragment.origin(), fragment.content());
  }

  /** The source with a permanent citation, if it can have one, and with how it begins. */
  AnswerSource cited(AnswerSource source) {
    if (source.citation().isPresent()) {
      return source;
    }
    Optional<String> beginning =
        source.fragments().stream().map(AnswerSource.Piece::content).findFirst();
    Optional<String> snippet = source.snippet().or(() -> beginning.map(Snippet::of));
    AnswerSource told = source.with(source.origin(), snippet, source.fragments());
    return cite(source.origin(), beginning.orElse("")).map(told::citedAs).orElse(told);
  }

  private Optional<SourceHandle.Prefixed> cite(SourceOrigin origin, String content) {
    String address = redactor.mask(origin.uri().orElse(""));
    String text = redactor.mask(content);
    if (address.isBlank() && text.isBlank()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          citations.findOrCreate(ToolExcerpt.refer(project, address, text)).handle());
    } catch (IbidException e) {
      if (e.code() == ErrorCode.FORGOTTEN || e.code() == ErrorCode.CITATIONS_EXHAUSTED) {
        return Optional.empty();
      }
      throw e;
    }
  }

  @Override
  public Optional<Fragment> find(SourceHandle.Prefixed citation) {
    return citations
        .find(citation.id())
        .filter(entry -> isLive(entry, citation))
        .flatMap(entry -> sources.find(citation.id()))
        .map(source -> fragment(citation.toString(), source));
  }

  private static boolean isLive(CitationEntry entry, SourceHandle.Prefixed citation) {
    return switch (entry) {
      case CitationEntry.Live(var live) -> live.source().kind() == citation.kind();
      case CitationEntry.Deleted deleted -> false;
    };
  }

  private static Fragment fragment(String label, CitedSource source) {
    return source instanceof CitedToolExcerpt excerpt
        ? excerpt.asFragment()
        : new Fragment(label, label, source.origin(), "", source.text());
  }
}
