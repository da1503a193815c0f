package dev.ibid.cli.owner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.StandardStreams;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.error.IbidException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An owner and its callers in one process. */
final class OwnerTest {
  private static final Build BUILD = new Build("1", "2025-01-01T00:00:00.000Z");
  private static final Build NEWER = new Build("2", "2026-01-01T00:00:00.000Z");
  private static final Duration LONG_ENOUGH = Duration.ofMinutes(1);

  @TempDir Path folder;
  private Home home;
  private OwnerSocket socket;
  private Owner owner;

  // What the owner runs; tests put in what they need.
  private volatile Commands commands = invocation -> 0;

  @BeforeEach
  void open() throws IOException {
    home = new Home(folder.resolve("home"));
    home.create();
    socket = OwnerSocket.open(home, Map.of());
    owner = new Owner(socket, BUILD, invocation -> commands.run(invocation));
    owner.welcome();
  }

  @AfterEach
  void close() {
    owner.close();
    socket.close();
  }

  private static Invocation call(ByteArrayOutputStream out, String... words) {
    return new Invocation(
        List.of(words),
        Path.of("/"),
        Map.of(),
        Terminal.NONE,
        new ByteArrayInputStream("input".getBytes(UTF_8)),
        StandardStreams.text(out, false),
        StandardStreams.text(out, false));
  }

  private OptionalInt forward(Build build, String... words) {
    return new Forwarder(home, build)
        .forward(home.socket(), call(new ByteArrayOutputStream(), words));
  }

  private SocketChannel connect() throws IOException {
    return SocketChannel.open(UnixDomainSocketAddress.of(home.socket()));
  }

