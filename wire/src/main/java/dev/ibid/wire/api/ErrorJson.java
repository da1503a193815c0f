package dev.ibid.wire.api;

/** What is answered instead when something went wrong. */
public record ErrorJson(Details error) {
  /** What went wrong, for programs and for people. */
  public record Details(String code, String message) {}

  public static ErrorJson of(String code, String message) {
    return new ErrorJson(new Details(code, message));
  }
}
