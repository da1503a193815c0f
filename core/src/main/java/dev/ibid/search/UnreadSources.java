package dev.ibid.search;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Sources that were stored a moment ago, so that the model has yet to read them. Until it has, they
 * are proposed by their words' own vectors, and the model reads the best of them when somebody
 * asks. Thread-safe.
 */
public interface UnreadSources {
  /** No source waits. */
  UnreadSources NONE =
      new UnreadSources() {
        @Override
        public List<SourceKey> nearest(String question, Scope scope, Filter filter, int limit) {
          return List.of();
        }

        @Override
        public Map<SourceKey, List<Vector>> read(List<SourceKey> sources, Duration time) {
          return Map.of();
        }

        @Override
        public Optional<ToDoubleFunction<String>> nearnessTo(String question) {
          return Optional.empty();
        }

        @Override
        public boolean contains(SourceKey source) {
          return false;
        }
      };

  /**
   * The sources that have the sentences nearest to a question by the words' own vectors, the
   * nearest first. Empty if no source waits or the question is in a language without vectors.
   */
  List<SourceKey> nearest(String question, Scope scope, Filter filter, int limit);

  /**
   * How near texts are to a question by the words' own vectors, from -1 to 1. Empty if the question
   * is in a language without them.
   */
  Optional<ToDoubleFunction<String>> nearnessTo(String question);

  /** Whether a source waits, as far as that was known when sources were last compared. */
  boolean contains(SourceKey source);

  /**
   * The vectors of the parts of sources by the model, in the order in which they are given, until
   * the time is over. Those that cannot be read are missing.
   */
  Map<SourceKey, List<Vector>> read(List<SourceKey> sources, Duration time);
}
