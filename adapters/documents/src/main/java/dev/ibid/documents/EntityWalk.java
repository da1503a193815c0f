package dev.ibid.documents;

import java.util.Map;
import org.jsoup.parser.Parser;

/**
 * Walks through the text of a node and its source in the file side by side: character by character,
 * and over each entity as one.
 */
final class EntityWalk {
  private static final int MOST_ENTITY_CHARS = 40;
  private static final int NEAR_CHARS = 10;

  private final String file;
  private final int start;
  private final int end;
  private final String text;
  private final Map<String, String> entities;

  /**
   * @param entities what those mean that were met before on the page; looking one up is slow
   */
  EntityWalk(String file, int start, int end, String text, Map<String, String> entities) {
    this.entities = entities;
    this.file = file;
    this.start = start;
    this.end = end;
    this.text = text;
  }

  /** What is done with a character, or what an entity stands for. */
  @FunctionalInterface
  interface Action {
    void accept(String unit, int from, int to);
  }

  /** Behind an entity that is not closed the source is ahead; the text is found again near by. */
  private int synchronised(int at, char c) {
    if (at >= end || file.charAt(at) == c || file.charAt(at) == '&' || file.charAt(at) == '\r') {
      return at;
    }
    int found = file.indexOf(c, at, Math.min(end, at + NEAR_CHARS));
    return found < 0 ? at : found;
  }

  private String meaning(String entity) {
    return entities.computeIfAbsent(entity, known -> Parser.unescapeEntities(known, false));
  }

  void forEach(Action action) {
    int source = start;
    int i = 0;
    while (i < text.length()) {
      int at = synchronised(Math.min(source, end), text.charAt(i));
      int next = Math.min(at + 1, end);
      int length = 1;
      if (at < end && file.charAt(at) == '&') {
        int close = file.indexOf(';', at, Math.min(end, at + MOST_ENTITY_CHARS));
        String entity = close < 0 ? "" : meaning(file.substring(at, close + 1));
        if (!entity.isEmpty() && entity.length() < close + 1 - at && text.startsWith(entity, i)) {
          next = close + 1;
          length = entity.length();
        }
      } else if (at + 1 < end
          && file.charAt(at) == '\r'
          && file.charAt(at + 1) == '\n'
          && text.charAt(i) == '\n') {
        next = at + 2;
      }
      action.accept(text.substring(i, i + length), at, next);
      i += length;
      source = next;
    }
  }
}
