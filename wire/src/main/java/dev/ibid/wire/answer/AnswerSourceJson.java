package dev.ibid.wire.answer;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.citation.SourceHandle;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A source of an answer, as it is stored and as readers are told of it. */
public record AnswerSourceJson(
    int number,
    String id,
    Optional<String> docId,
    String type,
    Optional<String> toolName,
    Optional<String> uri,
    Optional<String> title,
    Optional<String> domain,
    Optional<String> snippet,
    OptionalInt pageNumber,
    Optional<String> citation,
    Optional<String> app,
    Optional<String> entity,
    Optional<String> threadId,
    Optional<String> itemId,
    Optional<String> clId,
    Optional<String> pageTitle,
    List<PieceJson> fragments) {
  /** A cited piece of the document. */
  public record PieceJson(String id, String content) {
    public static PieceJson of(AnswerSource.Piece piece) {
      return new PieceJson(piece.id().value(), piece.content());
    }
  }

  public static AnswerSourceJson of(AnswerSource source) {
    SourceOrigin origin = source.origin();
    return new AnswerSourceJson(
        source.number(),
        source.id().value(),
        source.docId().map(SourceId::value),
        origin.type().label(),
        origin.toolName(),
        origin.uri(),
        origin.title(),
        origin.domain(),
        source.snippet(),
        origin.pageNumber(),
        source.citation().map(SourceHandle.Prefixed::toString),
        origin.host().app(),
        origin.host().entity(),
        origin.host().threadId(),
        origin.host().itemId(),
        origin.host().clId(),
        origin.host().pageTitle(),
        source.fragments().stream().map(PieceJson::of).toList());
  }

  static AnswerSource read(LocatedValue source) {
    Optional<LocatedValue> page = source.find("pageNumber");
    return new AnswerSource(
        source.require("number").offset(),
        new SourceId(source.text("id")),
        source.findText("docId").map(SourceId::new),
        new SourceOrigin(
            EnumLabels.read(source.require("type"), SourceType.values(), SourceType::label),
            source.findText("toolName"),
            source.findText("uri"),
            source.findText("title"),
            source.findText("domain"),
            page.isPresent() ? OptionalInt.of(page.get().offset()) : OptionalInt.empty(),
            HostFieldsJson.read(source)),
        source.findText("snippet"),
        source.findText("citation").flatMap(SourceHandle::findPrefixed),
        source
            .items("fragments")
            .map(
                piece ->
                    new AnswerSource.Piece(new FragmentId(piece.text("id")), piece.text("content")))
            .toList());
  }
}
