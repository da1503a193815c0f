package dev.ibid.search.ranking;

import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.search.Vector;
import dev.ibid.source.SourceKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is worth comparing with a query.
 *
 * @param windows each candidate with what stands around it
 * @param prompts the prompts that candidates follow in their turns, by candidate; only where an
 *     assistant is prompted, as far as they were loaded
 */
record Candidates(Map<SourceKey, SessionWindow> windows, Map<SourceKey, SourceFeatures> prompts) {
  /** The same with vectors that were missing. */
  Candidates with(Map<SourceKey, List<Vector>> read) {
    Map<SourceKey, SessionWindow> windowsRead = new HashMap<>();
    windows.forEach(
        (key, window) ->
            windowsRead.put(
                key,
                new SessionWindow(
                    window.sources().stream().map(source -> with(source, read)).toList(),
                    window.centre())));
    Map<SourceKey, SourceFeatures> promptsRead = new HashMap<>();
    prompts.forEach((key, prompt) -> promptsRead.put(key, with(prompt, read)));
    return new Candidates(windowsRead, promptsRead);
  }

  private static SourceFeatures with(SourceFeatures source, Map<SourceKey, List<Vector>> read) {
    List<Vector> vectors = read.get(source.source());
    return vectors == null || !source.vectors().isEmpty() ? source : source.with(vectors);
  }
}
