package dev.ibid.server.rest;

import dev.ibid.ErrorCode;
import dev.ibid.Ibid;
import dev.ibid.IbidException;
import dev.ibid.citation.Citation;
import dev.ibid.citation.UsageCount;
import dev.ibid.document.CitedPassage;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.SourceJson;

/** A source as it is shown whole. */
final class ShownSource {
  private ShownSource() {}

  static SourceJson of(Ibid ibid, Citation citation) {
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
    return SourceJson.of(
        passage, ibid.provenance().cite(passage), ibid.provenance().validate(passage), uses);
  }
}
