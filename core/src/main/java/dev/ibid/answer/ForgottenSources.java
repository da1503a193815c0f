package dev.ibid.answer;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceHandle;
import dev.ibid.document.BlankedText;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.TrailingMarkers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Removes forgotten sources from the answers that cite them. Their pieces and copies of them in the
 * text are blanked at equal length, so that offsets hold: whole sentences, and 16 letters of them
 * in a row unless another source of the answer says these, too. Titles, addresses and images go.
 * What the answer says in its own words stays. Immutable.
 */
public final class ForgottenSources {
  /** Anything shorter may stand in a text by itself. */
  private static final int LEAST_COPY_CHARS = 16;

  private final Set<CitationId> ids;

  public ForgottenSources(Collection<CitationId> ids) {
    this.ids = Set.copyOf(ids);
  }

  /** The permanent citations that the events refer to. */
  public static Set<CitationId> citations(List<AnswerEvent> events) {
    Set<CitationId> cited = new LinkedHashSet<>();
    for (AnswerSource source : sources(events)) {
      find(source.id().value()).ifPresent(cited::add);
      source.citation().map(SourceHandle.Prefixed::id).ifPresent(cited::add);
      source.fragments().forEach(piece -> find(piece.id().value()).ifPresent(cited::add));
    }
    for (ContradictedClaim claim : contradictions(events)) {
      find(claim.sourceId().value()).ifPresent(cited::add);
    }
    for (AnswerMention mention : mentions(events)) {
      find(mention.sourceId().value()).ifPresent(cited::add);
      mention.fragments().forEach(piece -> find(piece.id().value()).ifPresent(cited::add));
    }
    return cited;
  }

  /** The permanent citations that the answer refers to. */
  public static Set<CitationId> citations(StoredAnswer answer) {
    return citations(
        List.of(
            new AnswerEvent.CitationsUpdate(answer.sources()),
            new AnswerEvent.Attributed(List.of(), answer.contradictions())));
  }

  public StoredAnswer blankAnswer(StoredAnswer answer) {
    Loss loss = loss(answer.sources(), List.of());
    List<ContradictedClaim> contradictions = left(answer.contradictions(), loss);
    if (loss.isEmpty()) {
      return answer.withContradictions(contradictions);
    }
    String text = loss.blank(answer.text());
    return new StoredAnswer(
        answer.id(),
        text,
        answer.state(),
        answer.origin().withReasoning(answer.origin().reasoning().map(loss::blank)),
        answer.sources().stream().map(this::blankSource).toList(),
        loss.blankReferences(answer.references(), text),
        answer.images().stream().filter(image -> !loss.sources.contains(image.sourceId())).toList(),
        answer.dropped(),
        contradictions);
  }

  /** What a forgotten source said is forgotten, too. */
  private List<ContradictedClaim> left(List<ContradictedClaim> contradictions, Loss loss) {
    return contradictions.stream()
        .filter(each -> !covers(each.sourceId().value()) && !loss.sources.contains(each.sourceId()))
        .toList();
  }

  private static List<ContradictedClaim> contradictions(List<AnswerEvent> events) {
    return events.stream()
        .flatMap(
            event ->
                event instanceof AnswerEvent.Attributed attributed
                    ? attributed.contradictions().stream()
                    : Stream.empty())
        .toList();
  }

  /**
   * The same events, blanked, one for each and in the same order. All events of the answer have to
   * be given, because a copy may reach over several.
   */
  public List<AnswerEvent> blankEvents(List<AnswerEvent> events) {
    Loss loss = loss(sources(events), mentions(events));
    StringBuilder text = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    for (AnswerEvent event : events) {
      if (event instanceof AnswerEvent.ResponseUpdate(String more)) {
        text.append(more);
      } else if (event instanceof AnswerEvent.Reasoning(String more)) {
        reasoning.append(more);
      }
    }
    // Copies may reach over several events.
    Slices texts = new Slices(loss.blank(text.toString()));
    Slices reasonings = new Slices(loss.blank(reasoning.toString()));
    return events.stream().map(event -> blankEvent(event, texts, reasonings, loss)).toList();
  }

