package dev.ibid.bench.measure;

/** Something ready to be done while the clock runs. */
@FunctionalInterface
public interface Step {
  void run() throws Exception;
}
