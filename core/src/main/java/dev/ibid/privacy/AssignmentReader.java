package dev.ibid.privacy;

import dev.ibid.privacy.Assignment.Style;

/** Reads what follows a name, as far as it is a value given to it. */
final class AssignmentReader {
  private static final int GAP_CHARS = 64;
  private static final int CLOSING_CHARS = 6;
  private static final String EXPORT = "export ";
  private static final String VALUE = "value";
  private static final CharacterSet KEY_END = CharacterSet.of("\"'`]*");
  private static final CharacterSet OPERATOR = CharacterSet.of("=:>");
  private static final CharacterSet SPACE = CharacterSet.of(" \t\r\n");
  private static final CharacterSet MARGIN = CharacterSet.of(" \t>|+#*-");
  private static final CharacterSet LINE_START = CharacterSet.of(" \t>|+#*0-9.-");
  private static final CharacterSet EMPHASIS = CharacterSet.of("*\"'`(");
  private static final CharacterSet STRING_PREFIX = CharacterSet.of("brufBRUF@$");
  private static final CharacterSet BOLD = CharacterSet.of("*");
  private static final CharacterSet LIST_NUMBER = CharacterSet.of("0-9#");
  private static final int PHRASE_CHARS = 60;
  private static final CharacterSet PHRASE = CharacterSet.of("A-Za-z0-9_.@/' -");
  private static final String[] LINKS = {
    "is set to ", "was set to ", "is now ", "is ", "is: ", "was ", "to ", "는 ", "은 "
  };

  /** How a sentence goes on to say whose password it is, before it tells it. */
  private static final String[] PHRASES = {
    "for ", "of ", "to ", "on ", "at ", "in ", "we ", "that "
  };

  private static final String[] VERBS = {" is now ", " is set to ", " is ", " is: ", " was ", ": "};

  private final ScannedText text;
  private final KeyName name;
  private final ValueReader values;

  AssignmentReader(ScannedText text, KeyName name) {
    this.text = text;
    this.name = name;
    this.values = text.values();
  }

  Assignment read() {
    Assignment assignment = find();
    return assignment.isEmpty() || name.isAboutAnother(text) ? Assignment.NONE : assignment;
  }

  private Assignment find() {
    int keyEnd = afterKey(name.end());
    int i = text.skip(CharacterSet.BLANK, keyEnd, keyEnd + GAP_CHARS);
    int number = text.skip(LIST_NUMBER, i, i + 3);
    if (number > i && i > keyEnd && text.at(number) == ':') {
      i = number;
    }
    if (text.reads("!=", i) || text.reads("->", i)) {
      i++;
    }
    char c = text.at(i);
    if (c == '=' || c == '：' || c == '→' || (c == ':' && text.at(i + 1) != ':')) {
      return value(c, Math.max(i + 1, text.skip(OPERATOR, i, i + 3)));
    }
    if (c == '>' && i > 0 && text.at(i - 1) == '-') {
      return value('=', i + 1);
    }
    if (c == '>' && text.at(name.start() - 1) == '<' && i == name.end()) {
      return values.element(i + 1);
    }
    if ((c == ',' && quotedKey()) || (c == '(' && i == name.end())) {
      return argument(c, i + 1);
    }
    int next = LineWrapping.afterBreak(text, i);
    if (next >= 0 || quotedKey()) {
      int key = text.skip(MARGIN, Math.max(i, next), i + GAP_CHARS);
      if (text.startsWith(VALUE, key)) {
        return bridge(key);
      }
    }
    if (i == keyEnd || next >= 0 || text.at(name.start()) == '$') {
      return Assignment.NONE;
    }
    if (text.reads("--", name.start())) {
      return values.read(Style.OPTION, ' ', i);
    }
    return prose(c == '|' ? text.skip(CharacterSet.BLANK, i + 1, i + GAP_CHARS) : i);
  }

  private boolean quotedKey() {
    return KEY_END.has(text.at(text.skipSlashes(name.end())));
  }

  /** Behind what closes a key: quotes, brackets, emphasis. */
  private int afterKey(int from) {
    int i = from;
    for (int closing = 0;
        closing < CLOSING_CHARS && KEY_END.has(text.at(text.skipSlashes(i)));
        closing++) {
      i = text.skipSlashes(i) + 1;
    }
    return i;
  }

