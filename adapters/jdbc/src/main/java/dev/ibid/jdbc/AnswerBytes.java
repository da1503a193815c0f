package dev.ibid.jdbc;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerOrigin;
import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.jdbc.connection.SealedBytes;
import dev.ibid.jdbc.connection.SealedBytes.In;
import dev.ibid.jdbc.connection.SealedBytes.Out;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Answers and their events as bytes. */
final class AnswerBytes {
  private static final byte VERSION = 1;

  private AnswerBytes() {}

  static byte[] of(StoredAnswer answer) {
    Out out = new Out(VERSION);
    out.text(answer.id().value());
    out.text(answer.text());
    out.text(answer.state().name());
    AnswerOrigin origin = answer.origin();
    out.optional(origin.model(), Out::text);
    put(out, origin.tokensUsed(), origin.cost());
    out.optional(origin.reasoning(), Out::text);
    AnswerParts.putSources(out, answer.sources());
    out.list(answer.references(), AnswerParts::put);
    out.list(answer.images(), AnswerParts::put);
    out.list(answer.dropped(), AnswerParts::put);
    // Written only where they are known: earlier builds wrote nothing here.
    boolean hosted = !AnswerParts.areHostless(answer.sources());
    boolean contradicted = !answer.contradictions().isEmpty();
    if (origin.question().isPresent() || origin.outcome().isPresent() || hosted || contradicted) {
      out.optional(origin.question(), Out::text);
      out.optional(origin.outcome().map(AnswerOutcome::name), Out::text);
      if (contradicted) {
        AnswerParts.putAllHosts(out, answer.sources());
        out.list(answer.contradictions(), AnswerParts::put);
      } else {
        AnswerParts.putHosts(out, answer.sources());
      }
    }
    return out.seal();
  }

  static StoredAnswer answer(byte[] bytes) {
    return SealedBytes.read(
        bytes,
        VERSION,
        in -> {
          AnswerId id = new AnswerId(in.text());
          String text = in.text();
          AnswerState state = AnswerState.valueOf(in.text());
          Optional<String> model = in.optional(In::text);
          OptionalLong tokens = tokens(in);
          Optional<BigDecimal> cost = cost(in);
          Optional<String> reasoning = in.optional(In::text);
          List<AnswerSource> sources = in.list(AnswerParts::source);
          List<Reference> references = in.list(AnswerParts::reference);
          List<ImageCitation> images = in.list(AnswerParts::image);
          List<DroppedMarker> dropped = in.list(AnswerParts::dropped);
          Optional<String> question = addedLater(in);
          Optional<AnswerOutcome> outcome = addedLater(in).map(AnswerOutcome::valueOf);
          return new StoredAnswer(
              id,
              text,
              state,
              new AnswerOrigin(model, tokens, cost, reasoning, question, outcome),
              AnswerParts.hosted(in, sources),
              references,
              images,
              dropped,
              contradictions(in));
        });
  }

  /** Answers that were kept before there was such a thing end before it. */
  private static Optional<String> addedLater(In in) {
    return in.hasMore() ? in.optional(In::text) : Optional.empty();
  }

  private static List<ContradictedClaim> contradictions(In in) {
    return in.hasMore() ? in.list(AnswerParts::contradiction) : List.of();
  }

  private static void put(Out out, OptionalLong tokens, Optional<BigDecimal> cost) {
    out.optional(
        tokens.isPresent() ? Optional.of(tokens.getAsLong()) : Optional.empty(), Out::number);
    out.optional(cost.map(BigDecimal::toString), Out::text);
  }

  private static OptionalLong tokens(In in) {
    return in.optional(In::number).map(OptionalLong::of).orElse(OptionalLong.empty());
  }

  private static Optional<BigDecimal> cost(In in) {
    return in.optional(In::text).map(BigDecimal::new);
  }

  /** What an event is known by; these names are stored. */
  private enum Kind {
    START,
    RESPONSE_UPDATE,
    CITATIONS_UPDATE,
    CITED,
    IMAGE_CITATION_UPDATE,
    REASONING,
    MARKER_DROPPED,
    ATTRIBUTED,
    WRITTEN,
    CONCLUDED,
    ASKED,
    WARNING,
    FAILED,
    END
  }

