package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerOrigin;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.wire.dialect.CitedSpan.Quoted;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Somebody else's answer on its way to become one of ours: sources get their numbers in order of
 * first citation, references their places in the order of the text.
 */
record ForeignAnswer(
    AnswerId id,
    String text,
    AnswerState state,
    Optional<String> model,
    OptionalLong tokensUsed,
    Optional<String> reasoning,
    List<CitedSpan> claims) {
  ForeignAnswer {
    claims =
        claims.stream()
            .filter(claim -> !claim.quoted().isEmpty())
            .sorted(Comparator.comparingInt(CitedSpan::end))
            .toList();
  }

  StoredAnswer stored() {
    Map<SourceId, AnswerSource> sources = new LinkedHashMap<>();
    List<Reference> references = new ArrayList<>();
    for (CitedSpan claim : claims) {
      List<SourceId> sourceIds = new ArrayList<>();
      List<FragmentId> fragmentIds = new ArrayList<>();
      for (Quoted quoted : claim.quoted()) {
        AnswerSource source =
            sources.computeIfAbsent(quoted.id(), first -> source(sources.size() + 1, quoted));
        quoted.quote().ifPresent(quote -> fragmentIds.add(fragment(sources, source, quote)));
        sourceIds.add(source.id());
      }
      int index = references.size() + 1;
      references.add(
          new Reference(
              "r" + index,
              index,
              claim.span(),
              claim.span().of(text),
              claim.marker(),
              sourceIds.stream().distinct().toList(),
              fragmentIds.stream().distinct().toList()));
    }
    return new StoredAnswer(
        id,
        text,
        state,
        new AnswerOrigin(
            model, tokensUsed, Optional.empty(), reasoning, Optional.empty(), Optional.empty()),
        List.copyOf(sources.values()),
        references,
        List.of(),
        List.of(),
        List.of());
  }

  /** The id of the fragment that says the quote, which is added to the source if it is new. */
  private static FragmentId fragment(
      Map<SourceId, AnswerSource> sources, AnswerSource source, String quote) {
    for (AnswerSource.Piece piece : source.fragments()) {
      if (piece.content().equals(quote)) {
        return piece.id();
      }
    }
    List<AnswerSource.Piece> pieces = new ArrayList<>(source.fragments());
    FragmentId fragmentId = new FragmentId("%s#%d".formatted(source.id(), pieces.size() + 1));
    pieces.add(new AnswerSource.Piece(fragmentId, quote));
    sources.put(source.id(), source.with(pieces));
    return fragmentId;
  }

  private static AnswerSource source(int number, Quoted quoted) {
    return new AnswerSource(
        number,
        quoted.id(),
        Optional.of(quoted.id()),
        SourceOrigin.of(quoted.type(), "")
            .at(quoted.uri(), quoted.uri().flatMap(ForeignAnswer::domain))
            .titled(quoted.title())
            .onPage(quoted.pageNumber()),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  private static Optional<String> domain(String uri) {
    try {
      return Optional.ofNullable(URI.create(uri).getHost());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
