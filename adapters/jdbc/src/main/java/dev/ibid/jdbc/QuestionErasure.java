package dev.ibid.jdbc;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.CopiedText;
import dev.ibid.answer.ForgottenSources;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.SharedWords;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.CitationId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/**
 * What questions repeat of a text that is forgotten. Stretches of it go from the question of any
 * answer. Who asked an answer that cites it asked about it, so there single words go as well, but
 * for those that another source of the answer says.
 */
final class QuestionErasure {
  /** A question is told before the answer, and by an answer that concludes again before its end. */
  private static final int EVENTS_AT_EITHER_END = 8;

  private QuestionErasure() {}

  /**
   * Blanks the questions of the answers that cite sources; to be called before these are blanked.
   *
   * @param texts what the sources say
   */
  static void blankCiting(
      Handle handle, long answer, Collection<CitationId> sources, List<String> texts) {
    StoredAnswer told = AnswerRows.answer(handle, AnswerRows.require(handle, answer));
    if (told.origin().question().isEmpty()) {
      return;
    }
    List<String> left = new ArrayList<>();
    List<String> gone = new ArrayList<>(texts);
    for (AnswerSource source : told.sources()) {
      Set<CitationId> cited =
          ForgottenSources.citations(List.of(new AnswerEvent.CitationsUpdate(List.of(source))));
      boolean kept = sources.stream().noneMatch(cited::contains);
      (kept ? left : gone).add(source.text());
    }
    SharedWords words = new SharedWords(gone, left);
    CopiedText copied = new CopiedText(gone);
    rewrite(handle, answer, question -> words.blank(copied.blank(question)));
  }

  /** Blanks what the questions of any answers repeat of texts. */
  static void blank(Handle handle, CopiedText copied) {
    Set<Long> repeating = new HashSet<>();
    for (String place :
        List.of("e.number <= :most", "e.number > a.last_number - :most AND e.number > :most")) {
      handle
          .createQuery(
              """
              SELECT e.answer_id, e.body FROM answer a
              JOIN answer_event e ON e.answer_id = a.id AND
              """
                  + place)
          .bind("most", EVENTS_AT_EITHER_END)
          .map((row, context) -> new Told(row.getLong(1), AnswerBytes.event(row.getBytes(2))))
          .stream()
          .filter(told -> question(told.event()).filter(copied::isIn).isPresent())
          .forEach(told -> repeating.add(told.answer()));
    }
    repeating.forEach(answer -> rewrite(handle, answer, copied::blank));
  }

  private record Told(long answer, AnswerEvent event) {}

  private static Optional<String> question(AnswerEvent event) {
    if (event instanceof AnswerEvent.Asked(String question)) {
      return Optional.of(question);
    }
    return event instanceof AnswerEvent.Concluded(String question, var outcome)
        ? Optional.of(question)
        : Optional.empty();
  }

  private static void rewrite(Handle handle, long answer, UnaryOperator<String> blanking) {
    AnswerRows.require(handle, answer)
        .body()
        .ifPresent(body -> AnswerRows.saveBody(handle, answer, body.asked(blanking)));
    for (NumberedEvent told : AnswerRows.all(handle, answer)) {
      AnswerEvent blanked = blanked(told.event(), blanking);
      if (!blanked.equals(told.event())) {
        AnswerRows.replace(handle, answer, new NumberedEvent(told.number(), blanked));
      }
    }
  }

  private static AnswerEvent blanked(AnswerEvent event, UnaryOperator<String> blanking) {
    if (event instanceof AnswerEvent.Asked(String question)) {
      return new AnswerEvent.Asked(blanking.apply(question));
    }
    return event instanceof AnswerEvent.Concluded(String question, AnswerOutcome outcome)
        ? new AnswerEvent.Concluded(blanking.apply(question), outcome)
        : event;
  }
}
