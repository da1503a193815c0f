package dev.ibid.cli.owner;

import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.StandardStreams;
import java.io.Closeable;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One caller's connection. Its own thread reads what the caller sends and notices when the caller
 * has gone; the call itself runs on one of the owner's workers.
 */
final class CallerConnection implements Runnable, Closeable {
  private final Owner owner;
  private final IpcConnection connection;
  private final ForwardedInput input;

  // Guarded by this.
  private @Nullable Thread worker;
  private boolean gone;
  private boolean lasting;
  private boolean hosted;

  CallerConnection(Owner owner, IpcConnection connection) {
    this.owner = owner;
    this.connection = connection;
    this.input = new ForwardedInput(connection);
  }

  @Override
  public void run() {
    try {
      Optional<IpcFrame> first = connection.read();
      if (first.isPresent() && receive(first.get())) {
        listen();
      }
    } catch (IOException e) {
      // A caller that breaks off or talks nonsense ends its own connection, nobody else's.
    } finally {
      part();
    }
  }

  /** Whether the caller has a call under way from now on. */
  private boolean receive(IpcFrame first) throws IOException {
    switch (first.type()) {
      case WHO -> introduce();
      case LEAVE -> {
        introduce();
        owner.leaveIfStaying(Owner.GRACE);
      }
      case YIELD -> {
        introduce();
        owner.leaveIfStaying(Daemon.FOREVER);
      }
      case HELLO -> {
        return receive(Handshake.read(first));
      }
      case INPUT,
          INPUT_END,
          INPUT_FAILED,
          ACCEPTED,
          LEAVING,
          REFUSED,
          OUT,
          ERR,
          READ,
          EXIT,
          STATUS ->
          throw new ProtocolException("A caller started with " + first.type());
    }
    return false;
  }

  private void introduce() throws IOException {
    connection.write(owner.status().frame());
  }

  private boolean receive(Handshake hello) throws IOException {
    if (owner.build().isOlderThan(hello.build())) {
      owner.leave();
      connection.write(IpcFrame.of(IpcFrameType.LEAVING));
      return false;
    }
    if (hello.protocol() != Handshake.PROTOCOL) {
      connection.write(IpcFrame.of(IpcFrameType.REFUSED, refusal()));
      return false;
    }
    ForwardedCall call = hello.call();
    note(call);
    if (!owner.admit(() -> serve(call))) {
      connection.write(IpcFrame.of(IpcFrameType.LEAVING));
      return false;
    }
    return true;
  }

  private String refusal() {
    return "A newer ibid ("
        + owner.build().version()
        + ", process "
        + ProcessHandle.current().pid()
        + ") uses the home: upgrade this one, or wait until that process has ended";
  }

  private void listen() throws IOException {
    for (Optional<IpcFrame> next = connection.read(); next.isPresent(); next = connection.read()) {
      IpcFrame frame = next.get();
      switch (frame.type()) {
        case INPUT, INPUT_END, INPUT_FAILED -> input.receive(frame);
        case HELLO, WHO, LEAVE, YIELD, ACCEPTED, LEAVING, REFUSED, OUT, ERR, READ, EXIT, STATUS ->
            throw new ProtocolException("A caller sent " + frame.type());
      }
    }
  }

  private void serve(ForwardedCall call) {
    if (!begin()) {
      return;
    }
    try {
      connection.write(IpcFrame.of(IpcFrameType.ACCEPTED));
      int code = owner.commands().execute(invocation(call));
      connection.write(IpcFrame.of(IpcFrameType.EXIT, code));
    } catch (IOException e) {
      // The caller has gone; the connection's own thread sees it too.
    } finally {
      end();
    }
  }

  private Invocation invocation(ForwardedCall call) {
    return call.on(
        input,
        StandardStreams.text(
            new ForwardedOutput(connection, IpcFrameType.OUT), call.terminal().out()),
        StandardStreams.text(new ForwardedOutput(connection, IpcFrameType.ERR), true));
  }

  private synchronized void note(ForwardedCall call) {
    lasting = call.outlastsCaller();
    hosted = call.isHosted();
  }

  /** Ends the input of a call that would stay for as long as its caller does. */
  synchronized void release() {
    if (hosted) {
      input.end();
    }
  }

  private synchronized boolean begin() {
    if (!gone) {
      worker = Thread.currentThread();
    }
    return !gone;
  }

  // Under the monitor: an interrupt meant for this call comes before the worker's next one, for
  // which the pool clears it.
  private synchronized void end() {
    worker = null;
  }

  private void part() {
    connection.close();
    owner.forget(this);
    input.cut();
    synchronized (this) {
      gone = true;
      if (worker != null && !lasting) {
        worker.interrupt();
      }
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
