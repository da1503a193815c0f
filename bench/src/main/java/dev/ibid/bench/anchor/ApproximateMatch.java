package dev.ibid.bench.anchor;

import dev.ibid.anchor.Selectors;
import dev.ibid.text.Span;
import java.util.Optional;

/**
 * Finds quotes about the way the annotation service Hypothesis does: the places with the fewest
 * errors, at most one in two characters, of which the best fits quote, context and position with
 * weights of 50, 20, 20 and 2.
 */
final class ApproximateMatch implements QuoteFinder {
  private static final int MOST_ERRORS = 256;

  @Override
  public Optional<Found> find(AnchorCase each) {
    String text = each.after().text();
    Selectors selectors = each.selectors();
    String quote = selectors.quote();
    int[] errors = new int[text.length() + 1];
    int[] starts = new int[text.length() + 1];
    match(text, quote, errors, starts);
    int fewest = Math.min(MOST_ERRORS, quote.length() / 2);
    for (int count : errors) {
      fewest = Math.min(fewest, count);
    }
    double most = -1;
    Optional<Found> best = Optional.empty();
    for (int end = 0; end <= text.length(); end++) {
      if (errors[end] == fewest && end > starts[end]) {
        Span span = new Span(starts[end], end);
        double score = score(text, selectors, span, fewest);
        if (score > most) {
          most = score;
          best = Optional.of(new Found(span, fewest == 0));
        }
      }
    }
    return best;
  }

  private static double score(String text, Selectors selectors, Span span, int errors) {
    String before =
        text.substring(Math.max(0, span.start() - selectors.prefix().length()), span.start());
    String after =
        text.substring(
            span.end(), Math.min(text.length(), span.end() + selectors.suffix().length()));
    double distance = Math.abs(span.start() - selectors.position().start());
    return 50 * (1 - (double) errors / selectors.quote().length())
        + 20 * likeness(before, selectors.prefix())
        + 20 * likeness(after, selectors.suffix())
        + 2 * (1 - distance / text.length());
  }

  private static double likeness(String text, String context) {
    if (context.isEmpty()) {
      return 1;
    }
    int[] errors = new int[text.length() + 1];
    match(text, context, errors, new int[text.length() + 1]);
    int fewest = context.length();
    for (int count : errors) {
      fewest = Math.min(fewest, count);
    }
    return 1 - (double) fewest / context.length();
  }

  /** Sellers: for each end the errors of the best match that ends there, and where it begins. */
  private static void match(String text, String pattern, int[] errors, int[] starts) {
    for (int end = 0; end <= text.length(); end++) {
      starts[end] = end;
    }
    for (int row = 1; row <= pattern.length(); row++) {
      int diagonal = errors[0];
      int diagonalStart = starts[0];
      errors[0] = row;
      char c = pattern.charAt(row - 1);
      for (int end = 1; end <= text.length(); end++) {
        int cost = diagonal + (c == text.charAt(end - 1) ? 0 : 1);
        int start = diagonalStart;
        diagonal = errors[end];
        diagonalStart = starts[end];
        if (diagonal + 1 < cost) {
          cost = diagonal + 1;
          start = diagonalStart;
        }
        if (errors[end - 1] + 1 < cost) {
          cost = errors[end - 1] + 1;
          start = starts[end - 1];
        }
        errors[end] = cost;
        starts[end] = start;
      }
    }
  }
}
