package dev.ibid.server.openapi;

import dev.ibid.server.schema.JsonSchema;
import java.util.List;
import java.util.Optional;

/**
 * What programs have to know of an operation.
 *
 * @param verb in lower case
 * @param path with names of its variables in braces
 * @param id unique among all operations
 */
public record Description(
    String verb,
    String path,
    String id,
    String summary,
    List<Parameter> parameters,
    Optional<Content> request,
    Content response,
    int success) {
  public Description {
    parameters = List.copyOf(parameters);
  }

  /**
   * Something that a caller may or must say beside the body.
   *
   * @param in query, path or header
   */
  public record Parameter(
      String name, String in, boolean required, String description, JsonSchema schema) {}

  /** What a body consists of. */
  public sealed interface Content {
    String mediaType();

    /** JSON in the shape of a record. */
    record Shape(Class<?> shape) implements Content {
      @Override
      public String mediaType() {
        return "application/json";
      }
    }

    /** What a caller sends. */
    record Given(String mediaType, JsonSchema schema) implements Content {}

    /** Something that is not JSON, or of no fixed shape. */
    record Other(String mediaType) implements Content {}
  }
}