  private AnswerEvent blankEvent(AnswerEvent event, Slices texts, Slices reasonings, Loss loss) {
    return switch (event) {
      case AnswerEvent.ResponseUpdate(String more) ->
          new AnswerEvent.ResponseUpdate(texts.next(more.length()));
      case AnswerEvent.Reasoning(String more) ->
          new AnswerEvent.Reasoning(reasonings.next(more.length()));
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) ->
          new AnswerEvent.CitationsUpdate(sources.stream().map(this::blankSource).toList());
      case AnswerEvent.Cited(AnswerMention mention) ->
          new AnswerEvent.Cited(
              mention.with(blankPieces(mention.fragments(), covers(mention.sourceId().value()))));
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          covers(source)
              ? new AnswerEvent.Warning(
                  "the image [%s] was forgotten with its source".formatted(image.citationKey()))
              : event;
      case AnswerEvent.Attributed(
              List<Reference> references,
              List<ContradictedClaim> contradictions) ->
          new AnswerEvent.Attributed(
              loss.blankReferences(references, texts.text), left(contradictions, loss));
      case AnswerEvent.Written written -> event;
      case AnswerEvent.Asked asked -> event;
      case AnswerEvent.Concluded concluded -> event;
      case AnswerEvent.Start start -> event;
      case AnswerEvent.MarkerDropped dropped -> event;
      case AnswerEvent.Warning warning -> event;
      case AnswerEvent.Failed failed -> event;
      case AnswerEvent.End end -> event;
    };
  }

  private Loss loss(List<AnswerSource> sources, List<AnswerMention> mentions) {
    Set<SourceId> gone = new HashSet<>();
    List<AnswerSource.Piece> lost = new ArrayList<>();
    List<AnswerSource.Piece> pieces = new ArrayList<>();
    for (AnswerSource source : sources) {
      if (covers(source)) {
        gone.add(source.id());
      }
      lost.addAll(forgotten(source.fragments(), covers(source)));
      pieces.addAll(source.fragments());
    }
    for (AnswerMention mention : mentions) {
      lost.addAll(forgotten(mention.fragments(), covers(mention.sourceId().value())));
      pieces.addAll(mention.fragments());
    }
    Set<AnswerSource.Piece> left = new LinkedHashSet<>(pieces);
    left.removeAll(Set.copyOf(lost));
    return Loss.of(gone, lost, left);
  }

  private AnswerSource blankSource(AnswerSource source) {
    return covers(source)
        ? source.with(
            source.origin().forgotten(), Optional.empty(), blankPieces(source.fragments(), true))
        : source.with(blankPieces(source.fragments(), false));
  }

  private List<AnswerSource.Piece> blankPieces(List<AnswerSource.Piece> pieces, boolean all) {
    List<AnswerSource.Piece> forgotten = forgotten(pieces, all);
    return pieces.stream()
        .map(
            piece ->
                forgotten.contains(piece)
                    ? new AnswerSource.Piece(piece.id(), blankText(piece.content()))
                    : piece)
        .toList();
  }

  /** Pieces of one document may have citations of their own. */
  private List<AnswerSource.Piece> forgotten(List<AnswerSource.Piece> pieces, boolean all) {
    return pieces.stream().filter(piece -> all || covers(piece.id().value())).toList();
  }

  private static String blankText(String content) {
    return content.isEmpty() ? content : BlankedText.over(content, List.of(content));
  }

  private boolean covers(AnswerSource source) {
    return covers(source.id().value())
        || source.citation().map(SourceHandle.Prefixed::id).filter(ids::contains).isPresent();
  }

  private boolean covers(String label) {
    return find(label).filter(ids::contains).isPresent();
  }

  private static Optional<CitationId> find(String label) {
    return SourceHandle.findPrefixed(label).map(SourceHandle.Prefixed::id);
  }

  private static List<AnswerSource> sources(List<AnswerEvent> events) {
    List<AnswerSource> sources = new ArrayList<>();
    for (AnswerEvent event : events) {
      if (event instanceof AnswerEvent.CitationsUpdate(List<AnswerSource> added)) {
        sources.addAll(added);
      } else if (event instanceof AnswerEvent.ImageCitationUpdate(var image, var source)) {
        sources.add(source);
      }
    }
    return sources;
  }

  private static List<AnswerMention> mentions(List<AnswerEvent> events) {
    List<AnswerMention> mentions = new ArrayList<>();
    for (AnswerEvent event : events) {
      if (event instanceof AnswerEvent.Cited(AnswerMention mention)) {
        mentions.add(mention);
      }
    }
    return mentions;
  }

  /** Which sources of an answer are gone, and what they said wherever it was copied. */
  private record Loss(Set<SourceId> sources, Set<String> contents, CopiedText copied) {
    static Loss of(
        Set<SourceId> sources,
        List<AnswerSource.Piece> pieces,
        Collection<AnswerSource.Piece> left) {
      Set<String> contents = new LinkedHashSet<>();
      for (AnswerSource.Piece piece : pieces) {
        contents.add(piece.content());
        // An answer may be made of single sentences, with its own line breaks.
        for (Sentence sentence : Sentences.of(piece.content())) {
          String copy = sentence.of(piece.content());
          contents.add(copy);
          contents.add(TrailingMarkers.without(copy));
        }
      }
      contents.removeIf(content -> content.length() < LEAST_COPY_CHARS);
      List<String> said = left.stream().map(AnswerSource.Piece::content).toList();
      return new Loss(sources, contents, new CopiedText(contents).without(said));
    }

    boolean isEmpty() {
      return sources.isEmpty() && contents.isEmpty();
    }

    String blank(String text) {
      return copied.blank(BlankedText.over(text, contents));
    }

    List<Reference> blankReferences(List<Reference> references, String text) {
      return references.stream()
          .map(each -> each.with(each.span().of(text), blankEvidence(each.evidence())))
          .toList();
    }

    private List<Reference.Evidence> blankEvidence(List<Reference.Evidence> evidence) {
      return evidence.stream()
          .map(
              found ->
                  new Reference.Evidence(
                      found.sourceId(),
                      found.span(),
                      sources.contains(found.sourceId())
                          ? blankText(found.text())
                          : blank(found.text())))
          .toList();
    }
  }

  /** A text, given out again in the lengths in which it came. */
  private static final class Slices {
    private final String text;
    private int given;

    Slices(String text) {
      this.text = text;
    }

    String next(int length) {
      int start = given;
      given += length;
      return text.substring(start, given);
    }
  }
}
