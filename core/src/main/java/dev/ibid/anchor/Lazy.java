package dev.ibid.anchor;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Something made when it is first asked for, and then kept. Thread-safe. */
final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private volatile @Nullable T made;

  Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public T get() {
    T value = made;
    if (value == null) {
      synchronized (this) {
        value = made;
        if (value == null) {
          value = maker.get();
          made = value;
        }
      }
    }
    return value;
  }
}
