package dev.ibid.tool;

import java.util.function.Function;

/** A piece of work that was tried. */
sealed interface TaskResult<T> {
  record Done<T>(T value) implements TaskResult<T> {}

  /**
   * The work came to nothing.
   *
   * @param reason one line for people
   */
  record Failed<T>(String reason) implements TaskResult<T> {}

  default <R> R either(Function<T, R> done, Function<String, R> failed) {
    return switch (this) {
      case Done<T>(T value) -> done.apply(value);
      case Failed<T>(String reason) -> failed.apply(reason);
    };
  }
}
