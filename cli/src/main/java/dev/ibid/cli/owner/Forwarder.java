package dev.ibid.cli.owner;

import static dev.ibid.error.ErrorCode.HOME_UNUSABLE;
import static dev.ibid.error.ErrorCode.INTERRUPTED;
import static dev.ibid.error.ErrorCode.TOO_LARGE;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.FailureReport;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ProtocolException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** The caller's side: hands an invocation to the owner of the home and follows it to its end. */
final class Forwarder {
  private final Home home;
  private final Build build;

  Forwarder(Home home, Build build) {
    this.home = home;
    this.build = build;
  }

  /** The exit code, or nothing if nobody accepted the call: then it was not run. */
  OptionalInt forward(Path socket, Invocation invocation) {
    IpcFrame hello = Handshake.frame(build, ForwardedCall.of(invocation));
    if (hello.body().remaining() > hello.type().limit()) {
      throw new IbidException(TOO_LARGE, "The command line is too long: use the standard input");
    }
    try (IpcConnection frames =
        new IpcConnection(SocketChannel.open(UnixDomainSocketAddress.of(socket)))) {
      return isAccepted(frames, hello)
          ? OptionalInt.of(follow(frames, invocation))
          : OptionalInt.empty();
    } catch (IOException e) {
      return OptionalInt.empty();
    }
  }

  private static boolean isAccepted(IpcConnection frames, IpcFrame hello) throws IOException {
    frames.write(hello);
    Optional<IpcFrame> answer = frames.read();
    if (answer.isEmpty()) {
      return false;
    }
    IpcFrameType type = answer.get().type();
    if (type == IpcFrameType.REFUSED) {
      throw new IbidException(HOME_UNUSABLE, answer.get().text());
    }
    return type == IpcFrameType.ACCEPTED;
  }

  private int follow(IpcConnection frames, Invocation invocation) {
    try {
      InputPump pump = new InputPump(invocation.in(), frames);
      for (Optional<IpcFrame> next = frames.read(); next.isPresent(); next = frames.read()) {
        IpcFrame frame = next.get();
        switch (frame.type()) {
          case OUT -> {
            if (!print(frame, invocation.out())) {
              return FailureReport.outputLost(invocation);
            }
          }
          case ERR -> print(frame, invocation.err());
          case READ -> pump.request(frame.number());
          case EXIT -> {
            return frame.number();
          }
          case HELLO,
              INPUT,
              INPUT_END,
              INPUT_FAILED,
              WHO,
              LEAVE,
              YIELD,
              ACCEPTED,
              LEAVING,
              REFUSED,
              STATUS ->
              throw new ProtocolException("The owner sent " + frame.type());
        }
      }
    } catch (IOException e) {
      throw abandoned(e);
    }
    throw abandoned(new IOException("The connection ended without an exit code"));
  }

  private static boolean print(IpcFrame frame, PrintStream stream) {
    stream.write(frame.body().array(), 0, frame.body().limit());
    return !stream.checkError();
  }

  private IbidException abandoned(IOException cause) {
    return new IbidException(
        INTERRUPTED,
        "The process that owned the home "
            + home.folder()
            + " ended before the command did: run it again",
        cause);
  }
}
