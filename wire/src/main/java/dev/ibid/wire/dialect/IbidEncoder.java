package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.Reference;
import dev.ibid.wire.answer.AnswerSourceJson;
import dev.ibid.wire.answer.AnswerSourceJson.PieceJson;
import dev.ibid.wire.answer.ImageCitationJson;
import dev.ibid.wire.answer.ReferenceJson;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** ibid's own dialect: every event as it is. */
final class IbidEncoder extends DialectWriter {
  private record Citations(List<AnswerSourceJson> contextChunks, Map<Integer, String> citationMap) {
    static Citations of(List<AnswerSource> sources) {
      Map<Integer, String> numbers = new LinkedHashMap<>();
      sources.forEach(source -> numbers.put(source.number(), source.id().value()));
      return new Citations(sources.stream().map(AnswerSourceJson::of).toList(), numbers);
    }
  }

  private record Cited(int number, String sourceId, List<PieceJson> fragments, int start, int end) {
    static Cited of(AnswerMention mention) {
      return new Cited(
          mention.number(),
          mention.sourceId().value(),
          mention.fragments().stream().map(PieceJson::of).toList(),
          mention.marker().start(),
          mention.marker().end());
    }
  }

  private record References(List<ReferenceJson> references) {
    static References of(List<Reference> references) {
      return new References(references.stream().map(ReferenceJson::of).toList());
    }
  }

  private record Written(
      Optional<String> model, OptionalLong tokensUsed, Optional<BigDecimal> cost) {}

  @Override
  void tell(AnswerEvent event, SseFrames out) {
    switch (event) {
      case AnswerEvent.Start(AnswerId(String answerId)) -> out.add("Start", field("id", answerId));
      case AnswerEvent.ResponseUpdate(String text) ->
          out.add("ResponseUpdate", field("text", text));
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) ->
          out.add("CitationsUpdate", Citations.of(sources));
      case AnswerEvent.Cited(AnswerMention mention) -> out.add("Cited", Cited.of(mention));
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          out.add("ImageCitationUpdate", ImageCitationJson.of(image));
      case AnswerEvent.Reasoning(String text) -> out.add("Reasoning", field("text", text));
      case AnswerEvent.MarkerDropped(DroppedMarker(String marker, int at)) ->
          out.add("MarkerDropped", field("marker", marker).put("at", at));
      case AnswerEvent.Attributed attributed ->
          out.add("References", References.of(attributed.references()));
      case AnswerEvent.Written(String model, OptionalLong tokens, Optional<BigDecimal> cost) ->
          out.add(
              "Written",
              new Written(Optional.of(model).filter(name -> !name.isEmpty()), tokens, cost));
      // Whoever asked knows; the outcome tells it again.
      case AnswerEvent.Asked asked -> {}
      case AnswerEvent.Concluded(String question, AnswerOutcome outcome) ->
          out.add("Outcome", field("question", question).put("outcome", outcome.label()));
      case AnswerEvent.Warning(String message) -> out.add("Warning", field("message", message));
      case AnswerEvent.Failed(String message) -> out.add("Error", field("message", message));
      case AnswerEvent.End(AnswerState state) -> out.add("End", field("state", state.label()));
    }
  }

  private static ObjectNode field(String name, String value) {
    return SseFrames.object().put(name, value);
  }
}
