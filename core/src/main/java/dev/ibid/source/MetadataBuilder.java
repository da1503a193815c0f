package dev.ibid.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes metadata field by field. A blank text and an empty list are left out. A name that is added
 * again gets the later value. Not thread-safe.
 */
public final class MetadataBuilder {
  private final Map<String, MetadataValue> fields = new LinkedHashMap<>();

  public MetadataBuilder add(String name, String text) {
    if (!text.isBlank()) {
      fields.put(name, new MetadataValue.Text(text));
    }
    return this;
  }

  public MetadataBuilder add(String name, List<String> texts) {
    if (!texts.isEmpty()) {
      fields.put(
          name,
          new MetadataValue.Items(
              texts.stream().<MetadataValue>map(MetadataValue.Text::new).toList()));
    }
    return this;
  }

  public MetadataBuilder add(String name, boolean flag) {
    fields.put(name, new MetadataValue.Flag(flag));
    return this;
  }

  /**
   * The metadata as it is now.
   *
   * @throws dev.ibid.error.IbidException with {@code BAD_REQUEST} if it breaks the limits of
   *     metadata, or its parent is no id
   */
  public Metadata build() {
    Metadata metadata = Metadata.of(fields);
    // The store asks for the parent when it is too late to refuse this event alone.
    metadata.parent();
    return metadata;
  }
}