  static byte[] of(AnswerEvent event) {
    Out out = new Out(VERSION);
    switch (event) {
      case AnswerEvent.Start(AnswerId id) -> begin(out, Kind.START).text(id.value());
      case AnswerEvent.ResponseUpdate(String text) -> begin(out, Kind.RESPONSE_UPDATE).text(text);
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) -> {
        AnswerParts.putSources(begin(out, Kind.CITATIONS_UPDATE), sources);
        AnswerParts.putHosts(out, sources);
      }
      case AnswerEvent.Cited(AnswerMention mention) ->
          AnswerParts.put(begin(out, Kind.CITED), mention);
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) -> {
        AnswerParts.put(begin(out, Kind.IMAGE_CITATION_UPDATE), image);
        AnswerParts.put(out, source);
        AnswerParts.putHosts(out, List.of(source));
      }
      case AnswerEvent.Reasoning(String text) -> begin(out, Kind.REASONING).text(text);
      case AnswerEvent.MarkerDropped(DroppedMarker dropped) ->
          AnswerParts.put(begin(out, Kind.MARKER_DROPPED), dropped);
      case AnswerEvent.Attributed(
              List<Reference> references,
              List<ContradictedClaim> contradictions) -> {
        begin(out, Kind.ATTRIBUTED).list(references, AnswerParts::put);
        if (!contradictions.isEmpty()) {
          out.list(contradictions, AnswerParts::put);
        }
      }
      case AnswerEvent.Written(String model, OptionalLong tokens, Optional<BigDecimal> cost) -> {
        begin(out, Kind.WRITTEN).text(model);
        put(out, tokens, cost);
      }
      case AnswerEvent.Asked(String question) -> begin(out, Kind.ASKED).text(question);
      case AnswerEvent.Concluded(String question, AnswerOutcome outcome) -> {
        begin(out, Kind.CONCLUDED).text(question);
        out.text(outcome.name());
      }
      case AnswerEvent.Warning(String message) -> begin(out, Kind.WARNING).text(message);
      case AnswerEvent.Failed(String message) -> begin(out, Kind.FAILED).text(message);
      case AnswerEvent.End(AnswerState state) -> begin(out, Kind.END).text(state.name());
    }
    return out.seal();
  }

  private static Out begin(Out out, Kind kind) {
    out.text(kind.name());
    return out;
  }

  static AnswerEvent event(byte[] bytes) {
    return SealedBytes.read(bytes, VERSION, AnswerBytes::event);
  }

  private static AnswerEvent event(In in) {
    return switch (Kind.valueOf(in.text())) {
      case START -> new AnswerEvent.Start(new AnswerId(in.text()));
      case RESPONSE_UPDATE -> new AnswerEvent.ResponseUpdate(in.text());
      case CITATIONS_UPDATE ->
          new AnswerEvent.CitationsUpdate(AnswerParts.hosted(in, in.list(AnswerParts::source)));
      case CITED -> new AnswerEvent.Cited(AnswerParts.mention(in));
      case IMAGE_CITATION_UPDATE ->
          new AnswerEvent.ImageCitationUpdate(
              AnswerParts.image(in),
              AnswerParts.hosted(in, List.of(AnswerParts.source(in))).getFirst());
      case REASONING -> new AnswerEvent.Reasoning(in.text());
      case MARKER_DROPPED -> new AnswerEvent.MarkerDropped(AnswerParts.dropped(in));
      case ATTRIBUTED ->
          new AnswerEvent.Attributed(in.list(AnswerParts::reference), contradictions(in));
      case WRITTEN -> new AnswerEvent.Written(in.text(), tokens(in), cost(in));
      case ASKED -> new AnswerEvent.Asked(in.text());
      case CONCLUDED -> new AnswerEvent.Concluded(in.text(), AnswerOutcome.valueOf(in.text()));
      case WARNING -> new AnswerEvent.Warning(in.text());
      case FAILED -> new AnswerEvent.Failed(in.text());
      case END -> new AnswerEvent.End(AnswerState.valueOf(in.text()));
    };
  }
}
