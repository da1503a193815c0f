package dev.ibid.bench;

/** Something ready to be done while the clock runs. */
@FunctionalInterface
interface Step {
  void run() throws Exception;
}
