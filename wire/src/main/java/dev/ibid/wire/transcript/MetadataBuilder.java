package dev.ibid.wire.transcript;

import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metadata in the making. What is blank or empty is left out; what is added last counts. */
final class MetadataBuilder {
  private final Map<String, MetadataValue> fields = new LinkedHashMap<>();

  MetadataBuilder add(String name, String text) {
    if (!text.isBlank()) {
      fields.put(name, new MetadataValue.Text(text));
    }
    return this;
  }

  MetadataBuilder add(String name, List<String> texts) {
    if (!texts.isEmpty()) {
      fields.put(
          name,
          new MetadataValue.Items(
              texts.stream().<MetadataValue>map(MetadataValue.Text::new).toList()));
    }
    return this;
  }

  MetadataBuilder add(String name, boolean flag) {
    fields.put(name, new MetadataValue.Flag(flag));
    return this;
  }

  Metadata metadata() {
    Metadata metadata = Metadata.of(fields);
    // The store asks for the parent when it is too late to refuse this event alone.
    metadata.parent();
    return metadata;
  }
}
