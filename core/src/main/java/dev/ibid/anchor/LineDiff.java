package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which lines of two versions of a text belong together: those that stayed in order, and then those
 * that were moved as they are.
 */
final class LineDiff {
  private static final int NONE = -1;

  private final TextLines before;
  private final TextLines after;

  /** Partners in order, by old line. */
  private final int[] ordered;

  /** Partners in order or moved, by old line and by new line. */
  private final int[] toNew;

  private final int[] toOld;

  private LineDiff(TextLines before, TextLines after, int[] ordered, int[] toNew, int[] toOld) {
    this.before = before;
    this.after = after;
    this.ordered = ordered;
    this.toNew = toNew;
    this.toOld = toOld;
  }

  static LineDiff between(TextLines before, TextLines after) {
    Map<String, Integer> numbers = new HashMap<>();
    int[] oldLines = number(before, numbers);
    int[] newLines = number(after, numbers);
    int[] ordered = PatienceDiff.pair(oldLines, newLines);
    int[] toNew = ordered.clone();
    int[] toOld = new int[newLines.length];
    Arrays.fill(toOld, NONE);
    for (int line = 0; line < toNew.length; line++) {
      if (toNew[line] != NONE) {
        toOld[toNew[line]] = line;
      }
    }
    pairMoved(oldLines, newLines, toNew, toOld);
    return new LineDiff(before, after, ordered, toNew, toOld);
  }

  private static int[] number(TextLines lines, Map<String, Integer> numbers) {
    int[] numbered = new int[lines.count()];
    for (int line = 0; line < numbered.length; line++) {
      int next = numbers.size();
      numbered[line] = numbers.computeIfAbsent(lines.of(line), absent -> next);
    }
    return numbered;
  }

  /** Lines that are left over once on both sides were moved. */
  private static void pairMoved(int[] oldLines, int[] newLines, int[] toNew, int[] toOld) {
    Map<Integer, Integer> left = leftOver(newLines, toOld);
    leftOver(oldLines, toNew)
        .forEach(
            (number, line) -> {
              int partner = left.getOrDefault(number, NONE);
              if (line != NONE && partner != NONE) {
                toNew[line] = partner;
                toOld[partner] = line;
              }
            });
  }

  private static Map<Integer, Integer> leftOver(int[] lines, int[] partners) {
    Map<Integer, Integer> left = new HashMap<>();
    for (int line = 0; line < lines.length; line++) {
      if (partners[line] == NONE) {
        left.merge(lines[line], line, (one, other) -> NONE);
      }
    }
    return left;
  }

  /** Where a span of the old text stands, when all its lines are there one after the other. */
  Optional<Span> follow(Span span) {
    int first = before.at(span.start());
    int last = before.last(span);
    int partner = toNew[first];
    for (int line = first; line <= last; line++) {
      if (partner == NONE || toNew[line] != partner + line - first) {
        return Optional.empty();
      }
    }
    return Optional.of(span.shift(after.start(partner) - before.start(first)));
  }

  /** What stands now between the nearest lines around a span that are still in order. */
  Span hunk(Span span) {
    int above = before.at(span.start()) - 1;
    while (above >= 0 && ordered[above] == NONE) {
      above--;
    }
    int below = before.last(span) + 1;
    while (below < before.count() && ordered[below] == NONE) {
      below++;
    }
    int start = above < 0 ? 0 : after.end(ordered[above]);
    int end = below < before.count() ? after.start(ordered[below]) : after.end(after.count() - 1);
    return new Span(start, Math.max(start, end));
  }

  /**
   * Whether most of what stands now at {@code now} already stood outside the lines of {@code old}.
   */
  boolean isTaken(Span now, Span old) {
    int first = before.at(old.start());
    int last = before.last(old);
    int taken = 0;
    for (int line = after.at(now.start()); line <= after.last(now); line++) {
      boolean isOther = toOld[line] != NONE && (toOld[line] < first || toOld[line] > last);
      if (isOther) {
        taken += Math.min(now.end(), after.end(line)) - Math.max(now.start(), after.start(line));
      }
    }
    return 2 * taken > now.length();
  }
}
