package dev.ibid.attribution;

import dev.ibid.anchor.Anchorer;
import dev.ibid.anchor.Anchoring;
import dev.ibid.anchor.PreparedText;
import dev.ibid.anchor.Selectors;
import dev.ibid.text.Span;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the places of an answer that somebody quoted more or less exactly. Each time the same words
 * are asked for, their next copy is found, and when there is no more, the last. Not thread-safe.
 */
public final class Quotes {
  /** Shorter ones resemble everything. */
  private static final int LEAST = 2;

  private final String answer;
  private final PreparedText prepared;
  private final Anchorer anchorer = new Anchorer();
  private final Map<String, Span> last = new HashMap<>();

  public Quotes(String answer) {
    this.answer = answer;
    this.prepared = PreparedText.of(answer);
  }

  /** Where the quote stands: exactly, else but for formatting, else as what resembles it most. */
  public Optional<Span> find(String quote) {
    String wanted = quote.strip();
    if (wanted.length() < LEAST || wanted.codePoints().noneMatch(Character::isLetterOrDigit)) {
      return Optional.empty();
    }
    Optional<Span> found = exact(wanted).or(() -> similar(wanted));
    found.ifPresent(span -> last.put(wanted, span));
    return found.filter(span -> !span.isEmpty());
  }

  private Optional<Span> exact(String wanted) {
    Span before = last.get(wanted);
    int at = answer.indexOf(wanted, before == null ? 0 : before.end());
    if (at < 0) {
      return Optional.ofNullable(before);
    }
    return Optional.of(new Span(at, at + wanted.length()));
  }

  private Optional<Span> similar(String wanted) {
    Selectors selectors = new Selectors(wanted, "", "", new Span(0, wanted.length()), "", 1, 0);
    Anchoring anchoring = anchorer.anchor(selectors, prepared);
    return anchoring.place();
  }
}
