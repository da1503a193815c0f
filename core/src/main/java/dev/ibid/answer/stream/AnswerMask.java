package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.privacy.Finding;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Overwrites secrets in an answer before it is stored or told. Lengths stay.
 *
 * <p>A secret may arrive in pieces, and the name that gives it away may stand words before it. So
 * text waits until a stretch is full and its last word has ended. It is then judged together with
 * the text before it. Where a stretch ends depends on the text alone, so the result does not depend
 * on how the text was cut. A stretch does not end in a quotation that would be a secret if it were
 * closed, unless that goes on and on: then it is taken for one. Events behind waiting text wait
 * with it.
 */
final class AnswerMask {
  private static final int STRETCH_CHARS = 48;
  private static final int MOST_WORD_CHARS = 4096;

  /** How much text before a stretch is looked at. */
  private static final int CONTEXT_CHARS = 1024;

  /** How much of a secret that goes on and on is looked at again, at most. */
  private static final int MOST_OPEN_CHARS = 4096;

  /** What a secret is recognised by stands in its beginning. */
  private static final int OPENING_CHARS = 256;

  /** Of a push so much at once: what stays in front is moved whenever something was told. */
  private static final int PIECE_CHARS = 4096;

  /** So many are looked at, so that the work stays linear for texts made of quotes. */
  private static final int MOST_QUOTATIONS = 4;

  private record Waiting(Redacted<AnswerEvent> event, long at) {}

  private final Redactor redactor;
  private final Deque<Waiting> waiting = new ArrayDeque<>();

  /** Every mention of a source has its pieces again. */
  private final Redactor pieces;

  /** The context, and behind it what waits. */
  private final StringBuilder text = new StringBuilder();

  /** How much text was told that is no longer needed. */
  private long gone;

  /** Where the waiting text begins in {@link #text}. */
  private int told;

  /** How far {@link #text} was searched for the end of a stretch. */
  private int searched;

  /** What closes the quotation in which a stretch cannot end; empty if there is none. */
  private String awaited = "";

  /** How many quotations were waited for in this stretch. */
  private int quotations;

  AnswerMask(Redactor redactor) {
    this.redactor = redactor;
    this.pieces = redactor.remembering();
  }

  /** What can be told now. */
  List<Redacted<AnswerEvent>> accept(AnswerEvent event) {
    List<Redacted<AnswerEvent>> events = new ArrayList<>();
    if (event instanceof AnswerEvent.ResponseUpdate(String more)) {
      for (int at = 0; at < more.length(); at += PIECE_CHARS) {
        text.append(more, at, Math.min(at + PIECE_CHARS, more.length()));
        for (int end = stretchEnd(); end > told; end = stretchEnd()) {
          tellUpTo(end, events);
        }
      }
    } else if (event instanceof AnswerEvent.End) {
      events.addAll(flush());
      events.add(pieces.redacted(event));
    } else if (told == text.length()) {
      events.add(pieces.redacted(event));
    } else {
      waiting.add(new Waiting(pieces.redacted(event), gone + text.length()));
    }
    return events;
  }

  /** What waits, judged as it stands: no more text will come for now. */
  List<Redacted<AnswerEvent>> flush() {
    List<Redacted<AnswerEvent>> events = new ArrayList<>();
    if (told < text.length()) {
      tellUpTo(text.length(), events);
    }
    return events;
  }

  /**
   * What waits, as far as it can be kept now: where it is not clear yet whether a secret begins, it
   * is overwritten. Nothing is told by this.
   *
   * @param behind text that comes next, as it stands
   */
  List<Redacted<AnswerEvent>> held(String behind) {
    List<Redacted<AnswerEvent>> events = new ArrayList<>();
    if (told < text.length() + behind.length()) {
      Redacted<String> masked = redactor.maskedSoFar(text + behind);
      int from = told;
      for (Waiting next : waiting) {
        int to = (int) (next.at() - gone);
        addText(masked, from, to, events);
        events.add(next.event());
        from = to;
      }
      addText(masked, from, text.length() + behind.length(), events);
    }
    return events;
  }

  private int stretchEnd() {
    for (int i = Math.max(searched, told + STRETCH_CHARS - 1); i < text.length(); i++) {
      char c = text.charAt(i);
      boolean tooLong = i - told >= MOST_WORD_CHARS && !Character.isHighSurrogate(c);
      if (!awaited.isEmpty() && (c == awaited.charAt(awaited.length() - 1) || isLineEnd(c))) {
        awaited = "";
      }
      if (tooLong || (awaited.isEmpty() && Character.isWhitespace(c) && isClear(i + 1))) {
        return i + 1;
      }
      searched = i + 1;
    }
    return told;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  private boolean isClear(int end) {
    if (quotations < MOST_QUOTATIONS) {
      awaited = redactor.closingOfSecret(text.substring(0, end)).orElse("");
    }
    quotations += awaited.isEmpty() ? 0 : 1;
    return awaited.isEmpty();
  }

  private void tellUpTo(int end, List<Redacted<AnswerEvent>> events) {
    String window = text.substring(0, end) + closing(end);
    Redacted<String> masked = redactor.masked(window);
    int from = told;
    while (!waiting.isEmpty() && waiting.getFirst().at() - gone <= end) {
      Waiting next = waiting.removeFirst();
      int to = (int) (next.at() - gone);
      addText(masked, from, to, events);
      events.add(next.event());
      from = to;
    }
    addText(masked, from, end, events);
    told = end;
    searched = end;
    awaited = "";
    quotations = 0;
    forgetBefore(masked.value().equals(window) ? end : openSince(window, end));
  }

  private static void addText(
      Redacted<String> masked, int from, int to, List<Redacted<AnswerEvent>> events) {
    if (from < to) {
      events.add(masked.map(text -> new AnswerEvent.ResponseUpdate(text.substring(from, to))));
    }
  }

  /** What closes the quotation that goes on and on, as if it ended here. */
  private String closing(int end) {
    return end - told > MOST_WORD_CHARS
        ? redactor.closingOfSecret(text.substring(0, end)).orElse("")
        : "";
  }

  /** Where a secret begins that may go on, or the end. */
  private int openSince(String window, int end) {
    int wordEnd = window.substring(0, end).stripTrailing().length();
    List<Finding> findings = redactor.find(window);
    return findings.isEmpty() || findings.getLast().end() < wordEnd
        ? end
        : findings.getLast().start();
  }

  private void forgetBefore(int open) {
    if (told - open > MOST_OPEN_CHARS) {
      forget(open + OPENING_CHARS, told - CONTEXT_CHARS);
    }
    // What gives a secret away stands before it.
    forget(0, open - CONTEXT_CHARS);
  }

  private void forget(int from, int to) {
    if (from < to) {
      text.delete(from, to);
      gone += to - from;
      told -= to - from;
      searched -= to - from;
    }
  }
}
