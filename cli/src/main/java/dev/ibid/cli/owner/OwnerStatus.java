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
    PASSING,
    /** Until it is told to leave; it takes calls, but is still getting ready. */
    SETTLING,
    /** Until it is told to leave, and all is ready. */
    SETTLED
  }

  public OwnerStatus {
    pending = Collections.unmodifiableMap(new TreeMap<>(pending));
  }

  /** Whether it is an owner that stays. */
  public boolean stays() {
    return state != State.PASSING;
  }

  public boolean isSettled() {
    return state == State.SETTLED;
  }

  IpcFrame frame() {
    BodyWriter body = new BodyWriter();
    body.putText(Long.toString(process));
    body.putText(build.version());
    body.putText(build.time());
    body.putText(since.toString());
    body.putText(state.name());
    body.putInt(pending.size());
    pending.forEach(
        (work, count) -> {
          body.putText(work);
          body.putText(Long.toString(count));
        });
    body.putText(address.orElse(""));
    return new IpcFrame(IpcFrameType.PRESENCE, body.body());
  }

  /** Reads what an owner sent; a later build may have added to the end of it. */
  static OwnerStatus read(IpcFrame frame) throws ProtocolException {
    if (frame.type() != IpcFrameType.PRESENCE) {
      throw new ProtocolException("An owner answered who it is with " + frame.type());
    }
    BodyReader body = new BodyReader(frame.body());
    try {
      return new OwnerStatus(
          Long.parseLong(body.takeText()),
          new Build(body.takeText(), body.takeText()),
          Instant.parse(body.takeText()),
          State.valueOf(body.takeText()),
          pending(body),
          address(body));
    } catch (IllegalArgumentException | DateTimeException e) {
      throw (ProtocolException) new ProtocolException("Not a presence").initCause(e);
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
