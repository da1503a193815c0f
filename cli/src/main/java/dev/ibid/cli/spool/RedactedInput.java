package dev.ibid.cli.spool;

import dev.ibid.privacy.Redactor;
import java.util.Set;

/**
 * What an assistant told a hook, without secrets: every text of the JSON passes the redactor, all
 * else stays as it is. Whatever is no JSON passes as one text. Written by hand, because a hook that
 * gives up has no time to load a parser.
 */
public final class RedactedInput {
  /** Fields that say where the call belongs. Nobody writes text in them. */
  private static final Set<String> LEFT_ALONE =
      Set.of("session_id", "transcript_path", "cwd", "hook_event_name", "tool_use_id");

  private static final String HEX = "0123456789abcdef";

  private final Redactor redactor;
  private final String json;
  private final StringBuilder out;
  private String name = "";
  private int at;

  private RedactedInput(Redactor redactor, String json) {
    this.redactor = redactor;
    this.json = json;
    this.out = new StringBuilder(json.length());
  }

  public static String of(String input, Redactor redactor) {
    return input.stripLeading().startsWith("{")
        ? new RedactedInput(redactor, input).redacted()
        : redactor.redact(input);
  }

  private String redacted() {
    while (at < json.length()) {
      char c = json.charAt(at);
      if (c == '"') {
        text();
      } else {
        out.append(c);
        at++;
      }
    }
    return out.toString();
  }

  /** Takes in the text that begins here, be it a name or a value. */
  private void text() {
    StringBuilder text = new StringBuilder();
    at++;
    while (at < json.length() && json.charAt(at) != '"') {
      character(text);
    }
    boolean closed = at < json.length();
    at++;
    int next = at;
    while (next < json.length() && Character.isWhitespace(json.charAt(next))) {
      next++;
    }
    boolean isName = next < json.length() && json.charAt(next) == ':';
    String told = text.toString();
    if (isName) {
      name = told;
    }
    if (isName) {
      write(redactor.redact(told));
    } else {
      write(LEFT_ALONE.contains(name) ? told : redactor.redact(name, told));
    }
    if (closed) {
      out.append('"');
    }
  }

  private void character(StringBuilder text) {
    char c = json.charAt(at++);
    if (c != '\\' || at == json.length()) {
      text.append(c);
      return;
    }
    char escaped = json.charAt(at++);
    switch (escaped) {
      case 'n' -> text.append('\n');
      case 'r' -> text.append('\r');
      case 't' -> text.append('\t');
      case 'b' -> text.append('\b');
      case 'f' -> text.append('\f');
      case 'u' -> unicode(text);
      default -> text.append(escaped);
    }
  }

  private void unicode(StringBuilder text) {
    int value = 0;
    int end = Math.min(at + 4, json.length());
    while (at < end && Character.digit(json.charAt(at), 16) >= 0) {
      value = value * 16 + Character.digit(json.charAt(at++), 16);
    }
    text.append((char) value);
  }

  private void write(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c)) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(HEX.charAt(c >> shift & 15));
        }
      } else {
        out.append(c);
      }
    }
  }
}
