package dev.ibid.recall;

import dev.ibid.check.CitationMention;
import dev.ibid.check.CitationScanner;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.Citations;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.Memory;
import dev.ibid.source.Event;
import dev.ibid.text.Summaries;
import java.util.List;
import java.util.Optional;

/**
 * What happens when an assistant has replied: the reply is remembered, and what it cites counts as
 * cited. Thread-safe.
 */
public final class ReplyRecorder {
  private final Memory memory;
  private final Citations citations;

  public ReplyRecorder(Memory memory, Citations citations) {
    this.memory = memory;
    this.citations = citations;
  }

  /** Remembers a reply; one that is known already cites nothing anew. */
  public void replied(Event reply) {
    if (memory.rememberAll(List.of(reply)).getFirst() instanceof AppendResult.Stored(var stored)) {
      Event kept = stored.event();
      citations.log(
          CitationScanner.markersIn(kept.content()).stream()
              .flatMap(marker -> find(marker).stream())
              .distinct()
              .map(citation -> cited(citation, kept))
              .toList());
    }
  }

  private Optional<Citation> find(CitationMention.Marker marker) {
    return switch (citations.find(marker.id()).orElse(null)) {
      case CitationEntry.Live(Citation citation) when citation.source().kind() == marker.kind() ->
          Optional.of(citation);
      case CitationEntry.Live other -> Optional.empty();
      case CitationEntry.Deleted deleted -> Optional.empty();
      case null -> Optional.empty();
    };
  }

  private static Usage cited(Citation citation, Event reply) {
    return new Usage(
        citation.id(),
        UsageKind.CITED,
        reply.project(),
        reply.session(),
        reply.at(),
        Summaries.preview(reply.content()));
  }
}
