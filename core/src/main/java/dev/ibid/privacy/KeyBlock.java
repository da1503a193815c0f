package dev.ibid.privacy;

import java.util.List;
import java.util.Locale;

/**
 * A private key in armour: PEM, OpenSSH and PGP blocks, also as one string with escaped line ends,
 * quoted line by line, or behind the margins of a diff or a listing. Without its last line it goes
 * as far as there are lines of Base64.
 */
final class KeyBlock implements SecretShape {
  private static final List<String> SECRET_LABELS = List.of("private key", "static key");
  private static final int LABEL_CHARS = 48;
  private static final int MOST_HEADERS = 8;
  private static final int HEADER_CHARS = 200;
  private static final int LEAST_LINE_CHARS = 16;
  private static final int MARGIN_CHARS = 80;
  private static final CharacterSet LABELS = CharacterSet.of("A-Za-z0-9 ");
  private static final CharacterSet DASH = CharacterSet.of("-");
  private static final CharacterSet LINE_CHARS = CharacterSet.of("A-Za-z0-9+/=");
  private static final CharacterSet BETWEEN = CharacterSet.of(" \t\r\n\"'`,+>|#*");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    int label = text.skip(CharacterSet.BLANK, to, to + 1);
    int labelEnd = text.skip(LABELS, label, label + LABEL_CHARS);
    int body = text.skip(DASH, labelEnd, labelEnd + 5);
    if (body - labelEnd < 4 || !namesPrivateKey(text, label, labelEnd)) {
      return Stretch.NONE;
    }
    int start = text.skipBack(DASH, from, 5);
    int end = lines(text, body);
    return end > body ? new Stretch(start, end) : Stretch.NONE;
  }

  private static boolean namesPrivateKey(ScannedText text, int from, int to) {
    String label = text.slice(from, to).toLowerCase(Locale.ROOT);
    return SECRET_LABELS.stream().anyMatch(label::contains);
  }

  /** The end of the key's lines, its closing line included; {@code from} if there are none. */
  private static int lines(ScannedText text, int from) {
    int end = from;
    int i = headers(text, from);
    while (true) {
      i = between(text, i);
      if (closes(text, i)) {
        return end > from ? afterClosing(text, i) : from;
      }
      int stop = text.skip(LINE_CHARS, i);
      boolean isLast = closes(text, between(text, stop));
      if (stop == i || (!isLast && !Randomness.isMixed(text, i, stop))) {
        return end;
      }
      if (stop - i < LEAST_LINE_CHARS && !isLast) {
        // Shorter than any but the last line: the rest of a key whose closing line is missing.
        return end > from ? stop : from;
      }
      end = stop;
      i = stop;
    }
  }

  /** Skips lines like {@code Proc-Type: 4,ENCRYPTED} and {@code Version: GnuPG v2}. */
  private static int headers(ScannedText text, int from) {
    int i = from;
    for (int header = 0; header < MOST_HEADERS; header++) {
      int name = between(text, i);
      int colon = text.skip(CharacterSet.TOKEN, name, name + LABEL_CHARS);
      if (colon == name || text.at(colon) != ':' || text.at(colon + 1) != ' ') {
        return i;
      }
      int end = colon;
      while (end < colon + HEADER_CHARS
          && end < text.length()
          && LineWrapping.afterBreak(text, end) < 0) {
        end++;
      }
      i = end;
    }
    return i;
  }

  /** Skips what stands between two lines: breaks, quotes, margins, escapes. */
  private static int between(ScannedText text, int from) {
    int i = from;
    while (i < from + MARGIN_CHARS) {
      char c = text.at(i);
      char next = text.at(i + 1);
      if (c == '\\' && (next == 'n' || next == 'r' || next == 't')) {
        i += 2;
      } else if (c == '\\' || c == '→' || BETWEEN.has(c)) {
        i++;
      } else if (c == '/' && next == '/' && CharacterSet.BLANK.has(text.at(i + 2))) {
        i += 2;
      } else if (c == '-' && next != '-' && RedactionMarks.isLineBreak(text.at(i - 1))) {
        i++;
      } else {
        int number = text.skip(CharacterSet.DIGIT, i, i + 6);
        if (number == i || (text.at(number) != '→' && text.at(number) != '\t')) {
          return i;
        }
        i = number + 1;
      }
    }
    return i;
  }

  private static boolean closes(ScannedText text, int at) {
    int label = text.skip(DASH, at, at + 5);
    return label - at >= 4
        && text.startsWith("end ", text.skip(CharacterSet.BLANK, label, label + 1));
  }

  private static int afterClosing(ScannedText text, int at) {
    int label = text.skip(DASH, at, at + 5);
    int end = text.skip(LABELS, label, label + LABEL_CHARS);
    return text.skip(DASH, end, end + 5);
  }
}
