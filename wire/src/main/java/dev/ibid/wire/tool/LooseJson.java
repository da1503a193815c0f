package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads JSON that may be damaged, as far as it goes: cut off anywhere, with commas too many or too
 * few, in the quotes and words of Python, or one value after another. Whoever needs to know what is
 * wrong with a JSON text uses {@link dev.ibid.wire.json.LocatedValue}.
 */
public final class LooseJson {
  /** Deeper parts are passed over. */
  static final int MAX_DEPTH = 100;

  private static final int MOST_NUMBER_CHARS = 100;

  /**
   * What was read.
   *
   * @param whole whether it was JSON by the book
   * @param deep whether parts were passed over because of their depth
   */
  public record Reading(MetadataValue value, boolean whole, boolean deep) {}

  private final String text;
  private int at;
  private boolean whole = true;
  private boolean deep;

  private LooseJson(String text) {
    this.text = text;
  }

  /** Reads a text; nothing if it does not even begin like an object or a list of JSON. */
  public static Optional<Reading> read(String text) {
    LooseJson json = new LooseJson(text);
    json.skipFence();
    if (json.isAtEnd() || "{[".indexOf(text.charAt(json.at)) < 0) {
      return Optional.empty();
    }
    MetadataValue value = json.values();
    // Prose may begin with a bracket too, but holds no named values.
    return json.whole || hasFields(value)
        ? Optional.of(new Reading(value, json.whole, json.deep))
        : Optional.empty();
  }

  private static boolean hasFields(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Fields(Map<String, MetadataValue> fields) -> !fields.isEmpty();
      case MetadataValue.Items(List<MetadataValue> items) ->
          items.stream().anyMatch(LooseJson::hasFields);
      case MetadataValue.Text text -> false;
      case MetadataValue.Amount amount -> false;
      case MetadataValue.Flag flag -> false;
      case MetadataValue.Nothing nothing -> false;
    };
  }

  /** One value, or all of them if they stand on lines of their own. */
  private MetadataValue values() {
    MetadataValue first = value(0);
    List<MetadataValue> values = new ArrayList<>(List.of(first));
    skipSpace();
    while (!isAtEnd() && text.charAt(at) == '{' && first instanceof MetadataValue.Fields) {
      values.add(value(0));
      skipSpace();
    }
    whole &= isAtEnd() || text.startsWith("```", at);
    return values.size() == 1 ? first : new MetadataValue.Items(values);
  }

  private MetadataValue value(int depth) {
    skipSpace();
    if (isAtEnd()) {
      whole = false;
      return new MetadataValue.Nothing();
    }
    char c = text.charAt(at);
    return switch (c) {
      case '{', '[' -> {
        if (depth >= MAX_DEPTH) {
          deep = true;
          at = JsonNesting.end(text, at);
          yield new MetadataValue.Nothing();
        }
        at++;
        yield c == '{' ? fields(depth + 1) : items(depth + 1);
      }
      case '"', '\'' -> new MetadataValue.Text(string());
      default -> word();
    };
  }

  private MetadataValue fields(int depth) {
    Map<String, MetadataValue> fields = new LinkedHashMap<>();
    while (hasNext('}', !fields.isEmpty())) {
      String name = "\"'".indexOf(text.charAt(at)) >= 0 ? string() : bareWord();
      skipSpace();
      if (isAtEnd() || text.charAt(at) != ':') {
        giveUp();
      } else {
        at++;
        fields.put(name, value(depth));
      }
    }
    return new MetadataValue.Fields(fields);
  }

  private MetadataValue items(int depth) {
    List<MetadataValue> items = new ArrayList<>();
    while (hasNext(']', !items.isEmpty())) {
      items.add(value(depth));
    }
    return new MetadataValue.Items(items);
  }

  /** Moves to the next member of an object or list, or behind its end. */
  private boolean hasNext(char end, boolean needsComma) {
    skipSpace();
    boolean comma = false;
    while (!isAtEnd() && text.charAt(at) == ',') {
      whole &= needsComma && !comma;
      comma = true;
      at++;
      skipSpace();
    }
    if (isAtEnd()) {
      whole = false;
      return false;
    }
    if (text.charAt(at) == end) {
      whole &= !comma;
      at++;
      return false;
    }
    if ("]}".indexOf(text.charAt(at)) >= 0) {
      giveUp();
      return false;
    }
    whole &= comma || !needsComma;
    return true;
  }

  private String string() {
    char quote = text.charAt(at++);
    whole &= quote == '"';
    StringBuilder string = new StringBuilder();
    while (!isAtEnd()) {
      char c = text.charAt(at++);
      if (c == quote) {
        return string.toString();
      }
      if (c == '\\' && !isAtEnd()) {
        string.append(escaped(text.charAt(at++)));
      } else {
        whole &= c >= ' ';
        string.append(c);
      }
    }
    whole = false;
    return string.toString();
  }

  private char escaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case '"', '\\', '/' -> c;
      case 'u' -> {
        int end = Math.min(at + 4, text.length());
        String digits = text.substring(at, end);
        if (digits.length() == 4 && digits.chars().allMatch(d -> Character.digit(d, 16) >= 0)) {
          at = end;
          yield (char) Integer.parseInt(digits, 16);
        }
        whole = false;
        yield '\uFFFD';
      }
      default -> {
        whole = false;
        yield c;
      }
    };
  }

  private MetadataValue word() {
    String word = bareWord();
    return switch (word) {
      case "true", "True" -> new MetadataValue.Flag(true);
      case "false", "False" -> new MetadataValue.Flag(false);
      case "null", "None", "NaN", "undefined" -> new MetadataValue.Nothing();
      default -> number(word);
    };
  }

  private MetadataValue number(String word) {
    try {
      if (word.length() <= MOST_NUMBER_CHARS) {
        return new MetadataValue.Amount(new BigDecimal(word));
      }
    } catch (NumberFormatException e) {
      // Then it is a word that should stand in quotes.
    }
    whole = false;
    return new MetadataValue.Text(word);
  }

  private String bareWord() {
    int start = at;
    while (!isAtEnd() && ",:]}[{\"'".indexOf(text.charAt(at)) < 0 && !isSpace()) {
      at++;
    }
    if (at == start) {
      giveUp();
    }
    return text.substring(start, Math.max(start, Math.min(at, text.length())));
  }

  /** Nothing behind this place makes sense; all that is open ends here. */
  private void giveUp() {
    whole = false;
    at = text.length();
  }

  private void skipFence() {
    skipSpace();
    if (text.startsWith("```json", at)) {
      at += "```json".length();
      skipSpace();
    }
  }

  private void skipSpace() {
    while (!isAtEnd() && isSpace()) {
      at++;
    }
  }

  private boolean isSpace() {
    char c = text.charAt(at);
    return Character.isWhitespace(c) || c == '\uFEFF';
  }

  private boolean isAtEnd() {
    return at >= text.length();
  }
}
