package dev.ibid.wire.api;

import java.util.List;
import java.util.Optional;

/** What {@code doctor} answers. */
public record DoctorJson(List<CheckJson> checks) {
  public DoctorJson {
    checks = List.copyOf(checks);
  }

  /**
   * One thing that was looked at.
   *
   * @param state {@code ok}, {@code warning} or {@code failed}
   * @param mend what to do about it
   */
  public record CheckJson(String name, String state, String detail, Optional<String> mend) {}
}
