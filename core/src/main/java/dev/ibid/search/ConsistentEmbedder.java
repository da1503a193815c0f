package dev.ibid.search;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.List;
import java.util.Optional;

/**
 * An embedder whose vectors have to fit those that were kept: an endpoint may give another model
 * under the old name, and its vectors cannot be compared with the former ones. Thread-safe.
 */
public final class ConsistentEmbedder extends ForwardingEmbedder {
  private final Optional<Vector> kept;

  /**
   * Wraps an embedder, which is closed with this one.
   *
   * @param kept any of the vectors that it made earlier
   */
  public ConsistentEmbedder(Embedder embedder, Optional<Vector> kept) {
    super(embedder);
    this.kept = kept;
  }

  @Override
  public Vector embedQuery(String question) {
    return fitting(super.embedQuery(question));
  }

  @Override
  public List<Vector> embed(List<String> texts) {
    return super.embed(texts).stream().map(this::fitting).toList();
  }

  @Override
  public List<ReadText> read(List<TextInContext> texts) {
    List<ReadText> read = super.read(texts);
    read.forEach(each -> fitting(each.whole()));
    return read;
  }

  private Vector fitting(Vector vector) {
    if (kept.isPresent() && kept.get().dimension() != vector.dimension()) {
      throw new IbidException(
          ErrorCode.OUTSIDE_FAILED,
          "%s gives vectors of %d dimensions now, but the index holds some of %d; run \"ibid reindex\" to make them anew"
              .formatted(model(), vector.dimension(), kept.get().dimension()));
    }
    return vector;
  }
}
