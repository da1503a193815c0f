package dev.ibid.server.rest;

import dev.ibid.citation.Citation;
import dev.ibid.document.CitedPassage;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.provenance.CitationStyle;
import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageContext;
import dev.ibid.provenance.PassageState;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.source.PassageTextJson;
import dev.ibid.wire.source.StyledJson;
import java.util.List;
import java.util.Optional;

/** Reading what was cited where it stands, and writing citations in a style. */
final class ReaderRoutes {
  private static final int USUAL_LINES = 200;
  private static final int MOST_LINES = 2_000;
  private static final int MOST_LINE_NUMBER = 100_000_000;

  List<Operation> all() {
    return List.of(
        OperationBuilder.get(
                "/api/citations/{id}/text", "readText", "The document around a passage.")
            .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
            .query("from", JsonSchema.integer(1, MOST_LINE_NUMBER), "The first line.")
            .query("lines", JsonSchema.integer(1, MOST_LINES), "How many lines.")
            .gives(PassageTextJson.class)
            .heavy()
            .does(this::text),
        OperationBuilder.get("/api/citations/{id}/styled", "styled", "A citation in a style.")
            .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
            .query("style", JsonSchema.text(), "The style; the one configured if it is missing.")
            .query("relativePaths", JsonSchema.flag(), "Paths begin at the indexed folder.")
            .query("lineNumbers", JsonSchema.flag(), "Lines are named.")
            .gives(StyledJson.class)
            .does(this::styled));
  }

  private ApiResponse text(ApiRequest call) {
    Ibid ibid = call.engine();
    Citation citation = CitationRoutes.source(call);
    if (citation.source().kind() != SourceKind.DOCUMENT) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "%s is no passage of a document; open it with /api/citations/{id}"
              .formatted(citation.label()));
    }
    CitedPassage passage = ibid.documents().require(citation);
    PassageState state = ibid.provenance().validate(passage);
    int lines = call.number("lines", USUAL_LINES, 1, MOST_LINES);
    Optional<Integer> from =
        call.query("from").map(given -> call.number("from", 1, 1, MOST_LINE_NUMBER));
    return ApiResponse.ok(
        PassageTextJson.of(
            citation.label(),
            state.label(),
            PassageContext.of(ibid.documents(), passage, state),
            from,
            lines));
  }

  private ApiResponse styled(ApiRequest call) {
    Ibid ibid = call.engine();
    Citation citation = CitationRoutes.source(call);
    boolean asked =
        call.query("relativePaths").isPresent() || call.query("lineNumbers").isPresent();
    return ApiResponse.ok(
        asked && citation.source().kind() == SourceKind.DOCUMENT
            ? styled(call, ibid.provenance(), ibid.documents().require(citation))
            : StyledJson.of(ibid.styled(citation, call.query("style"))));
  }

  private static StyledJson styled(ApiRequest call, Provenance provenance, CitedPassage passage) {
    CitationStyle style =
        call.query("style")
            .map(provenance.styles()::require)
            .orElseGet(provenance.styles()::preferred);
    DocumentCitation citation = provenance.cite(passage);
    StyleOptions options =
        new StyleOptions(
            call.flag("relativePaths"), call.flag("lineNumbers"), StyleOptions.DEFAULT.editor());
    return new StyledJson(citation.label(), style.label(), style.write(citation, options));
  }
}
