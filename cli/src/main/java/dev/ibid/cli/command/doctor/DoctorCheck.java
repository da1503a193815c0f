package dev.ibid.cli.command.doctor;

import dev.ibid.error.IbidException;
import java.util.Optional;

/** One thing that {@code doctor} looked at, and what to do about it. */
public record DoctorCheck(String name, State state, String detail, Optional<String> mend) {
  public enum State {
    OK,
    WARNING,
    FAILED
  }

  static DoctorCheck ok(String name, String detail) {
    return new DoctorCheck(name, State.OK, detail, Optional.empty());
  }

  static DoctorCheck warning(String name, String detail, String mend) {
    return new DoctorCheck(name, State.WARNING, detail, Optional.of(mend));
  }

  static DoctorCheck failed(String name, String detail, String mend) {
    return new DoctorCheck(name, State.FAILED, detail, Optional.of(mend));
  }

  /** An error whose message says itself what to do. */
  static DoctorCheck failed(String name, IbidException e) {
    return new DoctorCheck(name, State.FAILED, String.valueOf(e.getMessage()), Optional.empty());
  }
}
