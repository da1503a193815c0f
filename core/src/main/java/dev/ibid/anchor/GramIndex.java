package dev.ibid.anchor;

/**
 * Where the grams of a skeleton stand: pairs of characters of dense scripts, five letters of
 * others. Grams are told apart by a hash; what collides counts as the same and as less rare.
 */
final class GramIndex {
  private static final int DENSE_GRAM_LETTERS = 2;
  private static final int SPARSE_GRAM_LETTERS = 5;
  private static final int MOST_BUCKET_BITS = 22;

  private final int shift;

  /** Where the places of each bucket begin. */
  private final int[] begins;

  private final int[] places;

  private GramIndex(int shift, int[] begins, int[] places) {
    this.shift = shift;
    this.begins = begins;
    this.places = places;
  }

  static GramIndex of(String bones) {
    int bits = Math.min(MOST_BUCKET_BITS, 33 - Integer.numberOfLeadingZeros(bones.length() | 0xFF));
    int shift = 32 - bits;
    int[] begins = new int[(1 << bits) + 1];
    for (int i = 0; i < bones.length(); i++) {
      if (isGram(bones, i)) {
        begins[(hash(bones, i) >>> shift) + 1]++;
      }
    }
    for (int bucket = 1; bucket < begins.length; bucket++) {
      begins[bucket] += begins[bucket - 1];
    }
    int[] next = begins.clone();
    int[] places = new int[begins[begins.length - 1]];
    for (int i = 0; i < bones.length(); i++) {
      if (isGram(bones, i)) {
        places[next[hash(bones, i) >>> shift]++] = i;
      }
    }
    return new GramIndex(shift, begins, places);
  }

  /** Whether a whole gram begins at {@code index}. */
  static boolean isGram(String bones, int index) {
    return index + length(bones, index) <= bones.length();
  }

  private static int length(String bones, int index) {
    return Scripts.isDense(bones.charAt(index)) ? DENSE_GRAM_LETTERS : SPARSE_GRAM_LETTERS;
  }

  private static int hash(String bones, int index) {
    int hash = 0;
    int end = index + length(bones, index);
    for (int i = index; i < end; i++) {
      hash = hash * 0x01000193 + bones.charAt(i);
    }
    return (hash ^ (hash >>> 15)) * 0x9E3779B1;
  }

  int bucket(String bones, int index) {
    return hash(bones, index) >>> shift;
  }

  int count(int bucket) {
    return begins[bucket + 1] - begins[bucket];
  }

  int place(int bucket, int which) {
    return places[begins[bucket] + which];
  }
}
