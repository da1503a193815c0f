package dev.ibid.text;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Walks through one paragraph and finds where each sentence ends. Every character is looked at a
 * bounded number of times, and nothing beyond the sentence asked for is read but the start of the
 * next one.
 */
final class SentenceScanner implements Iterator<Span> {
  private static final String CLOSERS = "\"'”’»›)]}」』】）］｝〉》〕*_~";
  private static final String QUOTES = "\"'”’»›」』";
  private static final String BRACKETS = ")]}】）］｝〉》〕";

  /** What no sentence begins with; "5! / 3!" and ". . ." go on. */
  private static final String NEVER_FIRST = ",;:)]}/\\|=×÷%.!?…";

  /** Japanese particles: a quotation followed by one goes on. */
  private static final String PARTICLES = "とっのはがをにへ";

  /** Korean quotations, set apart by a space though they should not be, go on with one of these. */
  private static final List<String> REPORTING =
      List.of("라고", "라는", "라며", "라면", "하고", "하며", "이라", "이다", "입니다");

  private static final int MOST_LINK_CHARS = 1000;

  private final String text;
  private final int limit;
  private int start;

  SentenceScanner(String text, Span paragraph) {
    this.text = text;
    this.limit = Characters.trimEnd(text, paragraph.start(), paragraph.end());
    this.start = nextStart(paragraph.start());
  }

  @Override
  public boolean hasNext() {
    return start < limit;
  }

  @Override
  public Span next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Span sentence = new Span(start, end(start));
    start = nextStart(sentence.end());
    return sentence;
  }

  private int end(int from) {
    int index = from;
    while (index < limit) {
      char c = text.charAt(index);
      if (c == '`') {
        index = CodeDetector.afterSpan(text, index, limit);
      } else if (!isStop(c)) {
        index++;
      } else {
        int stops = index + 1;
        while (stops < limit && isStop(text.charAt(stops))) {
          stops++;
        }
        int close = afterClosers(Math.min(limit, Graphemes.ceiling(text, stops)));
        int next = nextStart(close);
        if (next == limit) {
          return limit;
        }
        if (isEnd(from, index, stops, close, next) && Graphemes.ceiling(text, close) <= next) {
          return Math.min(limit, Graphemes.ceiling(text, afterTrailers(close)));
        }
        index = close;
      }
    }
    return limit;
  }

  private boolean isEnd(int from, int stop, int stops, int close, int next) {
    char last = text.charAt(stops - 1);
    if (isWideStop(last)) {
      return wideEnds(stops, close, next);
    }
    if (close == next) {
      return close == stops && gluedEnds(stop, next);
    }
    int first = text.codePointAt(next);
    if (NEVER_FIRST.indexOf(first) >= 0 || (close > stops && isReported(close, next))) {
      return false;
    }
    if (last == '!' || last == '?') {
      return !FullStop.continuesInLowerCase(text, next)
          || (close == stops && (last == '?' || FullStop.startsInLowerCase(text, from, stop)));
    }
    boolean ellipsis = stops - stop > 1 || last == '…' || last == '‥';
    return ellipsis
        ? FullStop.ellipsisEnds(text, stop, next)
        : last != '.' || FullStop.ends(text, from, stop, next);
  }

  /** After a full-width stop a sentence is over, unless it was only quoted or bracketed. */
  private boolean wideEnds(int stops, int close, int next) {
    if (close == stops || close != next) {
      char last = text.charAt(stops - 1);
      return last != '．' || !Character.isDigit(text.codePointAt(next));
    }
    char closer = text.charAt(close - 1);
    int first = text.codePointAt(next);
    if (closer == '」' || closer == '』') {
      return PARTICLES.indexOf(first) < 0;
    }
    boolean bracketed = BRACKETS.indexOf(closer) >= 0 && text.charAt(stops - 1) != '。';
    return !bracketed || !Character.isLetter(first);
  }

  /** Korean and Chinese are often typed, and web pages copied, without the space after a stop. */
  private boolean gluedEnds(int stop, int next) {
    if (stop == 0) {
      return false;
    }
    int before = text.codePointBefore(stop);
    int after = text.codePointAt(next);
    boolean korean =
        Characters.isHangul(before)
            && Characters.isHangul(after)
            && (text.charAt(stop) != '.' || FullStop.closesKoreanSentence(text, stop));
    boolean chinese = Characters.isHanOrKana(before) && Characters.isHanOrKana(after);
    return (korean || chinese || FullStop.joinsEnglishSentences(text, stop, next))
        && !FullStop.isInUrl(text, stop);
  }

  private boolean isReported(int close, int next) {
    return QUOTES.indexOf(text.charAt(close - 1)) >= 0
        && REPORTING.stream().anyMatch(word -> text.startsWith(word, next));
  }

  /** Past closing quotes, brackets and emphasis, and past markers and emoji glued to them. */
  private int afterClosers(int from) {
    int index = from;
    while (index < limit) {
      if (CLOSERS.indexOf(text.charAt(index)) >= 0) {
        index++;
      } else {
        int after = Math.max(afterMark(index), afterLinkTarget(index));
        if (after == index) {
          return index;
        }
        index = after;
      }
    }
    return index;
  }

  private int afterMark(int from) {
    return Math.max(TrailingMarkers.after(text, from, limit), Emoji.after(text, from, limit));
  }

  /** Past {@code (target)}, when the text of a link has just been closed. */
  private int afterLinkTarget(int from) {
    if (text.charAt(from) != '(' || text.charAt(from - 1) != ']') {
      return from;
    }
    int reach = Math.min(limit, from + MOST_LINK_CHARS);
    int close = text.indexOf(')', from, reach);
    return close < 0 ? from : close + 1;
  }

  /** Past markers, emoji and lone quotes on the same line: they belong to what they follow. */
  private int afterTrailers(int from) {
    int end = from;
    while (true) {
      int next = end;
      while (next < limit && text.charAt(next) == ' ') {
        next++;
      }
      boolean quote = next < limit && QUOTES.indexOf(text.charAt(next)) >= 0;
      int after = quote ? next + 1 : afterMark(next);
      int rest = Characters.skipSpace(text, after, limit);
      boolean belongsToNext = rest < limit && FullStop.continuesInLowerCase(text, rest);
      if (after == next || (rest == after && rest < limit) || belongsToNext) {
        return end;
      }
      end = after;
    }
  }

  /** Past white space and, at the start of a line, the markers of a quotation that goes on. */
  private int nextStart(int from) {
    boolean lineStart = false;
    int index = from;
    while (index < limit) {
      if (Characters.isSpace(text, index)) {
        lineStart |= text.charAt(index) == '\n';
      } else if (!lineStart || !LineMarkers.isQuote(text, index, limit)) {
        break;
      }
      index++;
    }
    return index;
  }

  /** Asked for every character, hence a switch. */
  private static boolean isStop(char c) {
    return switch (c) {
      case '.', '!', '?', '…', '‥', '‼', '⁇', '⁈', '⁉', '‽', '؟', '۔', '।', '॥' -> true;
      default -> isWideStop(c);
    };
  }

  private static boolean isWideStop(char c) {
    return switch (c) {
      case '。', '！', '？', '｡', '．' -> true;
      default -> false;
    };
  }
}
