package dev.ibid.wire.answer;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.SourceType;
import dev.ibid.wire.Located;
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
    List<PieceJson> fragments) {
  /** A cited piece of the document. */
  public record PieceJson(String id, String content) {
    public static PieceJson of(AnswerSource.Piece piece) {
      return new PieceJson(piece.id(), piece.content());
    }
  }

  public static AnswerSourceJson of(AnswerSource source) {
    return new AnswerSourceJson(
        source.number(),
        source.id(),
        source.docId(),
        source.type().label(),
        source.toolName(),
        source.uri(),
        source.title(),
        source.domain(),
        source.snippet(),
        source.pageNumber(),
        source.citation(),
        source.fragments().stream().map(PieceJson::of).toList());
  }

  static AnswerSource read(Located source) {
    Optional<Located> page = source.find("pageNumber");
    return new AnswerSource(
        source.require("number").offset(),
        source.text("id"),
        source.findText("docId"),
        Labels.read(source.require("type"), SourceType.values(), SourceType::label),
        source.findText("toolName"),
        source.findText("uri"),
        source.findText("title"),
        source.findText("domain"),
        source.findText("snippet"),
        page.isPresent() ? OptionalInt.of(page.get().offset()) : OptionalInt.empty(),
        source.findText("citation"),
        source
            .items("fragments")
            .map(piece -> new AnswerSource.Piece(piece.text("id"), piece.text("content")))
            .toList());
  }
}
