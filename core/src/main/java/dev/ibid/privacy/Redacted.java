package dev.ibid.privacy;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Something whose texts have passed the redactor. Only a {@link Redactor} makes one, and stores
 * take nothing else: a path that forgets to redact does not compile. Immutable if its value is.
 */
public final class Redacted<T> {
  private final T value;

  Redacted(T value) {
    this.value = value;
  }

  public T value() {
    return value;
  }

  /** What each of them holds, in the same order. */
  public static <T> List<T> values(Collection<? extends Redacted<? extends T>> all) {
    return all.stream().<T>map(Redacted::value).toList();
  }

  /** All of them as one, in the same order. */
  public static <T> Redacted<List<T>> all(Collection<Redacted<T>> all) {
    return new Redacted<>(values(all));
  }

  /**
   * Something else made of this. For texts that are cut and joined after they were redacted.
   *
   * @param change must not add any text that was not redacted
   */
  public <R> Redacted<R> map(Function<? super T, ? extends R> change) {
    return new Redacted<>(change.apply(value));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Redacted<?> redacted && value.equals(redacted.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
