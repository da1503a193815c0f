package dev.ibid.document;

/** Which files of a folder are documents for whoever named the folder, not the files. */
public enum FileSelection {
  /** Without what tools keep there: hidden files, dependencies, build output, lock files. */
  USUAL,

  /** All that the folder's own ignore rules leave. */
  EVERYTHING
}
