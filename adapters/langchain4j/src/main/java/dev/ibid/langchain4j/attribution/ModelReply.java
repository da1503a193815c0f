package dev.ibid.langchain4j.attribution;

import dev.ibid.wire.attribution.ModelClaim;
import java.util.List;
import java.util.Optional;

/** What came of asking a model about a batch of sources. */
sealed interface ModelReply {
  List<NumberedSource> sources();

  Effort effort();

  /**
   * The model answered.
   *
   * @param dropped how many entries of its answer made no sense
   */
  record Claimed(List<NumberedSource> sources, List<ModelClaim> claims, int dropped, Effort effort)
      implements ModelReply {}

  /**
   * The model gave nothing of use.
   *
   * @param reason one line for people
   */
  record Failed(List<NumberedSource> sources, String reason, Effort effort) implements ModelReply {}

  /**
   * What it took.
   *
   * @param model the name by which the model answered, if it did
   */
  record Effort(Optional<String> model, ModelTokens tokens) {
    static final Effort NONE = new Effort(Optional.empty(), ModelTokens.NONE);

    Effort plus(Effort other) {
      return new Effort(model.or(other::model), tokens.plus(other.tokens));
    }
  }
}
