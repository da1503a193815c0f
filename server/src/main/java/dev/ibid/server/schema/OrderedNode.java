package dev.ibid.server.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An object of a document that is the same, letter by letter, in every process: whoever keeps what
 * it has read, as assistants keep their tools, is not to read it again. {@code Map.of} has another
 * order each time.
 */
public final class OrderedNode {
  private OrderedNode() {}

  /**
   * @param more further names, each with its value behind it
   */
  public static Map<String, Object> of(String name, Object value, Object... more) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put(name, value);
    for (int i = 0; i < more.length; i += 2) {
      node.put((String) more[i], more[i + 1]);
    }
    return Collections.unmodifiableMap(node);
  }
}
