package dev.ibid.cli.command;

import dev.ibid.IbidException;
import java.util.Optional;

/** One thing that {@code doctor} looked at, and what to do about it. */
record Check(String name, State state, String detail, Optional<String> mend) {
  enum State {
    OK,
    WARNING,
    FAILED
  }

  static Check ok(String name, String detail) {
    return new Check(name, State.OK, detail, Optional.empty());
  }

  static Check warning(String name, String detail, String mend) {
    return new Check(name, State.WARNING, detail, Optional.of(mend));
  }

  static Check failed(String name, String detail, String mend) {
    return new Check(name, State.FAILED, detail, Optional.of(mend));
  }

  /** An error whose message says itself what to do. */
  static Check failed(String name, IbidException e) {
    return new Check(name, State.FAILED, String.valueOf(e.getMessage()), Optional.empty());
  }
}
