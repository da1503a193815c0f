package dev.ibid.anchor;

import java.util.Arrays;

/**
 * The best way to lay one row of tokens beside a part of another: local alignment after Smith and
 * Waterman, with Gotoh's gaps that are costly to open and cheap to extend, since what is inserted
 * or dropped comes in phrases. A character that both share gains 1. Not thread-safe.
 */
final class TokenAlignment {
  private static final float OPEN = 1.5f;
  private static final float EXTEND = 0.1f;

  private static final byte STOP = 0;
  private static final byte MATCH = 1;
  private static final byte SKIP_WINDOW = 2;
  private static final byte SKIP_PATTERN = 3;
  private static final byte DIRECTION = 3;
  private static final byte WINDOW_GOES_ON = 4;
  private static final byte PATTERN_GOES_ON = 8;

  private final AnchorTokens pattern;
  private final AnchorTokens window;
  private final int columns;
  private final byte[] steps;
  private int bestRow;
  private int bestColumn;

  private TokenAlignment(AnchorTokens pattern, AnchorTokens window) {
    this.pattern = pattern;
    this.window = window;
    this.columns = window.count() + 1;
    this.steps = new byte[(pattern.count() + 1) * columns];
  }

  static boolean isFeasible(AnchorTokens pattern, AnchorTokens window, long mostCells) {
    return (pattern.count() + 1L) * (window.count() + 1L) <= mostCells;
  }

  /** What it takes to pass over so many characters. */
  static double cost(int skipped) {
    return skipped == 0 ? 0 : OPEN + EXTEND * skipped;
  }

  /** For each token of the pattern its partner in the window, or -1. */
  static int[] partners(AnchorTokens pattern, AnchorTokens window) {
    TokenAlignment alignment = new TokenAlignment(pattern, window);
    alignment.fill();
    return alignment.trace();
  }

  private void fill() {
    float[] scores = new float[columns];
    float[] patternGaps = new float[columns];
    Arrays.fill(patternGaps, Float.NEGATIVE_INFINITY);
    float best = 0;
    for (int row = 1; row <= pattern.count(); row++) {
      float patternCost = EXTEND * pattern.length(row - 1);
      float diagonal = 0;
      float windowGap = Float.NEGATIVE_INFINITY;
      for (int column = 1; column < columns; column++) {
        byte step = STOP;
        float score = 0;
        int shared = pattern.shared(row - 1, window, column - 1);
        if (shared > 0) {
          score = diagonal + shared;
          step = MATCH;
        }
        float opened = scores[column - 1] - OPEN;
        byte flags = 0;
        if (windowGap > opened) {
          flags |= WINDOW_GOES_ON;
        } else {
          windowGap = opened;
        }
        windowGap -= EXTEND * window.length(column - 1);
        if (windowGap > score) {
          score = windowGap;
          step = SKIP_WINDOW;
        }
        opened = scores[column] - OPEN;
        float patternGap = patternGaps[column];
        if (patternGap > opened) {
          flags |= PATTERN_GOES_ON;
        } else {
          patternGap = opened;
        }
        patternGap -= patternCost;
        patternGaps[column] = patternGap;
        if (patternGap > score) {
          score = patternGap;
          step = SKIP_PATTERN;
        }
        diagonal = scores[column];
        scores[column] = score;
        steps[row * columns + column] = (byte) (step | flags);
        if (score > best) {
          best = score;
          bestRow = row;
          bestColumn = column;
        }
      }
    }
  }

  private int[] trace() {
    int[] partners = new int[pattern.count()];
    Arrays.fill(partners, -1);
    int row = bestRow;
    int column = bestColumn;
    while (row > 0 && column > 0) {
      int step = steps[row * columns + column];
      switch (step & DIRECTION) {
        case MATCH -> partners[--row] = --column;
        case SKIP_WINDOW -> {
          while ((steps[row * columns + column] & WINDOW_GOES_ON) != 0) {
            column--;
          }
          column--;
        }
        case SKIP_PATTERN -> {
          while ((steps[row * columns + column] & PATTERN_GOES_ON) != 0) {
            row--;
          }
          row--;
        }
        default -> {
          return partners;
        }
      }
    }
    return partners;
  }
}
