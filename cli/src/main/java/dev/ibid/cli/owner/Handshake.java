package dev.ibid.cli.owner;

import java.net.ProtocolException;

/**
 * What a caller says first. Protocol and build stand at the front for ever, so that processes of
 * different builds can tell which of them is older; only the rest may change its form.
 */
record Handshake(int protocol, Build build, BodyReader rest) {
  /** Raised whenever frames change their meaning. */
  static final int PROTOCOL = 1;

  static IpcFrame frame(Build build, ForwardedCall call) {
    BodyWriter body = new BodyWriter();
    body.putInt(PROTOCOL);
    body.putText(build.version());
    body.putText(build.time());
    call.write(body);
    return new IpcFrame(IpcFrameType.HELLO, body.body());
  }

  static Handshake read(IpcFrame frame) throws ProtocolException {
    if (frame.type() != IpcFrameType.HELLO) {
      throw new ProtocolException("A caller started with " + frame.type());
    }
    BodyReader body = new BodyReader(frame.body());
    return new Handshake(body.takeInt(), new Build(body.takeText(), body.takeText()), body);
  }

  /** The call; to be read once, and only if the protocol is ours. */
  ForwardedCall call() throws ProtocolException {
    return ForwardedCall.read(rest);
  }
}
