package dev.ibid.memory;

import dev.ibid.source.SourceKey;

/** Who is told what becomes of the sources of a store that notes nothing of it itself. */
public interface SourceWatcher {
  /** Told, it does nothing. */
  SourceWatcher NOBODY =
      new SourceWatcher() {
        @Override
        public void changed(SourceKey source) {}

        @Override
        public void gone(SourceKey source) {}
      };

  /** A source was stored or rewritten. */
  void changed(SourceKey source);

  /** A source was forgotten. */
  void gone(SourceKey source);
}
