package dev.ibid.cli.owner;

import java.net.ProtocolException;

/**
 * What a caller says first. Protocol and build stand at the front for ever, so that processes of
 * different builds can tell which of them is older; only the rest may change its form.
 */
record Hello(int protocol, Build build, BodyReader rest) {
  /** Raised whenever frames change their meaning. */
  static final int PROTOCOL = 1;

  static Frame frame(Build build, Call call) {
    BodyWriter body = new BodyWriter();
    body.putInt(PROTOCOL);
    body.putText(build.version());
    body.putText(build.time());
    call.write(body);
    return new Frame(FrameType.HELLO, body.body());
  }

  static Hello read(Frame frame) throws ProtocolException {
    if (frame.type() != FrameType.HELLO) {
      throw new ProtocolException("A caller started with " + frame.type());
    }
    BodyReader body = new BodyReader(frame.body());
    return new Hello(body.takeInt(), new Build(body.takeText(), body.takeText()), body);
  }

  /** The call; to be read once, and only if the protocol is ours. */
  Call call() throws ProtocolException {
    return Call.read(rest);
  }
}
