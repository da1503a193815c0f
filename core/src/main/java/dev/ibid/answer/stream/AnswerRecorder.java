package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerOrigin;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Keeps what was told of an answer. It needs nothing but the events, so an answer can be put
 * together again from those that were kept; one that did not end counts as interrupted.
 */
public final class AnswerRecorder {
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder reasoning = new StringBuilder();
  private final Map<SourceId, AnswerSource> sources = new LinkedHashMap<>();
  private final Map<FragmentId, AnswerSource.Piece> pieces = new HashMap<>();
  private final List<AnswerMention> mentions = new ArrayList<>();
  private final List<ImageCitation> images = new ArrayList<>();
  private final List<DroppedMarker> dropped = new ArrayList<>();
  private Optional<AnswerEvent.Attributed> attributed = Optional.empty();
  private Optional<AnswerEvent.Written> written = Optional.empty();
  private Optional<String> question = Optional.empty();
  private Optional<AnswerEvent.Concluded> concluded = Optional.empty();
  private Optional<AnswerId> id = Optional.empty();
  private AnswerState state = AnswerState.INTERRUPTED;

  /** The answer that these events tell, in the order of telling. */
  public static StoredAnswer replay(AnswerId id, Iterable<AnswerEvent> events) {
    AnswerRecorder recorder = new AnswerRecorder();
    recorder.accept(new AnswerEvent.Start(id));
    events.forEach(recorder::accept);
    return recorder.answer();
  }

  /** Events that tell an answer, from which {@link #replay} makes it again. */
  public static List<AnswerEvent> events(StoredAnswer answer) {
    List<AnswerEvent> events = new ArrayList<>();
    AnswerOrigin origin = answer.origin();
    origin.question().map(AnswerEvent.Asked::new).ifPresent(events::add);
    origin.reasoning().map(AnswerEvent.Reasoning::new).ifPresent(events::add);
    events.add(new AnswerEvent.CitationsUpdate(answer.sources()));
    for (ImageCitation image : answer.images()) {
      answer.sources().stream()
          .filter(source -> source.id().equals(image.sourceId()))
          .map(source -> new AnswerEvent.ImageCitationUpdate(image, source))
          .forEach(events::add);
    }
    answer.dropped().stream().map(AnswerEvent.MarkerDropped::new).forEach(events::add);
    events.add(new AnswerEvent.ResponseUpdate(answer.text()));
    if (origin.model().isPresent()
        || origin.tokensUsed().isPresent()
        || origin.cost().isPresent()) {
      events.add(
          new AnswerEvent.Written(origin.model().orElse(""), origin.tokensUsed(), origin.cost()));
    }
    origin
        .question()
        .flatMap(
            question ->
                origin.outcome().map(outcome -> new AnswerEvent.Concluded(question, outcome)))
        .ifPresent(events::add);
    events.add(new AnswerEvent.Attributed(answer.references(), answer.contradictions()));
    events.add(new AnswerEvent.End(answer.state()));
    return events;
  }

  public void accept(AnswerEvent event) {
    switch (event) {
      case AnswerEvent.Start(AnswerId answerId) -> id = Optional.of(answerId);
      case AnswerEvent.ResponseUpdate(String more) -> text.append(more);
      case AnswerEvent.CitationsUpdate(List<AnswerSource> added) ->
          added.forEach(source -> sources.put(source.id(), source));
      case AnswerEvent.Cited(AnswerMention mention) ->
          mentions.add(mention.with(mention.fragments().stream().map(this::shared).toList()));
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          images.add(image);
      case AnswerEvent.Reasoning(String more) -> reasoning.append(more);
      case AnswerEvent.MarkerDropped(DroppedMarker marker) -> dropped.add(marker);
      case AnswerEvent.Attributed all -> attributed = Optional.of(all);
      case AnswerEvent.Written by -> written = Optional.of(by);
      case AnswerEvent.Asked(String asked) -> question = Optional.of(asked);
      case AnswerEvent.Concluded asked -> concluded = Optional.of(asked);
      case AnswerEvent.End(AnswerState end) -> state = end;
      case AnswerEvent.Warning warning -> {}
      case AnswerEvent.Failed failed -> {}
    }
  }

  /** Every mention of a piece has its text again; here it is once. */
  private AnswerSource.Piece shared(AnswerSource.Piece piece) {
    AnswerSource.Piece known = pieces.putIfAbsent(piece.id(), piece);
    return known != null && known.equals(piece) ? known : piece;
  }

  /** The answer so far; an exception if its start was not told. */
  public StoredAnswer answer() {
    String told = text.toString();
    // A marker is announced before its text, which may not have been told yet.
    List<AnswerMention> shown =
        mentions.stream().filter(mention -> mention.marker().end() <= told.length()).toList();
    List<DroppedMarker> droppedSoFar =
        dropped.stream().filter(marker -> marker.at() <= told.length()).toList();
    return new StoredAnswer(
        id.orElseThrow(AnswerRecorder::notStarted),
        told,
        state,
        origin(),
        cited(shown),
        attributed.map(AnswerEvent.Attributed::references).orElseGet(() -> references(told, shown)),
        images.stream().map(AnswerRecorder::lean).toList(),
        droppedSoFar,
        attributed.map(AnswerEvent.Attributed::contradictions).orElse(List.of()));
  }

  private AnswerOrigin origin() {
    return new AnswerOrigin(
        written.map(AnswerEvent.Written::model).filter(model -> !model.isEmpty()),
        written.map(AnswerEvent.Written::tokens).orElse(OptionalLong.empty()),
        written.flatMap(AnswerEvent.Written::cost),
        reasoning.isEmpty() ? Optional.empty() : Optional.of(reasoning.toString()),
        concluded.map(AnswerEvent.Concluded::question).or(() -> question),
        concluded.map(AnswerEvent.Concluded::outcome));
  }

  private List<AnswerSource> cited(List<AnswerMention> shown) {
    Map<SourceId, List<AnswerSource.Piece>> bySource = new LinkedHashMap<>();
    sources.values().forEach(source -> bySource.put(source.id(), source.fragments()));
    for (AnswerMention mention : shown) {
      for (AnswerSource.Piece piece : mention.fragments()) {
        bySource.computeIfPresent(
            mention.sourceId(), (id, held) -> SourceNumbering.with(held, piece));
      }
    }
    return sources.values().stream()
        .map(source -> source.with(bySource.getOrDefault(source.id(), List.of())))
        .toList();
  }

  private static List<Reference> references(String text, List<AnswerMention> mentions) {
    List<Span> statements =
        StatementFinder.before(text, mentions.stream().map(AnswerMention::marker).toList());
    List<Reference> references = new ArrayList<>();
    for (int i = 0; i < mentions.size(); i++) {
      AnswerMention mention = mentions.get(i);
      Span statement = statements.get(i);
      references.add(
          new Reference(
              "r" + (i + 1),
              i + 1,
              statement,
              statement.of(text),
              Optional.of(mention.marker()).filter(marker -> !marker.isEmpty()),
              List.of(mention.sourceId()),
              mention.fragments().stream().map(AnswerSource.Piece::id).toList()));
    }
    return references;
  }

  private static IbidException notStarted() {
    return new IbidException(ErrorCode.BAD_REQUEST, "an answer has to begin with its start");
  }

  /** An image that can be read again is kept by its path. */
  private static ImageCitation lean(ImageCitation image) {
    return image.path().isEmpty()
        ? image
        : new ImageCitation(
            image.citationKey(),
            image.given(),
            image.mimeType(),
            "",
            image.path(),
            image.sourceId());
  }
}
