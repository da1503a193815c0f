package dev.ibid.cli.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.cli.Child;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.StandardStreams;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An owner that stays and those who ask it, in one process. */
final class DaemonTest {
  private static final Build BUILD = new Build("1", "2025-01-01T00:00:00.000Z");
  private static final Build NEWER = new Build("2", "2026-01-01T00:00:00.000Z");
  private static final Instant NOW = Instant.parse("2026-02-01T10:00:00.123Z");

  @TempDir Path folder;
  private Home home;
  private final Guest guest = new Guest();
  private volatile Commands commands = invocation -> 0;

  /** Tells when it was ready, and lets a test hold it up before that. */
  private static final class Guest implements DaemonWork {
    final CountDownLatch maySettle = new CountDownLatch(1);
    final CompletableFuture<OwnerStatus> ready = new CompletableFuture<>();
    final CompletableFuture<OwnerStatus> waited = new CompletableFuture<>();
    final AtomicInteger asked = new AtomicInteger();
    volatile int busyFor;

    @Override
    public void waiting(OwnerStatus other) {
      waited.complete(other);
    }

    @Override
    public void prepare() {
      try {
        maySettle.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void ready(OwnerStatus own) {
      ready.complete(own);
    }

    @Override
    public Map<String, Long> pending() {
      return Map.of("index", asked.incrementAndGet() <= busyFor ? 7L : 0L);
    }
  }

  @BeforeEach
  void create() {
    home = new Home(folder.resolve("home"));
  }

  private Daemon daemon(Build build) {
    Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
    return new Daemon(home, build, invocation -> commands.run(invocation), clock);
  }

  private CompletableFuture<Optional<OwnerStatus>> stay(Duration idle) {
    return stay(BUILD, idle, guest);
  }

  private CompletableFuture<Optional<OwnerStatus>> stay(Build build, Duration idle, Guest who) {
    return CompletableFuture.supplyAsync(
        () -> daemon(build).stay(Map.of(), idle, who),
        task -> Thread.ofPlatform().daemon().start(task));
  }

  private CompletableFuture<Optional<OwnerStatus>> stayReady() {
    guest.maySettle.countDown();
    CompletableFuture<Optional<OwnerStatus>> stay = stay(Daemon.FOREVER);
    guest.ready.join();
    return stay;
  }

  private OptionalInt call(Build build, ByteArrayOutputStream out) {
    return new Forwarder(home, build)
        .forward(
            home.socket(),
            new Invocation(
                List.of("x"),
                folder,
                Map.of(),
                Terminal.NONE,
                InputStream.nullInputStream(),
                StandardStreams.text(out, false),
                StandardStreams.text(out, false)));
  }

  private OptionalInt call(Build build) {
    return call(build, new ByteArrayOutputStream());
  }

  @Test
  void while_it_gets_ready_it_takes_calls_and_says_so() {
    CompletableFuture<Optional<OwnerStatus>> stay = stay(Daemon.FOREVER);
    commands = invocation -> 5;
    Child.await(() -> daemon(BUILD).find().isPresent(), "an owner");
    assertThat(daemon(BUILD).find()).map(OwnerStatus::state).hasValue(OwnerStatus.State.STARTING);
    assertThat(call(BUILD)).hasValue(5);
    guest.maySettle.countDown();
    OwnerStatus own = guest.ready.join();
    assertThat(own)
        .isEqualTo(
            new OwnerStatus(
                ProcessHandle.current().pid(),
                BUILD,
                NOW,
                OwnerStatus.State.READY,
                Map.of("index", 0L),
                Optional.empty()));
    assertThat(daemon(BUILD).find()).hasValue(own);
    assertThat(daemon(BUILD).clear()).hasValue(own);
    assertThat(stay.join()).isEmpty();
    assertThat(daemon(BUILD).find()).isEmpty();
  }

  @Test
  void one_that_cannot_get_ready_leaves_the_home_free() {
    DaemonWork broken =
        new DaemonWork() {
          @Override
          public void waiting(OwnerStatus other) {}

          @Override
          public void prepare() {
            throw new IbidException(ErrorCode.STORE_DAMAGED, "No");
          }

          @Override
          public void ready(OwnerStatus own) {
            throw new AssertionError("It is not ready");
          }

          @Override
          public Map<String, Long> pending() {
            throw new AssertionError("Nobody asks one that is not ready");
          }
        };
    assertThatThrownBy(() -> daemon(BUILD).stay(Map.of(), Daemon.FOREVER, broken)).hasMessage("No");
    assertThat(home.address()).doesNotExist();
    CompletableFuture<Optional<OwnerStatus>> stay = stayReady();
    assertThat(daemon(BUILD).clear()).isPresent();
    assertThat(stay.join()).isEmpty();
  }

  @Test
  void pending_work_is_something_to_do() {
    guest.busyFor = 4;
    guest.maySettle.countDown();
    assertThat(stay(Duration.ofMillis(10)).join()).isEmpty();
    // Once for those who were told that it is ready, then whenever it might have left.
    assertThat(guest.asked).hasValue(5);
  }

  /** Has an owner of another home stay until it leaves by itself. */
  private void idleElsewhere(Duration idle) {
    Guest other = new Guest();
    other.maySettle.countDown();
    Home elsewhere = new Home(folder.resolve("elsewhere"));
    assertThat(
            new Daemon(elsewhere, BUILD, invocation -> 0, Clock.systemUTC())
                .stay(Map.of(), idle, other))
        .isEmpty();
  }

  @Test
  void a_call_is_something_to_do() {
    Duration idle = Duration.ofMillis(100);
    guest.maySettle.countDown();
    guest.busyFor = Integer.MAX_VALUE;
    CompletableFuture<Optional<OwnerStatus>> stay = stay(idle);
    commands =
        invocation -> {
          guest.busyFor = 0;
          // Others who have nothing to do leave meanwhile, one after the other.
          for (int i = 0; i < 3; i++) {
            idleElsewhere(idle);
          }
          return Files.exists(home.socket()) ? 7 : 8;
        };
    guest.ready.join();
    assertThat(call(BUILD)).hasValue(7);
    assertThat(stay.join()).isEmpty();
  }

  @Test
  void calls_that_take_too_long_are_cut_off_when_it_is_told_to_leave() throws Exception {
    CompletableFuture<Optional<OwnerStatus>> stay = stayReady();
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    commands =
        invocation -> {
          begun.countDown();
          try {
            Thread.sleep(Duration.ofMinutes(5));
          } catch (InterruptedException e) {
            interrupted.complete(Files.exists(home.address()));
          }
          return 0;
        };
    CompletableFuture<OptionalInt> caller = CompletableFuture.supplyAsync(() -> call(BUILD));
    begun.await();
    assertThat(daemon(BUILD).clear()).isPresent();
    assertThat(interrupted.join()).as("while the home is owned").isTrue();
    assertThat(stay.join()).isEmpty();
    assertThatThrownBy(caller::join)
        .hasRootCauseInstanceOf(IOException.class)
        .hasMessageContaining("ended before the command did");
  }

  @Test
  void a_newer_build_has_it_leave_but_not_by_asking() {
    CompletableFuture<Optional<OwnerStatus>> stay = stayReady();
    assertThat(daemon(NEWER).find()).isPresent();
    assertThat(daemon(NEWER).findLasting()).isEmpty();
    assertThat(daemon(BUILD).findLasting()).isPresent();
    assertThat(stay).isNotDone();
    assertThat(call(NEWER)).isEmpty();
    assertThat(stay.join()).isEmpty();
  }

  @Test
  void a_newer_one_that_wants_to_stay_waits_for_the_calls_of_the_older() {
    CompletableFuture<Optional<OwnerStatus>> old = stayReady();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch gate = new CountDownLatch(1);
    commands =
        invocation -> {
          begun.countDown();
          try {
            gate.await();
            return 4;
          } catch (InterruptedException e) {
            return 9;
          }
        };
    CompletableFuture<OptionalInt> caller = CompletableFuture.supplyAsync(() -> call(BUILD));
    Child.await(() -> begun.getCount() == 0, "the call");
    Guest newer = new Guest();
    newer.maySettle.countDown();
    CompletableFuture<Optional<OwnerStatus>> stay = stay(NEWER, Duration.ofMillis(10), newer);
    Child.await(() -> !Files.exists(home.socket()), "a closed door");
    assertThat(newer.ready).isNotDone();
    gate.countDown();
    assertThat(caller.join()).hasValue(4);
    assertThat(old.join()).isEmpty();
    assertThat(stay.join()).isEmpty();
    assertThat(newer.ready.join().build()).isEqualTo(NEWER);
  }

  @Test
  void one_that_passes_is_neither_told_to_leave_nor_replaced() throws Exception {
    home.create();
    guest.maySettle.countDown();
    CompletableFuture<Optional<OwnerStatus>> stay;
    try (OwnerLock lock = OwnerLock.tryAcquire(home).orElseThrow();
        OwnerSocket socket = OwnerSocket.open(home, Map.of());
        Owner passing = new Owner(socket, BUILD, commands)) {
      passing.welcome();
      assertThat(lock).isNotNull();
      stay = stay(Duration.ofMillis(10));
      assertThat(guest.waited.join().stays()).isFalse();
      assertThat(daemon(NEWER).clear()).isEmpty();
      assertThat(call(BUILD)).hasValue(0);
      assertThat(stay).isNotDone();
    }
    assertThat(stay.join()).isEmpty();
    assertThat(guest.ready).isCompleted();
  }

  @Test
  void an_owner_that_never_answers_is_nobody() throws Exception {
    home.create();
    try (OwnerSocket silent = OwnerSocket.open(home, Map.of())) {
      assertThat(silent.isOpen()).isTrue();
      assertThat(new OwnerPing(home, Duration.ofMillis(100)).ask()).isEmpty();
      assertThat(new OwnerPing(home).isHeard()).isTrue();
    }
    assertThat(new OwnerPing(home).isHeard()).isFalse();
  }
}
