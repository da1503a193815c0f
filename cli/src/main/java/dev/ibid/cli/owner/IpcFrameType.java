package dev.ibid.cli.owner;

import java.net.ProtocolException;

/** What a frame says. Codes are for ever: an owner has to understand the greeting of any build. */
enum IpcFrameType {
  /** Caller: who I am and what I want to have run. */
  HELLO(1, 16 << 20),
  /** Caller: what you asked to read. */
  INPUT(2, IpcFrame.MOST_DATA_BYTES),
  /** Caller: there is no more to read. */
  INPUT_END(3, 0),
  /** Caller: reading failed, and why. */
  INPUT_FAILED(4, IpcFrame.MOST_DATA_BYTES),
  /** Caller, instead of a greeting: who are you? */
  WHO(5, 0),
  /** Caller, instead of a greeting: leave if you are one that stays, and tell me who you are. */
  LEAVE(6, 0),
  /** Caller, the same for a newer build: whatever you run may take its time. */
  YIELD(7, 0),

  /** Owner: yours, from now on, and run once. */
  ACCEPTED(16, 0),
  /** Owner: not run. I am about to go, so wait for my lock. */
  LEAVING(17, 0),
  /** Owner: not run, and why. */
  REFUSED(18, IpcFrame.MOST_DATA_BYTES),
  /** Owner: print this. */
  OUT(19, IpcFrame.MOST_DATA_BYTES),
  /** Owner: print this as an error. */
  ERR(20, IpcFrame.MOST_DATA_BYTES),
  /** Owner: read up to so many bytes for me. */
  READ(21, Integer.BYTES),
  /** Owner: the command has ended with this code. */
  EXIT(22, Integer.BYTES),
  /** Owner: this is who I am. */
  STATUS(23, IpcFrame.MOST_DATA_BYTES);

  private final byte code;
  private final int limit;

  IpcFrameType(int code, int limit) {
    this.code = (byte) code;
    this.limit = limit;
  }

  byte code() {
    return code;
  }

  /** The most bytes a frame of this type may have. */
  int limit() {
    return limit;
  }

  static IpcFrameType require(byte code) throws ProtocolException {
    for (IpcFrameType type : values()) {
      if (type.code == code) {
        return type;
      }
    }
    throw new ProtocolException("No frame has the code " + code);
  }
}
