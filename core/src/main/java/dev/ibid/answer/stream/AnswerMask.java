package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.ImageCitation;
import dev.ibid.privacy.Finding;
import dev.ibid.privacy.Redactor;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Overwrites secrets in an answer before it is stored or told. Lengths stay.
 *
 * <p>A secret may arrive in pieces, and the name that gives it away may stand words before it. So
 * text waits until a stretch is full and its last word has ended. It is then judged together with
 * the text before it. Where a stretch ends depends on the text alone, so the result does not depend
 * on how the text was cut. Events behind waiting text wait with it.
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

  private record Waiting(AnswerEvent event, long at) {}

  private final Redactor redactor;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final Map<String, String> contents = new HashMap<>();

  /** The context, and behind it what waits. */
  private final StringBuilder text = new StringBuilder();

  /** How much text was told that is no longer needed. */
  private long gone;

  /** Where the waiting text begins in {@link #text}. */
  private int told;

  /** How far {@link #text} was searched for the end of a stretch. */
  private int searched;

  AnswerMask(Redactor redactor) {
    this.redactor = redactor;
  }

  /** What can be told now. */
  List<AnswerEvent> accept(AnswerEvent event) {
    List<AnswerEvent> events = new ArrayList<>();
    if (event instanceof AnswerEvent.ResponseUpdate(String more)) {
      text.append(more);
      for (int end = stretchEnd(); end > told; end = stretchEnd()) {
        tellUpTo(end, events);
      }
    } else if (event instanceof AnswerEvent.End) {
      events.addAll(flush());
      events.add(event);
    } else if (told == text.length()) {
      events.add(masked(event));
    } else {
      waiting.add(new Waiting(masked(event), gone + text.length()));
    }
    return events;
  }

  /** What waits, judged as it stands: no more text will come for now. */
  List<AnswerEvent> flush() {
    List<AnswerEvent> events = new ArrayList<>();
    if (told < text.length()) {
      tellUpTo(text.length(), events);
    }
    return events;
  }

  private int stretchEnd() {
    for (int i = Math.max(searched, told + STRETCH_CHARS - 1); i < text.length(); i++) {
      if (Character.isWhitespace(text.charAt(i)) || i - told >= MOST_WORD_CHARS) {
        return i + 1;
      }
      searched = i + 1;
    }
    return told;
  }

  private void tellUpTo(int end, List<AnswerEvent> events) {
    String window = text.substring(0, end);
    String masked = redactor.mask(window);
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
    forgetBefore(masked.equals(window) ? end : openSince(window));
  }

  private static void addText(String masked, int from, int to, List<AnswerEvent> events) {
    if (from < to) {
      events.add(new AnswerEvent.ResponseUpdate(masked.substring(from, to)));
    }
  }

  /** Where a secret begins that may go on, or the end. */
  private int openSince(String window) {
    int end = window.stripTrailing().length();
    List<Finding> findings = redactor.find(window);
    return findings.isEmpty() || findings.getLast().end() < end
        ? window.length()
        : findings.getLast().start();
  }

  private void forgetBefore(int open) {
    if (told - open > MOST_OPEN_CHARS) {
      forget(open + OPENING_CHARS, told - CONTEXT_CHARS);
    }
    forget(0, Math.min(open, told - CONTEXT_CHARS));
  }

  private void forget(int from, int to) {
    if (from < to) {
      text.delete(from, to);
      gone += to - from;
      told -= to - from;
      searched -= to - from;
    }
  }

  private AnswerEvent masked(AnswerEvent event) {
    return switch (event) {
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) ->
          new AnswerEvent.CitationsUpdate(sources.stream().map(this::masked).toList());
      case AnswerEvent.Cited(AnswerMention mention) ->
          new AnswerEvent.Cited(mention.with(masked(mention.fragments())));
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          new AnswerEvent.ImageCitationUpdate(image, masked(source));
      case AnswerEvent.Reasoning(String more) -> new AnswerEvent.Reasoning(redactor.mask(more));
      case AnswerEvent.Warning(String message) -> new AnswerEvent.Warning(redactor.mask(message));
      case AnswerEvent.Failed(String message) -> new AnswerEvent.Failed(redactor.mask(message));
      case AnswerEvent.Attributed attributed -> attributed;
      case AnswerEvent.Written(String model, OptionalLong tokens, Optional<BigDecimal> cost) ->
          new AnswerEvent.Written(redactor.mask(model), tokens, cost);
      case AnswerEvent.ResponseUpdate update -> update;
      case AnswerEvent.Start start -> start;
      case AnswerEvent.MarkerDropped dropped -> dropped;
      case AnswerEvent.End end -> end;
    };
  }

  private AnswerSource masked(AnswerSource source) {
    return source.with(
        source.origin().mapText(redactor::mask),
        source.snippet().map(redactor::mask),
        masked(source.fragments()));
  }

  /** Every mention of a source has its pieces again. */
  private List<AnswerSource.Piece> masked(List<AnswerSource.Piece> pieces) {
    return pieces.stream()
        .map(
            piece ->
                new AnswerSource.Piece(
                    piece.id(), contents.computeIfAbsent(piece.content(), redactor::mask)))
        .toList();
  }
}
