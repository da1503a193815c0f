package dev.ibid.attribution;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Graphemes;
import dev.ibid.text.Span;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The sources that references name, as an answer keeps them: in order of first citation. */
final class CitedSources {
  /** How much of a source is kept with an answer. */
  private static final int MOST_KEPT_CHARS = 20_000;

  private CitedSources() {}

  static List<AnswerSource> of(List<Reference> references, List<ToolSource> sources) {
    Map<SourceId, ToolSource> byId =
        sources.stream().collect(Collectors.toMap(ToolSource::id, Function.identity()));
    Set<SourceId> cited = new LinkedHashSet<>();
    references.forEach(reference -> cited.addAll(reference.sourceIds()));
    List<AnswerSource> numbered = new ArrayList<>();
    for (SourceId id : cited) {
      ToolSource source = Optional.ofNullable(byId.get(id)).orElseThrow();
      numbered.add(numbered(numbered.size() + 1, source, evidence(references, id)));
    }
    return numbered;
  }

  /** The references with their evidence where it stands in what is kept of the sources. */
  static List<Reference> located(List<Reference> references, List<AnswerSource> kept) {
    Map<SourceId, List<AnswerSource.Piece>> pieces =
        kept.stream().collect(Collectors.toMap(AnswerSource::id, AnswerSource::fragments));
    return references.stream()
        .map(
            reference ->
                reference.with(
                    reference.evidence().stream()
                        .map(each -> located(each, pieces.getOrDefault(each.sourceId(), List.of())))
                        .toList()))
        .toList();
  }

  private static Reference.Evidence located(
      Reference.Evidence evidence, List<AnswerSource.Piece> pieces) {
    int start = 0;
    for (AnswerSource.Piece piece : pieces) {
      if (piece.id().equals(behind(evidence))) {
        Span span = new Span(start, start + piece.content().length());
        return new Reference.Evidence(evidence.sourceId(), span, evidence.text());
      }
      start += piece.content().length() + AnswerSource.BETWEEN.length();
    }
    return evidence;
  }

  /** The id of the piece that is kept for evidence behind the beginning of its source. */
  private static FragmentId behind(Reference.Evidence evidence) {
    return new FragmentId(evidence.sourceId() + "@" + evidence.span().start());
  }

  private static List<Reference.Evidence> evidence(List<Reference> references, SourceId id) {
    return references.stream()
        .flatMap(reference -> reference.evidence().stream())
        .filter(evidence -> evidence.sourceId().equals(id))
        .toList();
  }

  private static AnswerSource numbered(
      int number, ToolSource source, List<Reference.Evidence> evidence) {
    return new AnswerSource(
        number,
        source.id(),
        Optional.empty(),
        source.origin(),
        source.snippet(),
        Optional.empty(),
        pieces(source, evidence));
  }

  /** The beginning, and what decides behind it. */
  private static List<AnswerSource.Piece> pieces(
      ToolSource source, List<Reference.Evidence> evidence) {
    String text = source.text();
    List<AnswerSource.Piece> pieces = new ArrayList<>();
    int kept = Graphemes.floor(text, Math.min(MOST_KEPT_CHARS, text.length()));
    pieces.add(
        new AnswerSource.Piece(new FragmentId(source.id().value()), text.substring(0, kept)));
    for (Reference.Evidence each : evidence) {
      if (each.span().end() > kept) {
        pieces.add(new AnswerSource.Piece(behind(each), each.text()));
      }
    }
    return pieces.stream().distinct().toList();
  }
}
