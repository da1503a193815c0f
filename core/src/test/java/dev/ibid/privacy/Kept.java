package dev.ibid.privacy;

import java.util.Collection;
import java.util.List;

/** Things to store as they are given, for tests of what becomes of them in a store. */
public final class Kept {
  private Kept() {}

  public static <T extends Redactable<? extends T>> Redacted<T> kept(T given) {
    return Redactor.none().redacted(given);
  }

  public static <T extends Redactable<? extends T>> List<Redacted<T>> kept(Collection<T> given) {
    return Redactor.none().redactedAll(given);
  }
}
