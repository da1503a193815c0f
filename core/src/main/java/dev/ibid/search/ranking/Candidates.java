package dev.ibid.search.ranking;

import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.search.Vector;
import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is worth comparing with a query.
 *
 * @param windows each candidate with what stands around it
 * @param prompts the prompts that candidates follow in their turns, by candidate; only where an
 *     assistant is prompted, as far as they were loaded
 * @param ignored what is compared as if it did not exist
 */
record Candidates(
    Map<SourceKey, SessionWindow> windows,
    Map<SourceKey, SourceFeatures> prompts,
    List<SourceFeatures> ignored) {
  static final Candidates NONE = new Candidates(Map.of(), Map.of(), List.of());

  /** The same as if some did not exist. */
  Candidates without(Set<SourceKey> sources) {
    Map<SourceKey, SessionWindow> rest = new HashMap<>(windows);
    List<SourceFeatures> left = new ArrayList<>(ignored);
    for (SourceKey source : sources) {
      Optional.ofNullable(rest.remove(source)).map(SessionWindow::source).ifPresent(left::add);
    }
    return new Candidates(rest, prompts, left);
  }

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
    return new Candidates(windowsRead, promptsRead, ignored);
  }

  private static SourceFeatures with(SourceFeatures source, Map<SourceKey, List<Vector>> read) {
    List<Vector> vectors = read.get(source.source());
    return vectors == null || !source.vectors().isEmpty() ? source : source.with(vectors);
  }
}
