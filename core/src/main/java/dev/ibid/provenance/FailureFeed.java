package dev.ibid.provenance;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceChange;
import dev.ibid.document.CitedPassage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells followers of passages that their files no longer say as they were cited. Each is told once,
 * and again when something else became of it. Thread-safe.
 */
public final class FailureFeed implements CitationListener {
  private static final int MOST_REMEMBERED = 10_000;

  private final ChangeFeed feed;
  private final Map<CitationId, String> told =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<CitationId, String> eldest) {
          return size() > MOST_REMEMBERED;
        }
      };

  public FailureFeed(ChangeFeed feed) {
    this.feed = feed;
  }

  @Override
  public void validationFailed(CitedPassage passage, PassageState state) {
    boolean again;
    synchronized (told) {
      again = state.label().equals(told.put(passage.citation().id(), state.label()));
    }
    if (!again) {
      feed.tell(SourceChange.Kind.FAILED, List.of(passage.citation()));
    }
  }
}
