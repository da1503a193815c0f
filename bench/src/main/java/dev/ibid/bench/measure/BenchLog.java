package dev.ibid.bench.measure;

/** Says on the error stream how far a benchmark is; the result alone goes to standard output. */
public final class BenchLog {
  private BenchLog() {}

  /** Prints one line. */
  public static void progress(String line) {
    System.err.println(line);
  }
}
