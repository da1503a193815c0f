package dev.ibid.search.indexing;

import dev.ibid.search.FeatureStore;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Takes sources out of the index for good. Not thread-safe, but where other processes fill the
 * index too: erasing takes long there, and nobody waits for it who does not have to.
 */
final class IndexErasure {
  private static final int SOURCES_PER_GONE_BATCH = 10_000;

  private final Outbox outbox;
  private final IndexQueue queue;
  private final SearchIndex index;
  private final IndexCommits commits;
  private final FeatureStore features;
  private final String model;

  IndexErasure(
      Outbox outbox,
      IndexQueue queue,
      SearchIndex index,
      IndexCommits commits,
      FeatureStore features,
      String model) {
    this.outbox = outbox;
    this.queue = queue;
    this.index = index;
    this.commits = commits;
    this.features = features;
    this.model = model;
  }

  void forget() {
    List<Pending> gone = outbox.gone(SOURCES_PER_GONE_BATCH);
    while (!gone.isEmpty()) {
      index.erase(WordIndexer.keys(gone));
      commits.commit();
      outbox.done(Work.INDEX, gone);
      outbox.done(Work.EMBED, gone);
      gone = outbox.gone(SOURCES_PER_GONE_BATCH);
    }
    if (queue.hasLeftOut()) {
      commits.commitRest();
      queue.recheck();
    }
  }

  /**
   * The same where other processes fill the index too.
   *
   * @param indexSome brings the index nearer to the last change; what is read before something was
   *     forgotten is applied before that one, so nothing brings it back
   */
  void forgetShared(IntSupplier indexSome) {
    long wanted = queue.latest();
    queue.refresh();
    while (queue.reached() < wanted) {
      if (indexSome.getAsInt() == 0) {
        if (!queue.isElsewhere()) {
          break;
        }
        IndexQueue.pause();
      }
      queue.refresh();
    }
    List<Pending> gone = outbox.gone(SOURCES_PER_GONE_BATCH);
    while (!gone.isEmpty()) {
      index.erase(WordIndexer.keys(gone));
      outbox.done(Work.EMBED, gone);
      queue.erased(gone);
      gone = outbox.gone(SOURCES_PER_GONE_BATCH);
    }
  }

  void forgetOld(Collection<SourceKey> rewritten) {
    index.erase(rewritten);
    if (!queue.isShared()) {
      commits.commitRest();
    }
    // Their new content may have been indexed a moment ago, and is erased with the old.
    outbox.add(Work.INDEX, rewritten);
    // A model may have stored vectors of the former text meanwhile.
    features.saveMeanings(
        model,
        rewritten.stream().map(source -> new FeatureStore.Meaning(source, List.of())).toList());
  }
}
