package dev.ibid.wire.transcript;

import dev.ibid.source.Metadata;
import dev.ibid.source.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metadata in the making. What is blank or empty is left out; what is added last counts. */
final class Facts {
  private final Map<String, Value> fields = new LinkedHashMap<>();

  Facts add(String name, String text) {
    if (!text.isBlank()) {
      fields.put(name, new Value.Text(text));
    }
    return this;
  }

  Facts add(String name, List<String> texts) {
    if (!texts.isEmpty()) {
      fields.put(name, new Value.Items(texts.stream().<Value>map(Value.Text::new).toList()));
    }
    return this;
  }

  Facts add(String name, boolean flag) {
    fields.put(name, new Value.Flag(flag));
    return this;
  }

  Metadata metadata() {
    Metadata metadata = Metadata.of(fields);
    // The store asks for the parent when it is too late to refuse this event alone.
    metadata.parent();
    return metadata;
  }
}
