package dev.ibid.wire.answer;

import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.Reference.Confidence;
import dev.ibid.answer.Reference.Evidence;
import dev.ibid.answer.Reference.Verdict;
import dev.ibid.answer.SourceId;
import dev.ibid.attribution.ClaimDetail;
import dev.ibid.text.Span;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A statement of an answer and the sources it is tied to, in UTF-16 offsets.
 *
 * @param missing what of the statement its sources lack; told when it was just tied to them
 * @param calculations how numbers of the statement follow from those of its sources; likewise
 */
public record ReferenceJson(
    String id,
    int index,
    int startIndex,
    int endIndex,
    String citedText,
    Optional<MarkerJson> marker,
    List<String> sourceIds,
    List<String> fragmentIds,
    Optional<String> confidence,
    OptionalDouble score,
    Optional<String> verdict,
    Optional<List<EvidenceJson>> evidence,
    Optional<List<PartJson>> missing,
    Optional<List<String>> calculations) {
  /** Where the marker stands. */
  public record MarkerJson(int start, int end) {}

  /** The place in a source that decides. */
  public record EvidenceJson(String sourceId, int start, int end, String text) {}

  /** A part of the answer. */
  public record PartJson(int start, int end, String text) {}

  public static ReferenceJson of(Reference reference) {
    return of(reference, ClaimDetail.NONE, "");
  }

  /**
   * @param text of the answer
   */
  static ReferenceJson of(Reference reference, ClaimDetail detail, String text) {
    return new ReferenceJson(
        reference.id(),
        reference.index(),
        reference.span().start(),
        reference.span().end(),
        reference.citedText(),
        reference.marker().map(marker -> new MarkerJson(marker.start(), marker.end())),
        reference.sourceIds().stream().map(SourceId::value).toList(),
        reference.fragmentIds().stream().map(FragmentId::value).toList(),
        reference.confidence().map(Confidence::label),
        reference.score(),
        reference.verdict().map(Verdict::label),
        Optional.of(reference.evidence().stream().map(ReferenceJson::of).toList())
            .filter(evidence -> !evidence.isEmpty()),
        missing(detail, text),
        calculations(detail));
  }

  /** What is missing; absent if nothing is. */
  public static Optional<List<PartJson>> missing(ClaimDetail detail, String text) {
    return Optional.of(
            detail.missing().stream()
                .map(span -> new PartJson(span.start(), span.end(), span.of(text)))
                .toList())
        .filter(missing -> !missing.isEmpty());
  }

  /** What was computed; absent if nothing was. */
  public static Optional<List<String>> calculations(ClaimDetail detail) {
    return Optional.of(detail.calculations()).filter(lines -> !lines.isEmpty());
  }

  public static EvidenceJson of(Evidence evidence) {
    Span span = evidence.span();
    return new EvidenceJson(evidence.sourceId().value(), span.start(), span.end(), evidence.text());
  }

  static Reference read(LocatedValue reference) {
    Optional<LocatedValue> score = reference.find("score");
    return new Reference(
        reference.text("id"),
        reference.require("index").offset(),
        span(reference, "startIndex", "endIndex"),
        reference.text("citedText"),
        reference.find("marker").map(marker -> span(marker, "start", "end")),
        reference.texts("sourceIds").stream().map(SourceId::new).toList(),
        reference.texts("fragmentIds").stream().map(FragmentId::new).toList(),
        reference
            .find("confidence")
            .map(word -> EnumLabels.read(word, Confidence.values(), Confidence::label)),
        score.isPresent()
            ? OptionalDouble.of(score.get().amount().doubleValue())
            : OptionalDouble.empty(),
        reference
            .find("verdict")
            .map(word -> EnumLabels.read(word, Verdict.values(), Verdict::label)),
        reference.items("evidence").map(ReferenceJson::readEvidence).toList());
  }

  static Evidence readEvidence(LocatedValue place) {
    return new Evidence(
        new SourceId(place.text("sourceId")), span(place, "start", "end"), place.text("text"));
  }

  static Span span(LocatedValue holder, String startName, String endName) {
    int start = holder.require(startName).offset();
    int end = holder.require(endName).offset();
    if (end < start) {
      throw holder.wrong("%s %d lies before %s %d".formatted(endName, end, startName, start));
    }
    return new Span(start, end);
  }
}
