package dev.ibid;

import java.io.Serial;

/**
 * The one exception that ibid throws on purpose. Its message is a single line for people: what
 * failed, on what, and what to do about it.
 */
public final class IbidException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final ErrorCode code;

  public IbidException(ErrorCode code, String message) {
    super(message);
    this.code = code;
  }

  public IbidException(ErrorCode code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  public ErrorCode code() {
    return code;
  }
}
