package dev.ibid.error;

import java.io.Serial;

/**
 * The one exception that ibid throws on purpose. Its message is a single line for people: what
 * failed, on what, and what to do about it.
 */
public final class IbidException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final String message;

  public IbidException(ErrorCode code, String message) {
    super(message);
    this.code = code;
    this.message = message;
  }

  public IbidException(ErrorCode code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
    this.message = message;
  }

  public ErrorCode code() {
    return code;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