  @Test
  void garbage_ends_only_the_connection_it_came_on() throws IOException {
    commands = invocation -> invocation.arguments().size();
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      byte[] garbage = new byte[1 + random.nextInt(300)];
      random.nextBytes(garbage);
      if (i % 3 == 0) { // A header that is right, with a body that is not.
        ByteBuffer.wrap(garbage, 0, Math.min(garbage.length, 4)).put(new byte[3]);
        garbage[Math.min(garbage.length, 5) - 1] = IpcFrameType.HELLO.code();
      }
      try (SocketChannel channel = connect()) {
        channel.write(ByteBuffer.wrap(garbage));
      }
    }
    assertThat(forward(BUILD, "a", "b")).hasValue(2);
  }

  @Test
  void a_caller_that_answers_what_nobody_asked_is_shown_the_door() throws Exception {
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    commands = untilInterrupted(interrupted);
    try (IpcConnection frames = begin("x")) {
      assertThat(frames.read()).map(IpcFrame::type).hasValue(IpcFrameType.ERR);
      frames.write(IpcFrame.of(IpcFrameType.INPUT, "more"));
      assertThat(frames.read()).isEmpty();
    }
    assertThat(interrupted.get()).isTrue();
  }

  private static Commands untilInterrupted(CompletableFuture<Boolean> interrupted) {
    return invocation -> {
      invocation.err().println("begun");
      try {
        Thread.sleep(LONG_ENOUGH);
        interrupted.complete(false);
      } catch (InterruptedException e) {
        interrupted.complete(true);
      }
      return 0;
    };
  }

  @Test
  void a_caller_that_goes_does_not_interrupt_what_its_thread_does_next() throws Exception {
    List<IpcConnection> finished = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      IpcConnection frames = begin("x");
      assertThat(frames.read()).map(IpcFrame::type).hasValue(IpcFrameType.EXIT);
      finished.add(frames);
    }
    AtomicInteger interrupts = new AtomicInteger();
    Semaphore gate = new Semaphore(0);
    commands =
        invocation -> {
          try {
            gate.acquire();
          } catch (InterruptedException e) {
            interrupts.incrementAndGet();
          }
          return 0;
        };
    List<IpcConnection> running = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      running.add(begin("x"));
    }
    finished.forEach(IpcConnection::close);
    try (IpcConnection unwelcome =
        new IpcConnection(connect())) { // Seen to after those that have gone.
      unwelcome.write(IpcFrame.of(IpcFrameType.EXIT, 0));
      assertThat(unwelcome.read()).isEmpty();
    }
    gate.release(64);
    for (IpcConnection frames : running) {
      assertThat(frames.read()).map(IpcFrame::type).hasValue(IpcFrameType.EXIT);
      frames.close();
    }
    assertThat(interrupts).hasValue(0);
  }

  /** Makes a call and waits until it is accepted. */
  private IpcConnection begin(String word) throws IOException {
    IpcConnection frames = new IpcConnection(connect());
    frames.write(Handshake.frame(BUILD, ForwardedCall.of(call(new ByteArrayOutputStream(), word))));
    assertThat(frames.read()).map(IpcFrame::type).hasValue(IpcFrameType.ACCEPTED);
    return frames;
  }

  @Test
  void an_exit_code_arrives_even_from_an_interrupted_thread() {
    commands =
        invocation -> {
          Thread.currentThread().interrupt();
          invocation.out().println("still here");
          return 5;
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(new Forwarder(home, BUILD).forward(home.socket(), call(out, "x"))).hasValue(5);
    assertThat(out.toString(UTF_8)).isEqualTo("still here\n");
  }

  @Test
  void more_calls_than_threads_wait_for_their_turn() throws Exception {
    Semaphore gate = new Semaphore(0);
    AtomicInteger atOnce = new AtomicInteger();
    CountDownLatch full = new CountDownLatch(64);
    commands =
        invocation -> {
          assertThat(atOnce.incrementAndGet()).isLessThanOrEqualTo(64);
          full.countDown();
          gate.acquireUninterruptibly();
          atOnce.decrementAndGet();
          return 9;
        };
    List<CompletableFuture<OptionalInt>> calls = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      CompletableFuture<OptionalInt> call = new CompletableFuture<>();
      Thread.ofVirtual().start(() -> call.complete(forward(BUILD, "x")));
      calls.add(call);
    }
    full.await();
    gate.release(100);
    for (CompletableFuture<OptionalInt> call : calls) {
      assertThat(call.get()).hasValue(9);
    }
  }

  @Test
  void a_leaving_owner_ends_what_it_accepted_and_accepts_no_more() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    Semaphore gate = new Semaphore(0);
    commands =
        invocation -> {
          running.countDown();
          gate.acquireUninterruptibly();
          return 4;
        };
    CompletableFuture<OptionalInt> accepted =
        CompletableFuture.supplyAsync(() -> forward(BUILD, "x"));
    running.await();
    try (IpcConnection early = new IpcConnection(connect())) {
      assertThat(forward(NEWER, "x")).isEmpty();
      assertThat(home.socket()).doesNotExist();
      early.write(Handshake.frame(BUILD, ForwardedCall.of(call(new ByteArrayOutputStream(), "x"))));
      assertThat(early.read()).map(IpcFrame::type).hasValue(IpcFrameType.LEAVING);
    }
    assertThat(owner.leaveWhenIdle(Duration.ZERO)).isFalse();
    gate.release();
    assertThat(accepted.get()).hasValue(4);
    assertThat(owner.leaveWhenIdle(LONG_ENOUGH)).isTrue();
  }

  @Test
  void an_owner_that_left_when_idle_runs_nothing_more() throws IOException {
    AtomicInteger runs = new AtomicInteger();
    commands = invocation -> runs.incrementAndGet();
    try (IpcConnection early = new IpcConnection(connect())) {
      assertThat(forward(BUILD, "x")).hasValue(1);
      assertThat(owner.leaveWhenIdle(LONG_ENOUGH)).isTrue();
      early.write(Handshake.frame(BUILD, ForwardedCall.of(call(new ByteArrayOutputStream(), "x"))));
      assertThat(early.read()).map(IpcFrame::type).hasValue(IpcFrameType.LEAVING);
    }
    assertThat(forward(BUILD, "x")).isEmpty();
    assertThat(runs).hasValue(1);
  }

  @Test
  void a_caller_of_an_unknown_protocol_is_refused_unless_it_is_newer() throws IOException {
    assertThat(answerToProtocol(999, BUILD).type()).isEqualTo(IpcFrameType.REFUSED);
    assertThat(answerToProtocol(999, BUILD).text()).contains("A newer ibid (1, process ");
    assertThat(answerToProtocol(999, NEWER).type()).isEqualTo(IpcFrameType.LEAVING);
  }

  private IpcFrame answerToProtocol(int protocol, Build build) throws IOException {
    BodyWriter body = new BodyWriter();
    body.putInt(protocol);
    body.putText(build.version());
    body.putText(build.time());
    body.putText("whatever the future brings");
    try (IpcConnection frames = new IpcConnection(connect())) {
      frames.write(new IpcFrame(IpcFrameType.HELLO, body.body()));
      return frames.read().orElseThrow();
    }
  }

  @Test
  void a_call_that_is_too_large_is_not_even_sent() {
    assertThatThrownBy(() -> forward(BUILD, "x".repeat(17 << 20)))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("too long");
  }
}
