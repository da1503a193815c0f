package dev.ibid.search;

import java.util.Arrays;

/**
 * Where numbers stand in a list, found without boxing: it is asked for every word of every
 * candidate.
 */
final class PositionTable {
  static final int ABSENT = -1;

  private final int[] keys;
  private final int[] positions;
  private final int mask;

  PositionTable(int[] numbers) {
    int capacity = Integer.highestOneBit(Math.max(4, numbers.length * 4));
    keys = new int[capacity];
    positions = new int[capacity];
    mask = capacity - 1;
    Arrays.fill(positions, ABSENT);
    for (int i = 0; i < numbers.length; i++) {
      int slot = slot(numbers[i]);
      keys[slot] = numbers[i];
      positions[slot] = i;
    }
  }

  int find(int number) {
    return positions[slot(number)];
  }

  /** The slot that holds the number, or the free one where it would be put. */
  private int slot(int number) {
    int slot = number & mask;
    while (positions[slot] != ABSENT && keys[slot] != number) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
