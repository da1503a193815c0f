package dev.ibid.server.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One thing that a tool takes.
 *
 * @param description for the model that calls; empty where the name says it
 */
record Parameter(String name, ArgumentSchema shape, boolean required, String description) {
  /** No name, citation or address is longer. */
  static final int MOST_NAME_CHARS = 512;

  static Parameter required(String name, ArgumentSchema shape, String description) {
    return new Parameter(name, shape, true, description);
  }

  static Parameter optional(String name, ArgumentSchema shape, String description) {
    return new Parameter(name, shape, false, description);
  }

  /** A name that may be given. */
  static Parameter name(String name, String description) {
    return optional(name, new ArgumentSchema.Text(MOST_NAME_CHARS), description);
  }

  /** The citations of sources that a tool opens. */
  static Parameter ids(int most) {
    return required(
        "ids",
        new ArgumentSchema.Several(new ArgumentSchema.Text(MOST_NAME_CHARS), most),
        "Citations or ids.");
  }

  /** Decides between sources of one id. */
  static Parameter project() {
    return name("project", "If several projects have the id.");
  }

  static Parameter amount(String name, int least, int most, String description) {
    return optional(name, new ArgumentSchema.Amount(least, most), description);
  }

  static Parameter words(String name, List<String> words, String description) {
    return optional(
        name,
        new ArgumentSchema.Several(new ArgumentSchema.Word(words), words.size()),
        description);
  }

  Map<String, Object> schema() {
    Map<String, Object> schema = new LinkedHashMap<>(shape.schema());
    if (!description.isEmpty()) {
      schema.put("description", description);
    }
    return schema;
  }
}
