package dev.ibid.server;

import dev.ibid.Ibid;
import dev.ibid.citation.Citation;
import dev.ibid.citation.UsageCount;
import dev.ibid.document.CitedPassage;
import dev.ibid.provenance.Provenance;
import dev.ibid.wire.SourceJson;

/** A source as it is shown whole. */
public final class ShownSource {
  private ShownSource() {}

  public static SourceJson of(Ibid ibid, Citation citation) {
    UsageCount uses = ibid.citations().usageCount(citation.id());
    return switch (citation.source().kind()) {
      case MEMORY -> SourceJson.of(ibid.disclosure().show(citation), uses);
      case DOCUMENT -> passage(ibid, citation, uses);
      case TOOL -> SourceJson.of(ibid.answers().require(citation), uses);
    };
  }

  private static SourceJson passage(Ibid ibid, Citation citation, UsageCount uses) {
    CitedPassage passage = ibid.documents().require(citation);
    Provenance provenance = ibid.provenance();
    return SourceJson.of(passage, provenance.cite(passage), provenance.validate(passage), uses);
  }
}
