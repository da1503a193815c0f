package dev.ibid.server.stream;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerLeases;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.ask.AskRequest;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Scope;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The answers that are being written through this server. An answer whose writer falls silent for
 * long is interrupted; so are those that have not ended when the server stops. Thread-safe.
 */
public final class LiveAnswers implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(LiveAnswers.class);
  private static final int MOST_ANSWERS = 1_000;
  private static final int MOST_QUESTIONS = 64;
  private static final Duration SILENCE = Duration.ofMinutes(10);
  private static final Duration ROUND = Duration.ofSeconds(30);

  /** After so long other servers take this one for gone. */
  private static final Duration LEASE = Duration.ofSeconds(15);

  private static final Duration BETWEEN_RENEWALS = Duration.ofSeconds(4);
  private static final Duration LOOK = Duration.ofMillis(50);

  private record Open(LiveAnswer answer, AnswerRun run) {}

  private final Map<AnswerId, Open> open = new ConcurrentHashMap<>();
  private final Semaphore questions = new Semaphore(MOST_QUESTIONS);
  private final Clock clock;
  private final AnswerLeases leases;
  private final Thread sweeper;
  private final Thread renewer;
  private volatile boolean closing;

  /**
   * @param leases tells other servers what this one writes
   */
  public LiveAnswers(AnswerLeases leases, Clock clock) {
    this.leases = leases;
    this.clock = clock;
    this.sweeper = Thread.ofVirtual().name("ibid-sweeper").start(this::sweepForEver);
    this.renewer = Thread.ofVirtual().name("ibid-leases").start(this::renewForEver);
  }

  /** How many are being written. */
  public int count() {
    return open.size();
  }

  /** Begins an answer that somebody else writes. */
  public AnswerId begin(Ibid ibid, AnswerRequest request, List<Fragment> fragments) {
    admit();
    LiveAnswer answer = new LiveAnswer(clock);
    AnswerRun run = ibid.answers().begin(request, answer::tell);
    run.accept(new AgentEvent.FragmentsFound(fragments));
    if (ibid.answers().find(run.id()).isEmpty()) {
      throw new IbidException(
          ErrorCode.STORE_UNAVAILABLE, "the answer cannot be kept now; try again later");
    }
    open(new Open(answer, run));
    return run.id();
  }

  private void open(Open begun) {
    leases.renew(List.of(begun.run().id()), LEASE);
    open.put(begun.run().id(), begun);
  }

  /** Has a question answered in the background, and returns the answer once it has begun. */
  public AnswerId ask(Ibid ibid, AskRequest ask) {
    admit();
    if (!questions.tryAcquire()) {
      throw busy("too many questions are being answered; try again in a moment");
    }
    CompletableFuture<AnswerId> begun = new CompletableFuture<>();
    Thread unused =
        Thread.ofPlatform().name("ibid-writer").daemon().start(() -> answer(ibid, ask, begun));
    return await(begun);
  }

  private void answer(Ibid ibid, AskRequest ask, CompletableFuture<AnswerId> begun) {
    LiveAnswer answer = new LiveAnswer(clock);
    answer.onHalt(Thread.currentThread()::interrupt);
    try {
      ibid.answering()
          .ask(
              ask,
              answer::tell,
              run -> {
                open(new Open(answer, run));
                begun.complete(run.id());
              });
    } catch (IbidException e) {
      // Before the answer has begun its asker is told; afterwards its readers were.
      begun.completeExceptionally(e);
    } finally {
      questions.release();
      begun.completeExceptionally(new IllegalStateException("No answer was begun"));
    }
  }

  private static AnswerId await(CompletableFuture<AnswerId> begun) {
    try {
      return begun.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(ErrorCode.INTERRUPTED, "The server stops", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IbidException known
          ? known
          : new IbidException(ErrorCode.INTERNAL, "the question cannot be answered", e);
    }
  }

  private void admit() {
    if (open.size() >= MOST_ANSWERS) {
      // Those that have ended are kept for a while only because nobody is in need of their place.
      open.forEach(this::removeIfEnded);
    }
    if (closing) {
      throw new IbidException(ErrorCode.INTERRUPTED, "the server stops");
    }
    if (open.size() >= MOST_ANSWERS) {
      throw busy("no more answers can be written now; try again later");
    }
  }

  private static IbidException busy(String message) {
    return new IbidException(ErrorCode.BUSY, message);
  }

  /**
   * Goes on with an answer.
   *
   * @param ibid by which the caller knows of it
   */
  public void push(Ibid ibid, AnswerId id, List<AgentEvent> events) {
    AnswerSummary summary = ibid.answers().summary(id);
    Open found = open.get(id);
    if (found == null) {
      requireOwn(summary);
    }
    if (found == null || found.answer().hasEnded()) {
      throw new IbidException(
          ErrorCode.CONFLICT,
          summary.state() == AnswerState.STREAMING
              ? "the answer %s is being written elsewhere; begin another one".formatted(id)
              : "the answer %s has ended (%s); begin another one"
                  .formatted(id, summary.state().label()));
    }
    found.run().accept(events);
    removeIfEnded(id, found);
  }

  /** An answer has one writer, which another server may be. */
  private void requireOwn(AnswerSummary answer) {
    boolean unfinished =
        answer.state() == AnswerState.STREAMING || answer.state() == AnswerState.INTERRUPTED;
    if (unfinished && leases.isHeld(answer.id())) {
      throw new IbidException(
          ErrorCode.CONFLICT,
          "the answer %s is being written through another server; go on there"
              .formatted(answer.id()));
    }
  }

  /** Ends an answer that somebody does not want any more; one that has ended stays as it is. */
  public void cancel(Ibid ibid, AnswerId id) {
    AnswerSummary summary = ibid.answers().summary(id);
    Open found = open.get(id);
    if (found != null) {
      // Ended first: whoever comes meanwhile would take it for one whose writer is gone.
      found.answer().end(found.run(), AnswerState.CANCELLED);
      open.remove(id);
    } else {
      requireOwn(summary);
    }
  }

  /**
   * An answer as it can be followed, written now or long ago.
   *
   * @param scope what the reader may know of
   */
  public AnswerFollower follow(Ibid ibid, AnswerId id, Scope scope) {
    AnswerSummary summary = ibid.answers().summary(id);
    return new AnswerFollower(
        ibid.answers(),
        summary,
        Optional.ofNullable(open.get(id)).map(Open::answer),
        () -> leases.isHeld(id),
        scope);
  }

  /** Sources were forgotten, and the store has blanked what answers took from them. */
  public void forgotten() {
    open.values().forEach(each -> each.answer().tellAnew());
  }

  private void removeIfEnded(AnswerId id, Open found) {
    if (found.answer().hasEnded()) {
      open.remove(id);
    }
  }

  private void sweepForEver() {
    try {
      while (!closing) {
        Thread.sleep(ROUND);
        sweep();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void renewForEver() {
    try {
      while (!closing) {
        Thread.sleep(BETWEEN_RENEWALS);
        try {
          leases.renew(List.copyOf(open.keySet()), LEASE);
        } catch (IbidException e) {
          log.warn("Other servers may take the answers of this one for interrupted", e);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Interrupts the answers whose writers have gone. */
  private void sweep() {
    Instant before = clock.instant().minus(SILENCE);
    open.forEach(
        (id, found) -> {
          removeIfEnded(id, found);
          if (found.answer().touchedAt().isBefore(before)) {
            interrupt(found);
            open.remove(id);
          }
        });
  }

  /** Whatever keeps one from being ended in good order, the others are. */
  private static void interrupt(Open found) {
    try {
      found.answer().end(found.run(), AnswerState.INTERRUPTED);
    } catch (RuntimeException e) {
      log.warn("An answer was not ended in good order", e);
    }
  }

  /** Lets answers end for so long, then interrupts those that have not. */
  public void drain(Duration timeout) {
    closing = true;
    Instant until = clock.instant().plus(timeout);
    try {
      sweep();
      while (!open.isEmpty() && clock.instant().isBefore(until)) {
        Thread.sleep(LOOK);
        sweep();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    close();
  }

  @Override
  public void close() {
    closing = true;
    sweeper.interrupt();
    renewer.interrupt();
    open.values().forEach(LiveAnswers::interrupt);
    open.clear();
  }
}
