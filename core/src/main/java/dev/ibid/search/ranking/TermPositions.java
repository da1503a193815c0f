package dev.ibid.search.ranking;

import java.util.Arrays;

/**
 * Where numbers stand in a list, found without boxing: it is asked for every word of every
 * candidate.
 */
final class TermPositions {
  static final int ABSENT = -1;

  private final int[] keys;
  private final int[] positions;
  private final int mask;
  private final int free;

  TermPositions(int[] numbers) {
    int capacity = Integer.highestOneBit(Math.max(4, numbers.length * 4));
    keys = new int[capacity];
    positions = new int[capacity];
    mask = capacity - 1;
    free = free(numbers);
    Arrays.fill(keys, free);
    for (int i = 0; i < numbers.length; i++) {
      int slot = slot(numbers[i]);
      keys[slot] = numbers[i];
      positions[slot] = i;
    }
  }

  int find(int number) {
    int slot = slot(number);
    return keys[slot] == free ? ABSENT : positions[slot];
  }

  /** A number that is not among these, so that a key alone says whether its slot is taken. */
  private static int free(int[] numbers) {
    int free = 0;
    while (contains(numbers, free)) {
      free++;
    }
    return free;
  }

  private static boolean contains(int[] numbers, int wanted) {
    for (int number : numbers) {
      if (number == wanted) {
        return true;
      }
    }
    return false;
  }

  /** The slot that holds the number, or the free one where it would be put. */
  private int slot(int number) {
    int slot = number & mask;
    while (keys[slot] != free && keys[slot] != number) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