  /** From the word {@code value} in {@code name="password" value="…"}. */
  private Assignment bridge(int word) {
    int keyEnd = afterKey(word + VALUE.length());
    int i = text.skip(CharacterSet.BLANK, keyEnd, keyEnd + GAP_CHARS);
    char c = text.at(i);
    return c == '=' || c == ':' ? value(c, i + 1) : Assignment.NONE;
  }

  private Assignment value(char operator, int operatorEnd) {
    int bold = text.skip(BOLD, operatorEnd, operatorEnd + 2);
    int from = CharacterSet.BLANK.has(text.at(bold)) ? bold : operatorEnd;
    int i = text.skip(CharacterSet.BLANK, from, from + GAP_CHARS);
    boolean spaced = i > from || operator == '=';
    if (text.reads("**", i) && CharacterSet.ALNUM.has(text.at(i + 2))) {
      i += 2;
    }
    boolean block = text.at(i) == '|' || text.at(i) == '>';
    if (block) {
      i += text.at(i + 1) == '-' ? 2 : 1;
    }
    int next = LineWrapping.afterBreak(text, i);
    if (next >= 0) {
      i = text.skip(CharacterSet.BLANK, next, next + GAP_CHARS);
    }
    if (STRING_PREFIX.has(text.at(i)) && CharacterSet.QUOTE.has(text.at(i + 1))) {
      i++;
    }
    // Without quotes, the next line is another matter, except in a block of YAML.
    if (values.isQuote(i) || (next >= 0) != block) {
      return values.isQuote(i) ? values.read(Style.QUOTED, operator, i) : Assignment.NONE;
    }
    if (spaced && beginsLine()) {
      Assignment line = values.line(operator, i);
      if (!line.isEmpty()) {
        return line;
      }
    }
    boolean inline = operator == '=' || quotedKey();
    return values.read(inline ? Style.INLINE : Style.PROSE, operator, i);
  }

  /** Whether nothing but a margin stands before the name on its line, or in its string. */
  private boolean beginsLine() {
    int i = name.start();
    if (quotedKey() && values.isQuote(i - 1)) {
      i = text.skipSlashesBack(i - 1);
    }
    if (text.startsWith(EXPORT, i - EXPORT.length())) {
      i -= EXPORT.length();
    }
    i = text.skipBack(LINE_START, i, GAP_CHARS);
    char before = text.at(i - 1);
    return before == '\0'
        || before == '→'
        || RedactionMarks.isLineBreak(before)
        || text.endsEscape(i)
        || values.isQuote(i - 1);
  }

  private Assignment argument(char operator, int from) {
    int i = text.skip(SPACE, from, from + GAP_CHARS);
    if (!values.isQuote(i)) {
      return Assignment.NONE;
    }
    Assignment argument = values.read(Style.ARGUMENT, operator, i);
    boolean isKey =
        argument.end() - argument.start() == VALUE.length()
            && text.startsWith(VALUE, argument.start());
    return isKey ? bridge(argument.start()) : argument;
  }

  private Assignment prose(int from) {
    int i = from;
    char operator = ' ';
    int told = afterPhrase(from);
    if (told >= 0) {
      return values.read(Style.PROSE, '=', text.skip(EMPHASIS, told, told + 3));
    }
    for (String link : LINKS) {
      if (text.startsWith(link, from)) {
        operator = '=';
        i = text.skip(CharacterSet.BLANK, from + link.length(), from + GAP_CHARS);
        break;
      }
    }
    return values.read(Style.PROSE, operator, text.skip(EMPHASIS, i, i + 3));
  }

  /** Behind {@code for the admin is}, or -1. */
  private int afterPhrase(int from) {
    boolean begins = false;
    for (String phrase : PHRASES) {
      begins |= text.startsWith(phrase, from);
    }
    int end = begins ? text.skip(PHRASE, from, from + PHRASE_CHARS) : from;
    for (int i = from; i <= end && begins; i++) {
      for (String verb : VERBS) {
        if (text.startsWith(verb, i)) {
          return i + verb.length();
        }
      }
    }
    return -1;
  }
}
