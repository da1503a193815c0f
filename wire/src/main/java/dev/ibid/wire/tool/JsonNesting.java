package dev.ibid.wire.tool;

import dev.ibid.wire.json.Json;

/** Brackets of JSON inside one another, without a stack that could overflow. */
final class JsonNesting {
  private JsonNesting() {}

  /** The index behind the object or list that begins at {@code start}, or the end of the text. */
  static int end(String json, int start) {
    int open = 0;
    int i = start;
    while (i < json.length()) {
      switch (json.charAt(i)) {
        case '"' -> i = lastOfString(json, i);
        case '{', '[' -> open++;
        case '}', ']' -> open--;
        default -> {}
      }
      i++;
      if (open == 0) {
        return i;
      }
    }
    return json.length();
  }

  /**
   * The same JSON with whatever is nested deeper than allowed as a text of its own, so that one
   * value nobody can use does not spoil the rest.
   */
  static String flattened(String json, int deepest) {
    StringBuilder flat = new StringBuilder(json.length());
    int depth = 0;
    int i = 0;
    while (i < json.length()) {
      char c = json.charAt(i);
      int end = i + 1;
      if (c == '"') {
        end = Math.min(lastOfString(json, i) + 1, json.length());
      } else if ((c == '{' || c == '[') && ++depth > deepest) {
        end = end(json, i);
        flat.append(Json.write(json.substring(i, end)));
        depth--;
        i = end;
        continue;
      } else if (c == '}' || c == ']') {
        depth--;
      }
      flat.append(json, i, end);
      i = end;
    }
    return flat.toString();
  }

  private static int lastOfString(String json, int start) {
    int i = start + 1;
    while (i < json.length() && json.charAt(i) != '"') {
      i += json.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }
}
