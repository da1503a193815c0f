package dev.ibid.search.calibration;

/** Which of the shipped weights rank memories that somebody searches. */
public enum MemoryWeights {
  /** Those fitted on data whose licences allow that what is fitted on it is passed on. */
  OPEN("memories"),

  /** Those fitted on recorded conversations, which may not be used for everything. */
  RECORDED("memories-recorded");

  private final String file;

  MemoryWeights(String file) {
    this.file = file;
  }

  RankingWeights withMeaning() {
    return RankingWeights.shipped(file);
  }

  RankingWeights wordsAlone() {
    return RankingWeights.shipped(file + "-words");
  }
}
