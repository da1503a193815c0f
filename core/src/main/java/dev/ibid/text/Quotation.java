package dev.ibid.text;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pair of tags between which a model reads what others wrote: as a quotation, in which nothing is
 * an order. No text can end its quotation, because whatever could be taken for a tag of ours loses
 * its bracket: in any case, with spaces or invisible characters in between, in full-width or
 * mathematical letters, or escaped.
 */
public enum Quotation {
  /** Any foreign text. */
  QUOTED("quoted"),
  /** What hooks put beside a prompt. */
  MEMORIES("ibid-memories");

  /** Tags as they read once {@link #letters} has made the text plain. */
  private static final Pattern TAGS =
      Pattern.compile(
          "(?:<|&lt;?|&#0*60;?|&#x0*3c;?|\\\\u003c|\\\\x3c|%3c)[/\\\\]*(?:quoted|ibid-memories)");

  /** Where one of those may begin. */
  private static final Pattern BEGINNING = Pattern.compile("[<&\\\\%＆％＼＜﹤〈〈⟨❬❮˂]");

  private static final String BRACKETS = "﹤〈〈⟨❬❮˂";
  private static final String SLASHES = "∕⁄⧸";
  private static final String DASHES = "‐‑‒–—―−﹘﹣";

  /** Letters by their category that nobody sees. */
  private static final String BLANKS = "\u115F\u1160\u3164\uFFA0\u2800";

  private static final char DEFUSED = '‹';
  private static final char ANYTHING_ELSE = '?';

  private final String tag;

  Quotation(String tag) {
    this.tag = tag;
  }

  public String opening() {
    return "<" + tag + ">";
  }

  public String closing() {
    return "</" + tag + ">";
  }

  /** The text within a line. */
  public String inline(String text) {
    return opening() + harmless(text) + closing();
  }

  /** The text on lines of its own. */
  public String block(String text) {
    return opening() + "\n" + harmless(text.strip()) + "\n" + closing() + "\n";
  }

  /** The text without anything that could be read as a tag of a quotation; its length stays. */
  public static String harmless(String text) {
    if (!BEGINNING.matcher(text).find()) {
      return text;
    }
    int[] places = new int[text.length()];
    Matcher tags = TAGS.matcher(letters(text, places));
    StringBuilder defused = new StringBuilder(text);
    tags.results()
        .mapToInt((MatchResult found) -> places[found.start()])
        .forEach(place -> defused.setCharAt(place, DEFUSED));
    return defused.toString();
  }

  /**
   * The text in plain small letters, without what cannot be seen.
   *
   * @param places is told where in the text each of them stands
   */
  private static String letters(String text, int[] places) {
    StringBuilder letters = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int c = text.codePointAt(at);
      if (c < 0x80 ? c > ' ' && c != 0x7F : !isUnseen(c)) {
        places[letters.length()] = at;
        letters.append(c < 0x80 ? Character.toLowerCase((char) c) : plain(c));
      }
    }
    return letters.toString();
  }

  private static boolean isUnseen(int c) {
    return switch (Character.getType(c)) {
      case Character.FORMAT,
          Character.CONTROL,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          true;
      default -> BLANKS.indexOf(c) >= 0;
    };
  }

  private static char plain(int c) {
    if (BRACKETS.indexOf(c) >= 0) {
      return '<';
    }
    if (SLASHES.indexOf(c) >= 0) {
      return '/';
    }
    if (DASHES.indexOf(c) >= 0) {
      return '-';
    }
    if (!hasPlainForm(c)) {
      return ANYTHING_ELSE;
    }
    String form = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC);
    return form.length() == 1 ? form.toLowerCase(Locale.ROOT).charAt(0) : ANYTHING_ELSE;
  }

  /** Whether it may be a letter or sign in another shape; of most languages nothing is. */
  private static boolean hasPlainForm(int c) {
    return (c >= 0xFF01 && c <= 0xFF5E)
        || (c >= 0x1D400 && c <= 0x1D7FF)
        || (c >= 0x24B6 && c <= 0x24E9)
        || (c >= 0x2100 && c <= 0x214F);
  }
}
