package dev.ibid.wire.answer;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerOrigin;
import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.ClaimDetail;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.json.LocatedValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An answer as it is kept, one shape for all ways in which it was made.
 *
 * @param question what was asked; absent if that is not known
 * @param outcome {@code answered}, {@code closest} or {@code nothing}; absent if nobody asked
 * @param createdAt when it was begun; absent if nobody keeps it
 * @param project to which it belongs; absent if to none
 * @param sessionId in which it was written; absent if in none
 * @param contradictions claims that a source contradicts; absent from answers without any, unless
 *     they were just tied to their sources
 * @param warnings what went wrong when it was tied to its sources just now; absent where nothing
 *     did, and from answers that are shown later, because warnings are not kept
 */
public record StoredAnswerJson(
    int version,
    String id,
    String text,
    String state,
    Optional<String> model,
    OptionalLong tokensUsed,
    Optional<BigDecimal> cost,
    Optional<String> reasoning,
    List<AnswerSourceJson> sources,
    List<ReferenceJson> references,
    List<ImageCitationJson> images,
    List<DroppedJson> dropped,
    Optional<String> question,
    Optional<String> outcome,
    Optional<String> createdAt,
    Optional<String> project,
    Optional<String> sessionId,
    Optional<List<ContradictionJson>> contradictions,
    Optional<List<String>> warnings) {
  /** A claim, and the sentence of a source that says the contrary. */
  public record ContradictionJson(
      int startIndex,
      int endIndex,
      String citedText,
      String sourceId,
      ReferenceJson.EvidenceJson evidence,
      double score) {
    static ContradictionJson of(ContradictedClaim claim, String text) {
      return new ContradictionJson(
          claim.claim().start(),
          claim.claim().end(),
          claim.claim().of(text),
          claim.sourceId().value(),
          ReferenceJson.of(claim.evidence()),
          claim.score());
    }

    static ContradictedClaim read(LocatedValue claim) {
      return new ContradictedClaim(
          ReferenceJson.span(claim, "startIndex", "endIndex"),
          new SourceId(claim.text("sourceId")),
          claim.require("score").amount().doubleValue(),
          ReferenceJson.readEvidence(claim.require("evidence")));
    }
  }

  /** A marker that points at nothing known. */
  public record DroppedJson(String marker, int at) {}

  public static StoredAnswerJson of(StoredAnswer answer) {
    return of(
        answer,
        Map.of(),
        Optional.of(contradictions(answer)).filter(all -> !all.isEmpty()),
        Optional.empty());
  }

  public static StoredAnswerJson of(Attributions.Cited cited) {
    StoredAnswer answer = cited.answer();
    return of(
        answer,
        cited.details(),
        Optional.of(contradictions(answer)),
        Optional.of(cited.warnings()).filter(all -> !all.isEmpty()));
  }

  private static List<ContradictionJson> contradictions(StoredAnswer answer) {
    return answer.contradictions().stream()
        .map(each -> ContradictionJson.of(each, answer.text()))
        .toList();
  }

  private static StoredAnswerJson of(
      StoredAnswer answer,
      Map<String, ClaimDetail> details,
      Optional<List<ContradictionJson>> contradictions,
      Optional<List<String>> warnings) {
    return new StoredAnswerJson(
        StoredAnswer.VERSION,
        answer.id().value(),
        answer.text(),
        answer.state().label(),
        answer.origin().model(),
        answer.origin().tokensUsed(),
        answer.origin().cost(),
        answer.origin().reasoning(),
        answer.sources().stream().map(AnswerSourceJson::of).toList(),
        answer.references().stream()
            .map(
                each ->
                    ReferenceJson.of(
                        each, details.getOrDefault(each.id(), ClaimDetail.NONE), answer.text()))
            .toList(),
        answer.images().stream().map(ImageCitationJson::of).toList(),
        answer.dropped().stream().map(drop -> new DroppedJson(drop.marker(), drop.at())).toList(),
        answer.origin().question(),
        answer.origin().outcome().map(AnswerOutcome::label),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        contradictions,
        warnings);
  }

  /** The same answer with where it is kept. */
  public StoredAnswerJson listedAs(Optional<AnswerSummary> kept) {
    return new StoredAnswerJson(
        version,
        id,
        text,
        state,
        model,
        tokensUsed,
        cost,
        reasoning,
        sources,
        references,
        images,
        dropped,
        question,
        outcome,
        kept.map(summary -> summary.createdAt().toString()),
        kept.map(AnswerSummary::project).filter(named -> !named.isNone()).map(Project::name),
        kept.flatMap(AnswerSummary::session).map(SessionId::value),
        contradictions,
        warnings);
  }

  /** The answer as one line of JSON. */
  public static String write(StoredAnswer answer) {
    return Json.write(of(answer));
  }

  /**
   * Reads what {@link #write} wrote, or somebody else.
   *
   * @throws dev.ibid.error.IbidException if it is not a stored answer; the message names the place
   */
  public static StoredAnswer read(String json) {
    return read(LocatedValue.parseOwn("answer", json));
  }

  /** Reads an answer that stands inside something else. */
  public static StoredAnswer read(LocatedValue answer) {
    LocatedValue version = answer.require("version");
    if (version.count() != StoredAnswer.VERSION) {
      throw version.wrong(
          "%d is not a version known here; known is %d"
              .formatted(version.count(), StoredAnswer.VERSION));
    }
    Optional<LocatedValue> tokens = answer.find("tokensUsed");
    return new StoredAnswer(
        new AnswerId(answer.text("id")),
        answer.text("text"),
        EnumLabels.read(answer.require("state"), AnswerState.values(), AnswerState::label),
        new AnswerOrigin(
            answer.findText("model"),
            tokens.isPresent() ? OptionalLong.of(tokens.get().count()) : OptionalLong.empty(),
            answer.find("cost").map(LocatedValue::amount),
            answer.findText("reasoning"),
            answer.findText("question"),
            answer
                .find("outcome")
                .map(each -> EnumLabels.read(each, AnswerOutcome.values(), AnswerOutcome::label))),
        answer.require("sources").items().stream().map(AnswerSourceJson::read).toList(),
        answer.require("references").items().stream().map(ReferenceJson::read).toList(),
        answer.items("images").map(ImageCitationJson::read).toList(),
        answer
            .items("dropped")
            .map(drop -> new DroppedMarker(drop.text("marker"), drop.require("at").offset()))
            .toList(),
        answer.items("contradictions").map(ContradictionJson::read).toList());
  }
}
