package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Optional;

/** What is known about the older text besides the selectors. */
interface PriorText {
  /** Nothing at all. */
  PriorText NONE =
      new PriorText() {
        @Override
        public boolean isTaken(Span now) {
          return false;
        }

        @Override
        public Optional<Span> hunk() {
          return Optional.empty();
        }
      };

  /** Whether what stands there now stood elsewhere before, and so is something else. */
  boolean isTaken(Span now);

  /** Where the quote should be, by the lines around it that are still there. */
  Optional<Span> hunk();

  /** What the lines of both versions tell about a span of the older one. */
  record OfLines(LineDiff lines, Span quoted, Span around) implements PriorText {
    static OfLines about(LineDiff lines, Span quoted) {
      return new OfLines(lines, quoted, lines.hunk(quoted));
    }

    @Override
    public boolean isTaken(Span now) {
      return lines.isTaken(now, quoted);
    }

    @Override
    public Optional<Span> hunk() {
      return Optional.of(around);
    }
  }
}
