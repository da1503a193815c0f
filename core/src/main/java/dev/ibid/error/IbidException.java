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
  private final String publicMessage;

  public IbidException(ErrorCode code, String message) {
    this(code, message, message);
  }

  public IbidException(ErrorCode code, String message, Throwable cause) {
    this(code, message, message, cause);
  }

  /**
   * @param publicMessage what callers far away are told, where the message names hosts, users or
   *     paths that are not theirs to know
   */
  public IbidException(ErrorCode code, String message, String publicMessage) {
    super(message);
    this.code = code;
    this.message = message;
    this.publicMessage = publicMessage;
  }

  /** Likewise, with a cause. */
  public IbidException(ErrorCode code, String message, String publicMessage, Throwable cause) {
    super(message, cause);
    this.code = code;
    this.message = message;
    this.publicMessage = publicMessage;
  }

  public ErrorCode code() {
    return code;
  }

  @Override
  public String getMessage() {
    return message;
  }

  /** The message as callers far away may read it. */
  public String publicMessage() {
    return publicMessage;
  }
}
