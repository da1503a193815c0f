package dev.ibid.cli.owner;

import java.net.ProtocolException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Who owns a home, as the owner itself tells it.
 *
 * @param since when it became the owner
 * @param address where it listens on the network, if it does
 * @param pending what it has still to do in the background: how much, by the kind of work
 */
public record OwnerStatus(
    long process,
    Build build,
    Instant since,
    State state,
    Map<String, Long> pending,
    Optional<String> address) {

  /** How long an owner means to be one. */
  public enum State {
    /** As long as a command of its own takes, and those that others send meanwhile. */
    TEMPORARY("PASSING"),
    /** Until it is told to leave; it takes calls, but is still getting ready. */
    STARTING("SETTLING"),
    /** Until it is told to leave, and all is ready. */
    READY("SETTLED");

    private final String label;

    /**
     * @param label what processes of every build call it when they speak to one another
     */
    State(String label) {
      this.label = label;
    }

    static State require(String label) throws ProtocolException {
      for (State state : values()) {
        if (state.label.equals(label)) {
          return state;
        }
      }
      throw new ProtocolException("No owner is " + label);
    }
  }

  public OwnerStatus {
    pending = Collections.unmodifiableMap(new TreeMap<>(pending));
  }

  /** Whether it is an owner that stays. */
  public boolean stays() {
    return state != State.TEMPORARY;
  }

  public boolean isReady() {
    return state == State.READY;
  }

  IpcFrame frame() {
    BodyWriter body = new BodyWriter();
    body.putText(Long.toString(process));
    body.putText(build.version());
    body.putText(build.time());
    body.putText(since.toString());
    body.putText(state.label);
    body.putInt(pending.size());
    pending.forEach(
        (work, count) -> {
          body.putText(work);
          body.putText(Long.toString(count));
        });
    body.putText(address.orElse(""));
    return new IpcFrame(IpcFrameType.STATUS, body.body());
  }

  /** Reads what an owner sent; a later build may have added to the end of it. */
  static OwnerStatus read(IpcFrame frame) throws ProtocolException {
    if (frame.type() != IpcFrameType.STATUS) {
      throw new ProtocolException("An owner answered who it is with " + frame.type());
    }
    BodyReader body = new BodyReader(frame.body());
    try {
      return new OwnerStatus(
          Long.parseLong(body.takeText()),
          new Build(body.takeText(), body.takeText()),
          Instant.parse(body.takeText()),
          State.require(body.takeText()),
          pending(body),
          address(body));
    } catch (IllegalArgumentException | DateTimeException e) {
      throw (ProtocolException) new ProtocolException("Not a status").initCause(e);
    }
  }

  // An earlier build has none to tell.
  private static Optional<String> address(BodyReader body) throws ProtocolException {
    return body.isAtEnd()
        ? Optional.empty()
        : Optional.of(body.takeText()).filter(address -> !address.isEmpty());
  }

  private static Map<String, Long> pending(BodyReader body) throws ProtocolException {
    Map<String, Long> pending = new TreeMap<>();
    for (int count = body.takeInt(); count > 0; count--) {
      pending.put(body.takeText(), Long.valueOf(body.takeText()));
    }
    return pending;
  }
}
