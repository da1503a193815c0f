package dev.ibid.answer.stream;

/** How the model was told to write markers, where that is not the same everywhere. */
public enum MarkerConvention {
  /** {@code [2_0]} is the first image of the second fragment. */
  IBID,
  /**
   * {@code [2_0]} is the first image of the third fragment, and {@code K[2_0]} a chunk of the
   * second one and no image.
   */
  XYNE
}
