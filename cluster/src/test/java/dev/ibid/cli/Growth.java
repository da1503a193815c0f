package dev.ibid.cli;

import java.util.List;

/**
 * What grows with the size of a store: a fixed part and a part for each event, through measured
 * points. No power of the size: with one, whatever is fixed or only noise at small sizes is taken
 * for growth, and grows on.
 */
record Growth(double fixed, double perEvent) {
  record Point(double size, double value) {}

  /**
   * The line of least squares relative to the values, which neither falls nor begins below zero.
   */
  static Growth through(List<Point> points) {
    double weights = 0;
    double x = 0;
    double y = 0;
    for (Point point : points) {
      double weight = weight(point);
      weights += weight;
      x += weight * point.size();
      y += weight * point.value();
    }
    double meanSize = x / weights;
    double meanValue = y / weights;
    double above = 0;
    double below = 0;
    for (Point point : points) {
      double apart = point.size() - meanSize;
      above += weight(point) * apart * (point.value() - meanValue);
      below += weight(point) * apart * apart;
    }
    double slope = Math.max(0, above / below);
    double begin = meanValue - slope * meanSize;
    return begin >= 0 ? new Growth(begin, slope) : throughNothing(points);
  }

  private static Growth throughNothing(List<Point> points) {
    double above = 0;
    double below = 0;
    for (Point point : points) {
      above += weight(point) * point.size() * point.value();
      below += weight(point) * point.size() * point.size();
    }
    return new Growth(0, above / below);
  }

  /** A tenth too much is as wrong at a small size as at a large one. */
  private static double weight(Point point) {
    return 1 / (point.value() * point.value());
  }

  double at(double size) {
    return fixed + perEvent * size;
  }
}
