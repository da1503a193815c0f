package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Optional;

/**
 * Reads a window of a text beside a quote and its surroundings, token by token, and says which part
 * of it the quote has become. The surroundings are read along because they show where a rewritten
 * quote begins and ends.
 */
final class WindowAligner {
  /** Beyond it a close look would take too long; long quotes are looked for by their ends. */
  private static final long MOST_CELLS = 16_000_000;

  private final String text;
  private final AnchorTokens pattern;
  private final int first;
  private final int last;

  /** What the first and the last word lack when the quote begins or ends within them. */
  private final int cutHead;

  private final int cutTail;

  WindowAligner(NormalSelectors selectors, String text) {
    this.text = text;
    String joined = selectors.prefix() + selectors.quote() + selectors.suffix();
    this.pattern = AnchorTokens.of(joined, new Span(0, joined.length()));
    int start = selectors.prefix().length();
    int end = start + selectors.quote().length();
    this.last = pattern.startingFrom(end);
    this.first = Math.min(pattern.endingAfter(start), last);
    this.cutHead = first < last ? Math.max(0, start - pattern.start(first)) : 0;
    this.cutTail = first < last ? Math.max(0, pattern.end(last - 1) - end) : 0;
  }

  Optional<AnchorCandidate> at(Span around) {
    AnchorTokens window = AnchorTokens.of(text, around);
    if (first == last || !TokenAlignment.isFeasible(pattern, window, MOST_CELLS)) {
      return Optional.empty();
    }
    int[] partners = TokenAlignment.partners(pattern, window);
    int tail = tail(partners, window);
    int head = head(partners, window);
    if (head > tail) {
      return Optional.empty();
    }
    int begin = begin(partners, window, head);
    int end = end(partners, window, tail);
    int same = 0;
    for (int token = head; token <= tail; token++) {
      if (partners[token] >= 0) {
        same += pattern.shared(token, window, partners[token]);
      }
    }
    int quoted = pattern.length(first, last);
    int found = window.length(begin, end);
    int from = window.start(begin) + (partners[first] == begin ? cutHead : 0);
    int to = window.end(end - 1) - (partners[last - 1] == end - 1 ? cutTail : 0);
    return Optional.of(
        new AnchorCandidate(
            cut(window, begin, end, from, to),
            2.0 * same / (quoted + found),
            (double) same / quoted));
  }

  private Span cut(AnchorTokens window, int begin, int end, int from, int to) {
    boolean isSound =
        from < to
            && !SurrogatePairs.isSplit(text, from)
            && !SurrogatePairs.isSplit(text, to)
            && from < window.end(begin)
            && to > window.start(end - 1);
    return isSound ? new Span(from, to) : new Span(window.start(begin), window.end(end - 1));
  }

  /**
   * The first token of the quote that belongs to what was found. What lies at the ends must be
   * worth the gap before it: otherwise it is only a full stop on the way to the surroundings.
   */
  private int head(int[] partners, AnchorTokens window) {
    int head = last;
    int previous = -1;
    double sum = 0;
    double most = 0;
    for (int token = last - 1; token >= first; token--) {
      if (partners[token] >= 0) {
        sum += pattern.shared(token, window, partners[token]);
        if (previous >= 0) {
          sum -= TokenAlignment.cost(window.length(partners[token] + 1, previous));
        }
        previous = partners[token];
        if (sum > most) {
          most = sum;
          head = token;
        }
      }
    }
    return head;
  }

  private int tail(int[] partners, AnchorTokens window) {
    int tail = -1;
    int previous = -1;
    double sum = 0;
    double most = 0;
    for (int token = first; token < last; token++) {
      if (partners[token] >= 0) {
        sum += pattern.shared(token, window, partners[token]);
        if (previous >= 0) {
          sum -= TokenAlignment.cost(window.length(previous + 1, partners[token]));
        }
        previous = partners[token];
        if (sum > most) {
          most = sum;
          tail = token;
        }
      }
    }
    return tail;
  }

  /** The first token of what the quote has become. */
  private int begin(int[] partners, AnchorTokens window, int head) {
    int begin = partners[head];
    int missing = pattern.length(first, head);
    if (missing == 0) {
      return begin;
    }
    int before = first > 0 ? partners[first - 1] : -1;
    int reach = SentenceEdges.reach(missing);
    if (before >= 0 && window.length(before + 1, begin) <= reach) {
      return before + 1;
    }
    int limit = before + 1;
    int exact = begin;
    int length = 0;
    for (int token = begin; token > limit; token--) {
      int start = window.start(token);
      // What was matched may begin after a full stop of its own; only a line is sure to end there.
      if (token < begin
          ? SentenceEdges.isStart(text, start)
          : SentenceEdges.isLineStart(text, start)) {
        return token;
      }
      length += window.length(token - 1);
      if (length > reach) {
        break;
      }
      if (length <= missing) {
        exact = token - 1;
      }
    }
    return exact;
  }

  /** After the last token of what the quote has become. */
  private int end(int[] partners, AnchorTokens window, int tail) {
    int end = partners[tail] + 1;
    int missing = pattern.length(tail + 1, last);
    if (missing == 0) {
      return end;
    }
    int after = last < pattern.count() ? partners[last] : -1;
    int reach = SentenceEdges.reach(missing);
    if (after >= 0 && window.length(end, after) <= reach) {
      return after;
    }
    int limit = after >= 0 ? after : window.count();
    int exact = end;
    int length = 0;
    for (int token = end; token < limit; token++) {
      if (SentenceEdges.isEnd(text, window.end(token - 1))) {
        return token;
      }
      length += window.length(token);
      if (length > reach) {
        break;
      }
      if (length <= missing) {
        exact = token + 1;
      }
    }
    return exact;
  }
}
