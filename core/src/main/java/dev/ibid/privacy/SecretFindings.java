package dev.ibid.privacy;

import dev.ibid.privacy.RedactionRule.Standing;
import java.util.ArrayList;
import java.util.List;

/**
 * What a pass has found so far, in text order and without overlaps.
 *
 * <p>A keyword can point ahead, so findings do not quite come in order; but they come near the end,
 * which is where all searches here begin.
 */
final class SecretFindings {
  private record Found(RedactionRule rule, int start, int end) {}

  private final List<Found> found = new ArrayList<>();
  private int settled;

  /**
   * Whether a rule may look at a keyword here, or the text already belongs to another's finding.
   */
  boolean admit(RedactionRule rule, int at) {
    int i = lastBefore(at + 1);
    return at >= settled
        && (i < 0 || found.get(i).end() <= at || prevails(rule, found.get(i).rule()));
  }

  /** Whether a finding ends here, so that what follows begins something new. */
  boolean endAt(int at) {
    int i = lastBefore(at);
    return i >= 0 && found.get(i).end() == at;
  }

  /** Adds what a rule has found, joined with the findings that it overlaps. */
  void add(RedactionRule rule, Stretch stretch) {
    int start = Math.max(stretch.start(), settled);
    int end = stretch.end();
    if (start >= end) {
      return;
    }
    RedactionRule winner = rule;
    int i = lastBefore(end);
    while (i >= 0 && found.get(i).end() > start) {
      Found other = found.remove(i--);
      winner = prevails(winner, other.rule()) ? winner : other.rule();
      start = Math.min(start, other.start());
      end = Math.max(end, other.end());
    }
    found.add(i + 1, new Found(winner, start, end));
  }

  /** Takes a stretch out of everybody's hands; the rest of what overlaps it remains found. */
  void settle(RedactionRule rule, Stretch stretch) {
    int start = Math.max(stretch.start(), settled);
    int i = lastBefore(stretch.end());
    while (i >= 0 && found.get(i).end() > start) {
      Found other = found.remove(i);
      if (other.end() > stretch.end()) {
        found.add(i, new Found(other.rule(), stretch.end(), other.end()));
      }
      if (other.start() < start) {
        found.add(i, new Found(other.rule(), other.start(), start));
      }
      i--;
    }
    if (rule.standing() == Standing.WISH) {
      found.add(lastBefore(stretch.end()) + 1, new Found(rule, start, stretch.end()));
    }
    settled = stretch.end();
  }

  List<Finding> toList() {
    if (found.isEmpty()) {
      return List.of();
    }
    return found.stream().map(f -> new Finding(f.rule().kind(), f.start(), f.end())).toList();
  }

  private static boolean prevails(RedactionRule rule, RedactionRule other) {
    return rule.standing().compareTo(other.standing()) > 0;
  }

  /** The last finding that starts before here, or -1. */
  private int lastBefore(int at) {
    int i = found.size() - 1;
    while (i >= 0 && found.get(i).start() >= at) {
      i--;
    }
    return i;
  }
}
