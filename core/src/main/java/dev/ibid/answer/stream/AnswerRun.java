package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.MetadataValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * An answer that is being told. Each event is stored first, then the reader is told.
 *
 * <p>If the store, an image, a tool's output or the review fails, the reader gets a warning and the
 * answer goes on. Three things are thrown: {@code FORBIDDEN_PROJECT} if the project may not be
 * changed, {@code TOO_LARGE} if it was told more than an answer holds, and whatever the reader
 * throws. A reader that throws misses the other events of that call.
 *
 * <p>Thread-safe: any thread may end it. The reader is called by one thread at a time.
 */
public final class AnswerRun {
  /**
   * How many characters an answer takes, all that it may cite included. It is held in memory while
   * it is told, and whoever pushes on and on must not fill that.
   */
  static final int MOST_CHARS = 32_000_000;

  private final AnswerId id;
  private final AnswerStream stream;
  private final Redactor redactor;
  private final AnswerMask mask;
  private final AnswerJournal journal;
  private final AnswerReview review;
  private final Consumer<NumberedEvent> reader;
  private final AnswerRecorder recorder = new AnswerRecorder();
  private long last;
  private long taken;
  private boolean ended;

  /** Whether citations were looked for that the agent left out. */
  private boolean searched;

  AnswerRun(
      AnswerId id,
      AnswerStream stream,
      Redactor redactor,
      AnswerJournal journal,
      AnswerReview review,
      Consumer<NumberedEvent> reader) {
    this.id = id;
    this.stream = stream;
    this.redactor = redactor;
    this.mask = new AnswerMask(redactor);
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
   * Takes in what the agent did and stores it in one step, to its last character. Ignored after the
   * end. Text may be held back from the reader until it is clear that it holds no secret; until
   * then what may be one is stored overwritten.
   */
  public synchronized void accept(List<AgentEvent> events) {
    requireRoom(events);
    List<Redacted<AnswerEvent>> told = new ArrayList<>();
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

  private void requireRoom(List<AgentEvent> events) {
    long more = events.stream().mapToLong(AnswerRun::size).sum();
    if (taken + more > MOST_CHARS) {
      throw new IbidException(
          ErrorCode.TOO_LARGE,
          "an answer takes %,d characters with its sources; end this one and begin another"
              .formatted(MOST_CHARS));
    }
    taken += more;
  }

  private static long size(AgentEvent event) {
    return switch (event) {
      case AgentEvent.AssistantMessage message -> message.content().length();
      case AgentEvent.ToolResult result -> size(result.output());
      case AgentEvent.FragmentsFound found ->
          found.fragments().stream().mapToLong(fragment -> fragment.content().length()).sum();
      case AgentEvent.FinalOutput output -> output.output().length();
      case AgentEvent.Failure failure -> failure.message().length();
      case AgentEvent.RunEnd end -> 0;
    };
  }

  private static long size(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Text(String text) -> text.length();
      case MetadataValue.Items(List<MetadataValue> items) ->
          items.stream().mapToLong(AnswerRun::size).sum();
      case MetadataValue.Fields(Map<String, MetadataValue> fields) ->
          fields.values().stream().mapToLong(AnswerRun::size).sum();
      case MetadataValue.Amount amount -> 1;
      case MetadataValue.Flag flag -> 1;
      case MetadataValue.Nothing nothing -> 1;
    };
  }

  /**
   * Ties an answer that cites nothing to what it could have cited, if the review looks for that. No
   * more text may follow but the end. Ignored if the answer cites something, and after the end.
   */
  public synchronized void citeUncited() {
    if (ended) {
      return;
    }
    List<Redacted<AnswerEvent>> rest = new ArrayList<>();
    stream.finishText().forEach(event -> rest.addAll(mask.accept(event)));
    rest.addAll(mask.flush());
    tell(rest);
    StoredAnswer answer = recorder.answer();
    if (searched || !answer.references().isEmpty() || answer.text().isBlank()) {
      return;
    }
    searched = true;
    try {
      List<FoundCitation> found = review.find(answer.text(), stream.citable());
      List<Redacted<AnswerEvent>> told = new ArrayList<>();
      stream.cite(found).forEach(event -> told.addAll(mask.accept(event)));
      tell(told);
    } catch (RuntimeException e) {
      warn("no citations could be found: " + e.getMessage());
    }
  }

  /** Tells a finished answer as a whole, and ends with it. */
  synchronized void retell(FinishedAnswer finished) {
    List<Redacted<AnswerEvent>> told = new ArrayList<>();
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
    List<Redacted<AnswerEvent>> told = new ArrayList<>(mask.flush());
    told.addAll(mask.accept(new AnswerEvent.Written(model, OptionalLong.of(tokens), cost)));
    tell(told);
  }

  /** Notes what was asked and whether it is answered. Must not be called after the end. */
  public synchronized void concluded(String question, AnswerOutcome outcome) {
    List<Redacted<AnswerEvent>> told = new ArrayList<>(mask.flush());
    told.addAll(mask.accept(new AnswerEvent.Concluded(question, outcome)));
    tell(told);
  }

  /** Ends the answer and tells what was held back. Ignored if it has ended. */
  public synchronized void end(AnswerState state) {
    List<Redacted<AnswerEvent>> told = new ArrayList<>();
    stream.end(state).forEach(event -> told.addAll(mask.accept(event)));
    tell(told);
  }

  /**
   * The answer as far as it was told, stored or not. Streaming as long as it has not ended.
   *
   * @throws dev.ibid.error.IbidException with {@code BAD_REQUEST} before the first event
   */
  public synchronized StoredAnswer answer() {
    return ended ? recorder.answer() : recorder.answer().withState(AnswerState.STREAMING);
  }

  /** Joins neighbouring pieces of text into one event. */
  private static List<Redacted<AnswerEvent>> joined(List<Redacted<AnswerEvent>> events) {
    List<Redacted<AnswerEvent>> joined = new ArrayList<>();
    List<Redacted<AnswerEvent>> text = new ArrayList<>();
    for (Redacted<AnswerEvent> event : events) {
      if (event.value() instanceof AnswerEvent.ResponseUpdate) {
        text.add(event);
      } else {
        flush(text, joined);
        joined.add(event);
      }
    }
    flush(text, joined);
    return joined;
  }

  private static void flush(List<Redacted<AnswerEvent>> text, List<Redacted<AnswerEvent>> joined) {
    if (!text.isEmpty()) {
      joined.add(Redacted.all(text).map(AnswerRun::joinedText));
      text.clear();
    }
  }

  private static AnswerEvent joinedText(List<AnswerEvent> updates) {
    StringBuilder text = new StringBuilder();
    for (AnswerEvent update : updates) {
      if (update instanceof AnswerEvent.ResponseUpdate(String more)) {
        text.append(more);
      }
    }
    return new AnswerEvent.ResponseUpdate(text.toString());
  }

  private void review(List<Redacted<AnswerEvent>> told) {
    review
        .references(recorder.answer())
        .ifPresent(
            event -> {
              Redacted<AnswerEvent> redacted = redactor.redacted(event);
              recorder.accept(redacted.value());
              told.add(told.size() - 1, redacted);
            });
  }

  private void tell(List<Redacted<AnswerEvent>> events) {
    if (ended) {
      return;
    }
    List<Redacted<AnswerEvent>> told = joined(events);
    told.forEach(event -> recorder.accept(event.value()));
    if (!told.isEmpty() && told.getLast().value() instanceof AnswerEvent.End(AnswerState state)) {
      if (state == AnswerState.COMPLETE) {
        review(told);
      }
      journal.count(recorder.answer()).ifPresent(warning -> told.add(told.size() - 1, warning));
    }
    journal
        .keep(told, mask.held(stream.undecided()))
        .ifPresent(
            warning -> {
              boolean ends = told.getLast().value() instanceof AnswerEvent.End;
              told.add(told.size() - (ends ? 1 : 0), warning);
            });
    ended = !told.isEmpty() && told.getLast().value() instanceof AnswerEvent.End;
    for (AnswerEvent event : Redacted.values(told)) {
      reader.accept(new NumberedEvent(++last, event));
      if (event instanceof AnswerEvent.End) {
        journal.tidy();
      }
    }
  }
}
