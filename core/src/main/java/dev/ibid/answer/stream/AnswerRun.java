package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * An answer that is being told. Each event is stored first, then the reader is told.
 *
 * <p>If the store, an image, a tool's output or the review fails, the reader gets a warning and the
 * answer goes on. Two things are thrown: {@code FORBIDDEN_PROJECT} if the project may not be
 * changed, and whatever the reader throws. A reader that throws misses the other events of that
 * call.
 *
 * <p>Thread-safe: any thread may end it. The reader is called by one thread at a time.
 */
public final class AnswerRun {
  private final AnswerId id;
  private final AnswerStream stream;
  private final AnswerMask mask;
  private final AnswerJournal journal;
  private final AnswerReview review;
  private final Consumer<NumberedEvent> reader;
  private final AnswerRecorder recorder = new AnswerRecorder();
  private long last;
  private boolean ended;

  AnswerRun(
      AnswerId id,
      AnswerStream stream,
      AnswerMask mask,
      AnswerJournal journal,
      AnswerReview review,
      Consumer<NumberedEvent> reader) {
    this.id = id;
    this.stream = stream;
    this.mask = mask;
    this.journal = journal;
    this.review = review;
    this.reader = reader;
  }

  public AnswerId id() {
    return id;
  }

  /** Takes in what the agent did. Ignored after the end. */
  public void accept(AgentEvent event) {
    accept(List.of(event));
  }

  /**
   * Takes in what the agent did and stores it in one step. Ignored after the end. Text may be held
   * back until it is clear that it holds no secret.
   */
  public synchronized void accept(List<AgentEvent> events) {
    List<AnswerEvent> told = new ArrayList<>();
    for (AgentEvent event : events) {
      List<AnswerEvent> next = stream.accept(event);
      boolean pauses =
          switch (event) {
            case AgentEvent.AssistantMessage message -> message.callsTools();
            case AgentEvent.ToolResult result -> true;
            case AgentEvent.FragmentsFound found -> false;
            case AgentEvent.FinalOutput output -> false;
            case AgentEvent.Failure failure -> true;
            case AgentEvent.RunEnd end -> false;
          };
      if (pauses) {
        told.addAll(mask.flush());
      }
      next.forEach(each -> told.addAll(mask.accept(each)));
    }
    tell(told);
  }

  /** Tells a finished answer as a whole, and ends with it. */
  synchronized void retell(FinishedAnswer finished) {
    List<AnswerEvent> told = new ArrayList<>();
    finished.events(id).forEach(event -> told.addAll(mask.accept(event)));
    tell(told);
  }

  /** Tells the reader a warning. Ignored after the end. */
  public synchronized void warn(String message) {
    tell(mask.accept(new AnswerEvent.Warning(message)));
  }

  /**
   * Notes which model wrote the answer and what that took. Ignored after the end.
   *
   * @param cost empty if the price is not known
   */
  public synchronized void written(String model, long tokens, Optional<BigDecimal> cost) {
    List<AnswerEvent> told = new ArrayList<>(mask.flush());
    told.addAll(mask.accept(new AnswerEvent.Written(model, OptionalLong.of(tokens), cost)));
    tell(told);
  }

  /** Ends the answer and tells what was held back. Ignored if it has ended. */
  public synchronized void end(AnswerState state) {
    List<AnswerEvent> told = new ArrayList<>();
    stream.end(state).forEach(event -> told.addAll(mask.accept(event)));
    tell(told);
  }

  /**
   * The answer as far as it was told, stored or not. Interrupted as long as it has not ended.
   *
   * @throws dev.ibid.error.IbidException with {@code BAD_REQUEST} before the first event
   */
  public synchronized StoredAnswer answer() {
    return recorder.answer();
  }

  /** Joins neighbouring pieces of text into one event. */
  private static List<AnswerEvent> joined(List<AnswerEvent> events) {
    List<AnswerEvent> joined = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (AnswerEvent event : events) {
      if (event instanceof AnswerEvent.ResponseUpdate(String more)) {
        text.append(more);
      } else {
        flush(text, joined);
        joined.add(event);
      }
    }
    flush(text, joined);
    return joined;
  }

  private static void flush(StringBuilder text, List<AnswerEvent> joined) {
    if (!text.isEmpty()) {
      joined.add(new AnswerEvent.ResponseUpdate(text.toString()));
      text.setLength(0);
    }
  }

  private void review(List<AnswerEvent> told) {
    review
        .references(recorder.answer())
        .ifPresent(
            event -> {
              recorder.accept(event);
              told.add(told.size() - 1, event);
            });
  }

  private void tell(List<AnswerEvent> events) {
    if (ended) {
      return;
    }
    List<AnswerEvent> told = joined(events);
    told.forEach(recorder::accept);
    if (!told.isEmpty() && told.getLast() instanceof AnswerEvent.End(AnswerState state)) {
      if (state == AnswerState.COMPLETE) {
        review(told);
      }
      journal.count(recorder.answer()).ifPresent(warning -> told.add(told.size() - 1, warning));
    }
    journal
        .keep(told)
        .ifPresent(
            warning -> {
              boolean ends = told.getLast() instanceof AnswerEvent.End;
              told.add(told.size() - (ends ? 1 : 0), warning);
            });
    ended = !told.isEmpty() && told.getLast() instanceof AnswerEvent.End;
    for (AnswerEvent event : told) {
      reader.accept(new NumberedEvent(++last, event));
      if (event instanceof AnswerEvent.End) {
        journal.tidy();
      }
    }
  }
}
