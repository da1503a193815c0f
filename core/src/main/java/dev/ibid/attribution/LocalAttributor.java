package dev.ibid.attribution;

import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.tool.ToolSource;
import java.util.List;

/** Ties claims to sources on the spot, without asking a language model. Thread-safe. */
public final class LocalAttributor implements Attributor {
  private final SupportClassifier classifier;

  public LocalAttributor(SupportClassifier classifier) {
    this.classifier = classifier;
  }

  @Override
  public Attribution attribute(String answer, List<ToolSource> sources) {
    List<Claim> claims = sources.isEmpty() ? List.of() : Claims.of(answer);
    return claims.isEmpty()
        ? Attribution.NOTHING
        : new LocalAttribution(answer, new SourceComparison(answer, sources, classifier))
            .of(claims);
  }
}
