package dev.ibid.answer;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.Handle;
import dev.ibid.document.Blanks;
import dev.ibid.text.CitationMarks;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sources that were forgotten, and what has to go with them from the answers that cite them: their
 * pieces and copies of these in the text, blanked by equal length so that offsets hold; titles,
 * addresses and images. What the answer says in its own words stays. Immutable.
 */
public final class ForgottenSources {
  /** Anything shorter may stand in a text by itself. */
  private static final int SHORTEST_COPY = 16;

  private final Set<CitationId> ids;

  public ForgottenSources(Collection<CitationId> ids) {
    this.ids = Set.copyOf(ids);
  }

  /** The permanent citations that the events refer to. */
  public static Set<CitationId> citations(List<AnswerEvent> events) {
    Set<CitationId> cited = new LinkedHashSet<>();
    for (AnswerSource source : sources(events)) {
      find(source.id().value()).ifPresent(cited::add);
      source.citation().map(Handle.Prefixed::id).ifPresent(cited::add);
      source.fragments().forEach(piece -> find(piece.id().value()).ifPresent(cited::add));
    }
    for (Mention mention : mentions(events)) {
      find(mention.sourceId().value()).ifPresent(cited::add);
      mention.fragments().forEach(piece -> find(piece.id().value()).ifPresent(cited::add));
    }
    return cited;
  }

  /** The permanent citations that the answer refers to. */
  public static Set<CitationId> citations(StoredAnswer answer) {
    return citations(List.of(new AnswerEvent.CitationsUpdate(answer.sources())));
  }

  public StoredAnswer blankAnswer(StoredAnswer answer) {
    Set<SourceId> gone = new HashSet<>();
    Set<String> contents = new LinkedHashSet<>();
    for (AnswerSource source : answer.sources()) {
      if (covers(source)) {
        gone.add(source.id());
      }
      addContents(forgotten(source), contents);
    }
    if (gone.isEmpty() && contents.isEmpty()) {
      return answer;
    }
    String text = Blanks.over(answer.text(), contents);
    return new StoredAnswer(
        answer.id(),
        text,
        answer.state(),
        answer.model(),
        answer.tokensUsed(),
        answer.cost(),
        answer.reasoning().map(reasoning -> Blanks.over(reasoning, contents)),
        answer.sources().stream().map(this::blankSource).toList(),
        answer.references().stream()
            .map(reference -> blankReference(reference, text, gone, contents))
            .toList(),
        answer.images().stream().filter(image -> !gone.contains(image.sourceId())).toList(),
        answer.dropped());
  }

  /** The same events in the same order, one for each; all events of an answer have to be given. */
  public List<AnswerEvent> blankEvents(List<AnswerEvent> events) {
    Set<SourceId> gone = new HashSet<>();
    Set<String> contents = new LinkedHashSet<>();
    for (AnswerSource source : sources(events)) {
      if (covers(source)) {
        gone.add(source.id());
      }
      addContents(forgotten(source), contents);
    }
    for (Mention mention : mentions(events)) {
      addContents(forgotten(mention.fragments(), covers(mention.sourceId().value())), contents);
    }
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
    Slices texts = new Slices(Blanks.over(text.toString(), contents));
    Slices reasonings = new Slices(Blanks.over(reasoning.toString(), contents));
    return events.stream()
        .map(event -> blankEvent(event, texts, reasonings, gone, contents))
        .toList();
  }

  private AnswerEvent blankEvent(
      AnswerEvent event,
      Slices texts,
      Slices reasonings,
      Set<SourceId> gone,
      Set<String> contents) {
    return switch (event) {
      case AnswerEvent.ResponseUpdate(String more) ->
          new AnswerEvent.ResponseUpdate(texts.next(more.length()));
      case AnswerEvent.Reasoning(String more) ->
          new AnswerEvent.Reasoning(reasonings.next(more.length()));
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) ->
          new AnswerEvent.CitationsUpdate(sources.stream().map(this::blankSource).toList());
      case AnswerEvent.Cited(Mention mention) ->
          new AnswerEvent.Cited(
              mention.with(blankPieces(mention.fragments(), covers(mention.sourceId().value()))));
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          covers(source)
              ? new AnswerEvent.Warning(
                  "the image [%s] was forgotten with its source".formatted(image.citationKey()))
              : event;
      case AnswerEvent.Attributed(List<Reference> references) ->
          new AnswerEvent.Attributed(
              references.stream()
                  .map(reference -> blankReference(reference, texts.whole(), gone, contents))
                  .toList());
      case AnswerEvent.Written written -> event;
      case AnswerEvent.Start start -> event;
      case AnswerEvent.MarkerDropped dropped -> event;
      case AnswerEvent.Warning warning -> event;
      case AnswerEvent.Failed failed -> event;
      case AnswerEvent.End end -> event;
    };
  }

  private static Reference blankReference(
      Reference reference, String text, Set<SourceId> gone, Set<String> contents) {
    List<Reference.Evidence> evidence =
        reference.evidence().stream()
            .map(
                found ->
                    new Reference.Evidence(
                        found.sourceId(),
                        found.span(),
                        gone.contains(found.sourceId())
                            ? blankText(found.text())
                            : Blanks.over(found.text(), contents)))
            .toList();
    return reference.with(reference.span().of(text), evidence);
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

  private List<AnswerSource.Piece> forgotten(AnswerSource source) {
    return forgotten(source.fragments(), covers(source));
  }

  /** Pieces of one document may have citations of their own. */
  private List<AnswerSource.Piece> forgotten(List<AnswerSource.Piece> pieces, boolean all) {
    return pieces.stream().filter(piece -> all || covers(piece.id().value())).toList();
  }

  private static String blankText(String content) {
    return content.isEmpty() ? content : Blanks.over(content, List.of(content));
  }

  private static void addContents(List<AnswerSource.Piece> pieces, Set<String> contents) {
    for (AnswerSource.Piece piece : pieces) {
      contents.add(piece.content());
      // An answer may be made of single sentences, with its own line breaks.
      for (Sentence sentence : Sentences.of(piece.content())) {
        String copy = sentence.of(piece.content());
        contents.add(copy);
        contents.add(CitationMarks.without(copy));
      }
    }
    contents.removeIf(content -> content.length() < SHORTEST_COPY);
  }

  private boolean covers(AnswerSource source) {
    return covers(source.id().value())
        || source.citation().map(Handle.Prefixed::id).filter(ids::contains).isPresent();
  }

  private boolean covers(String label) {
    return find(label).filter(ids::contains).isPresent();
  }

  private static Optional<CitationId> find(String label) {
    return Handle.findPrefixed(label).map(Handle.Prefixed::id);
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

  private static List<Mention> mentions(List<AnswerEvent> events) {
    List<Mention> mentions = new ArrayList<>();
    for (AnswerEvent event : events) {
      if (event instanceof AnswerEvent.Cited(Mention mention)) {
        mentions.add(mention);
      }
    }
    return mentions;
  }

  /** A text, given out again in the lengths in which it came. */
  private static final class Slices {
    private final String text;
    private int given;

    Slices(String text) {
      this.text = text;
    }

    String whole() {
      return text;
    }

    String next(int length) {
      int start = given;
      given += length;
      return text.substring(start, given);
    }
  }
}
