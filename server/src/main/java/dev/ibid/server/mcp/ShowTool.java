package dev.ibid.server.mcp;

import dev.ibid.ErrorCode;
import dev.ibid.Ibid;
import dev.ibid.IbidException;
import dev.ibid.citation.Citation;
import dev.ibid.citation.UsageCount;
import dev.ibid.document.CitedPassage;
import dev.ibid.provenance.Provenance;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.SourceJson;

/** {@code show}: what a citation stands for, and what became of it. */
final class ShowTool implements Tool {
  @Override
  public String name() {
    return "show";
  }

  @Override
  public String title() {
    return "Open a citation";
  }

  @Override
  public String description() {
    return "Opens one citation: the memory with its neighbours, or the passage with its file and"
        + " whether it still stands there.";
  }

  @Override
  public Parameters parameters() {
    return Parameters.of(
        Parameter.required(
            "id",
            new Shape.Text(Parameter.LONGEST_NAME),
            "A citation like mem:a7Bc3x, or the id of a source."),
        Parameter.project());
  }

  @Override
  public Effect effect() {
    return Effect.NONE;
  }

  @Override
  public Class<? extends Record> shape() {
    return SourceJson.class;
  }

  @Override
  public Answer call(Caller caller, Arguments arguments) {
    Citation citation = caller.require(arguments.text("id"), arguments.findText("project"));
    return Answer.of(load(caller.ibid(), citation));
  }

  static SourceJson load(Ibid ibid, Citation citation) {
    UsageCount uses = ibid.citations().uses(citation.id());
    if (citation.source().kind() != SourceKind.DOCUMENT) {
      return SourceJson.of(ibid.disclosure().show(citation), uses);
    }
    CitedPassage passage =
        ibid.documents()
            .find(citation.id())
            .orElseThrow(
                () ->
                    new IbidException(
                        ErrorCode.CITATION_NOT_FOUND,
                        "nothing is stored under " + citation.label() + " yet"));
    Provenance provenance = ibid.provenance();
    return SourceJson.of(passage, provenance.cite(passage), provenance.validate(passage), uses);
  }
}
