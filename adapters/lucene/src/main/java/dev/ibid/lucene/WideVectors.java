package dev.ibid.lucene;

import java.io.IOException;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.KnnVectorsWriter;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/**
 * Lucene's own format for vectors without its limit of 1,024 dimensions, which models outside
 * exceed. Files carry the name of the original, which reads them without asking for a limit.
 */
final class WideVectors extends KnnVectorsFormat {
  static final int MOST_DIMENSIONS = 8_192;

  /**
   * Segments get a graph from about ten times as many vectors on; in smaller ones, looking at each
   * is as fast, misses none, and spares building graphs that are soon merged away.
   */
  private static final int GRAPH_THRESHOLD = 500;

  private final KnnVectorsFormat original;

  WideVectors() {
    this(
        new Lucene99HnswVectorsFormat(
            Lucene99HnswVectorsFormat.DEFAULT_MAX_CONN,
            Lucene99HnswVectorsFormat.DEFAULT_BEAM_WIDTH,
            Lucene99HnswVectorsFormat.DEFAULT_NUM_MERGE_WORKER,
            null,
            GRAPH_THRESHOLD));
  }

  private WideVectors(KnnVectorsFormat original) {
    super(original.getName());
    this.original = original;
  }

  @Override
  public KnnVectorsWriter fieldsWriter(SegmentWriteState state) throws IOException {
    return original.fieldsWriter(state);
  }

  @Override
  public KnnVectorsReader fieldsReader(SegmentReadState state) throws IOException {
    return original.fieldsReader(state);
  }

  @Override
  public int getMaxDimensions(String field) {
    return MOST_DIMENSIONS;
  }
}
