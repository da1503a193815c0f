package dev.ibid.answer.marker;

/**
 * Walks through the pieces of an answer and passes plain text on as whole stretches of them. Knows
 * the two characters before the current one, whichever piece they stood in.
 */
final class Cursor {
  private static final boolean[] SPECIAL = new boolean[128];

  static {
    "\n`\\<$[]".chars().forEach(c -> SPECIAL[c] = true);
  }

  private final MarkerSink sink;
  private String piece = "";
  private int index;

  /** Where the text begins that was not passed on yet. */
  private int start;

  /** How many characters came before the piece, and the last two of them. */
  private long before;

  private char last = '\n';
  private char lastButOne = '\n';

  /** A character that is passed on only after the next was seen; 0 if there is none. */
  private char spare;

  Cursor(MarkerSink sink) {
    this.sink = sink;
  }

  void open(String next) {
    piece = next;
    index = 0;
    start = 0;
    if (!(isSpace(spare) && BracketReader.opens(next.charAt(0)))) {
      passSpare();
    }
  }

  /** Passes the rest of the piece on, but for what must not be parted from what may follow. */
  void close(boolean markMayFollow) {
    int end = piece.length();
    char latest = piece.charAt(end - 1);
    if (start < end && (Character.isHighSurrogate(latest) || (markMayFollow && isSpace(latest)))) {
      spare = latest;
      end--;
    }
    pass(end);
    lastButOne = piece.length() > 1 ? piece.charAt(piece.length() - 2) : last;
    last = latest;
    before += piece.length();
    piece = "";
    index = 0;
  }

  boolean hasNext() {
    return index < piece.length();
  }

  char current() {
    return piece.charAt(index);
  }

  /** How many characters came before the current one. */
  long position() {
    return before + index;
  }

  char previous() {
    return index > 0 ? piece.charAt(index - 1) : last;
  }

  /** Whether a letter, a digit or a mark on one stands right before the current character. */
  boolean isBehindWord() {
    int previous = previousCodePoint();
    return previous == '_'
        || Character.isLetterOrDigit(previous)
        || Character.getType(previous) == Character.NON_SPACING_MARK;
  }

  private int previousCodePoint() {
    char low = previous();
    if (!Character.isLowSurrogate(low)) {
      return low;
    }
    char high = index > 1 ? piece.charAt(index - 2) : index == 1 ? last : lastButOne;
    return Character.isHighSurrogate(high) ? Character.toCodePoint(high, low) : low;
  }

  void advance() {
    index++;
  }

  /** Advances past a character that somebody else holds. */
  void advanceHeld() {
    index++;
    start = index;
  }

  /** Goes on to the next character that means something in prose; true if there is none. */
  boolean skipPlain() {
    int end = piece.length();
    int next = index;
    while (next < end && !isSpecial(piece.charAt(next))) {
      next++;
    }
    index = next;
    return next == end;
  }

  /** Goes on to the end of the line; true if it is not there yet. */
  boolean skipLine() {
    int lineEnd = piece.indexOf('\n', index);
    index = lineEnd < 0 ? piece.length() : lineEnd;
    return lineEnd < 0;
  }

  /** Passes on what stands before the current character, and returns the space right before it. */
  String takeLead() {
    if (spare != 0) {
      String lead = string(spare);
      spare = 0;
      return lead;
    }
    boolean spaced = start < index && isSpace(previous());
    pass(spaced ? index - 1 : index);
    return spaced ? string(previous()) : "";
  }

  /** Keeps a character back until the next was seen; 0 is none. */
  void spare(char c) {
    if (c != 0) {
      spare = c;
    }
  }

  int spared() {
    return spare == 0 ? 0 : 1;
  }

  void passSpare() {
    if (spare != 0) {
      sink.text(string(spare), 0, 1);
      spare = 0;
    }
  }

  static boolean isWhite(char c) {
    return c == '\n' || c == '\r' || isSpace(c);
  }

  /** The spaces that are written before markers. */
  static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == 0xA0 || c == 0x202F || c == 0x3000;
  }

  private void pass(int end) {
    if (start < end) {
      sink.text(piece, start, end);
    }
    start = end;
  }

  /** Without a new object for what is by far the most frequent. */
  private static String string(char c) {
    return c == ' ' ? " " : String.valueOf(c);
  }

  private static boolean isSpecial(char c) {
    return c < SPECIAL.length ? SPECIAL[c] : BracketReader.opens(c);
  }
}
