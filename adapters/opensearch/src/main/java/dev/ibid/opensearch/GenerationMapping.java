package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The mapping of one generation, in which its stamp is noted too.
 *
 * @param number of the generation
 */
record GenerationMapping(int number, JsonNode mapping) {
  static final String META = "_meta";
  static final String STAMP = "stamp";
  static final String STORE = "store";

  Optional<String> stamp() {
    return meta(STAMP);
  }

  /** Which store the index was made from. */
  Optional<String> store() {
    return meta(STORE);
  }

  private Optional<String> meta(String name) {
    JsonNode value = mapping.path(META).path(name);
    return value.isTextual() ? Optional.of(value.asText()) : Optional.empty();
  }

  /** Of its vectors; empty before the first one. */
  OptionalInt dimension() {
    int dimension =
        mapping.path("properties").path(OpenSearchFields.VECTOR).path("dimension").asInt(0);
    return dimension == 0 ? OptionalInt.empty() : OptionalInt.of(dimension);
  }
}
