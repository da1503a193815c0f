package dev.ibid.lucene;

import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Merges segments in the background, one at a time. A failure goes to the log, not to standard
 * error; the writer is closed by it and says so at the next change.
 */
final class BackgroundMerges extends ConcurrentMergeScheduler {
  private static final Logger LOG = LoggerFactory.getLogger(BackgroundMerges.class);
  private static final int MOST_WAITING_MERGES = 6;

  BackgroundMerges() {
    setMaxMergesAndThreads(MOST_WAITING_MERGES, 1);
  }

  @Override
  protected void handleMergeException(Throwable e) {
    LOG.warn("Segments of the search index could not be merged", e);
  }
}
