package dev.ibid.anchor;

import dev.ibid.text.Span;

/** How well the text around a place fits what stood before and after a quote. */
final class QuoteContext {
  /** Three characters in a row are rarely the same by chance. */
  private static final int GRAM_CHARS = 3;

  private QuoteContext() {}

  /** From 0 to 1; 1 when the quote had no surroundings. */
  static double fit(NormalSelectors selectors, String text, Span span) {
    int known = selectors.prefix().length() + selectors.suffix().length();
    if (known == 0) {
      return 1;
    }
    double before = before(selectors.prefix(), text, span.start());
    double after = after(selectors.suffix(), text, span.end());
    return (before * selectors.prefix().length() + after * selectors.suffix().length()) / known;
  }

  private static double before(String prefix, String text, int end) {
    int run = 0;
    while (run < Math.min(prefix.length(), end)
        && prefix.charAt(prefix.length() - 1 - run) == text.charAt(end - 1 - run)) {
      run++;
    }
    return run == prefix.length()
        ? 1
        : Math.max(
            share(run, prefix), overlap(prefix, text, Math.max(0, end - reach(prefix)), end));
  }

  private static double after(String suffix, String text, int start) {
    int run = 0;
    while (run < Math.min(suffix.length(), text.length() - start)
        && suffix.charAt(run) == text.charAt(start + run)) {
      run++;
    }
    return run == suffix.length()
        ? 1
        : Math.max(
            share(run, suffix),
            overlap(suffix, text, start, Math.min(text.length(), start + reach(suffix))));
  }

  /** An insertion may have pushed a part of the surroundings away. */
  private static int reach(String context) {
    return context.length() * 3 / 2;
  }

  private static double share(int characters, String context) {
    return context.isEmpty() ? 1 : (double) characters / context.length();
  }

  /** The share of the context's grams that stand somewhere in the given stretch. */
  private static double overlap(String context, String text, int start, int end) {
    int grams = context.length() - GRAM_CHARS + 1;
    if (grams <= 0) {
      return 0;
    }
    int found = 0;
    for (int i = 0; i < grams; i++) {
      for (int j = start; j + GRAM_CHARS <= end; j++) {
        if (text.regionMatches(j, context, i, GRAM_CHARS)) {
          found++;
          break;
        }
      }
    }
    return (double) found / grams;
  }
}
