package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.ForgottenSources;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Citations;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.text.Summaries;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps an answer while it is told. When the store fails, nothing more is kept of the answer, so
 * that what is there has no gaps; the answer goes on.
 */
final class AnswerJournal {
  /** How long a client that was cut off can go on where it was. */
  private static final Duration RESUMABLE = Duration.ofDays(1);

  private final AnswerStore store;
  private final NewAnswer answer;
  private final Citations citations;
  private final Redactor redactor;
  private final Clock clock;
  private List<Redacted<AnswerEvent>> lastHeld = List.of();
  private boolean begun;
  private boolean failed;

  AnswerJournal(
      AnswerStore store, NewAnswer answer, Citations citations, Redactor redactor, Clock clock) {
    this.store = store;
    this.answer = answer;
    this.citations = citations;
    this.redactor = redactor;
    this.clock = clock;
  }

  /**
   * Makes events durable; a warning if that did not work, which is given once.
   *
   * @param held what is not told yet, in place of what was held before
   */
  Optional<Redacted<AnswerEvent>> keep(
      List<Redacted<AnswerEvent>> events, List<Redacted<AnswerEvent>> held) {
    if (failed || (events.isEmpty() && held.equals(lastHeld))) {
      return Optional.empty();
    }
    Optional<Redacted<AnswerEvent>> warning =
        attempt(
            "the answer is not stored any further",
            () -> {
              if (!begun) {
                store.begin(redactor.redacted(answer));
                begun = true;
              }
              store.append(Scope.ALL, answer.id(), events, held);
              lastHeld = held;
            });
    failed = warning.isPresent();
    if (failed) {
      store.abandon(answer.id());
    }
    return warning;
  }

  /** Counts the sources of an answer as cited; a warning if that did not work. */
  Optional<Redacted<AnswerEvent>> count(StoredAnswer told) {
    List<Usage> uses = uses(answer, told, clock.instant());
    return uses.isEmpty()
        ? Optional.empty()
        : attempt("what the answer cites is not counted", () -> citations.log(uses));
  }

  /** That an answer cited its sources. */
  private static List<Usage> uses(NewAnswer answer, StoredAnswer told, Instant now) {
    // Who asks outside of any session cites once.
    SessionId session = answer.session().orElseGet(() -> new SessionId(answer.id().value()));
    String context = Summaries.preview(told.text());
    List<Usage> uses = new ArrayList<>();
    for (CitationId id : ForgottenSources.citations(told)) {
      uses.add(new Usage(id, UsageKind.CITED, answer.project(), session, now, context));
    }
    return uses;
  }

  /** Deletes single events of earlier answers that nobody will ask for any more. */
  void tidy() {
    // If it does not work now, the next answer tries again.
    Optional<Redacted<AnswerEvent>> unused =
        attempt("events stay", () -> store.trim(clock.instant().minus(RESUMABLE)));
  }

  private Optional<Redacted<AnswerEvent>> attempt(String consequence, Runnable action) {
    try {
      action.run();
      return Optional.empty();
    } catch (IbidException e) {
      if (e.code() == ErrorCode.FORBIDDEN_PROJECT) {
        // Not a failure of the store: the caller may not write there and has to know at once.
        throw e;
      }
      return warning(consequence + ": " + e.getMessage());
    } catch (RuntimeException e) {
      // Whatever is wrong with the store, its reader gets the answer.
      return warning(consequence + ": " + e);
    }
  }

  private Optional<Redacted<AnswerEvent>> warning(String message) {
    return Optional.of(redactor.redacted(new AnswerEvent.Warning(message)));
  }
}
