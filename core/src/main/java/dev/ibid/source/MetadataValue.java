package dev.ibid.source;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** A value inside {@link Metadata}: whatever JSON can say, without knowing JSON. */
public sealed interface MetadataValue {
  /**
   * The same value with every piece of text in it changed, keys and numbers included; a number that
   * is changed becomes text.
   *
   * @param name the key it stands under, which says what the text may be; empty for a key itself
   * @param change is given the key and the text under it
   */
  MetadataValue mapText(String name, BinaryOperator<String> change);

  record Text(String text) implements MetadataValue {
    public Text {
      text = WellFormed.text(text);
    }

    @Override
    public MetadataValue mapText(String name, BinaryOperator<String> change) {
      return new Text(change.apply(name, text));
    }
  }

  record Amount(BigDecimal amount) implements MetadataValue {
    @Override
    public MetadataValue mapText(String name, BinaryOperator<String> change) {
      String text = amount.toString();
      String changed = change.apply(name, text);
      return changed.equals(text) ? this : new Text(changed);
    }
  }

  record Flag(boolean flag) implements MetadataValue {
    @Override
    public MetadataValue mapText(String name, BinaryOperator<String> change) {
      return this;
    }
  }

  /** JSON's null. */
  record Nothing() implements MetadataValue {
    @Override
    public MetadataValue mapText(String name, BinaryOperator<String> change) {
      return this;
    }
  }

  record Items(List<MetadataValue> items) implements MetadataValue {
    public Items {
      items = List.copyOf(items);
    }

    @Override
    public MetadataValue mapText(String name, BinaryOperator<String> change) {
      return new Items(items.stream().map(item -> item.mapText(name, change)).toList());
    }
  }

  /** Named values in the order they were given. */
  record Fields(Map<String, MetadataValue> fields) implements MetadataValue {
    public Fields {
      Map<String, MetadataValue> copy = new LinkedHashMap<>();
      fields.forEach((name, value) -> copy.put(WellFormed.text(name), value));
      fields = Collections.unmodifiableMap(copy);
    }

    @Override
    public Fields mapText(String name, BinaryOperator<String> change) {
      Map<String, MetadataValue> changed = new LinkedHashMap<>();
      fields.forEach(
          (key, value) -> changed.put(change.apply("", key), value.mapText(key, change)));
      return new Fields(changed);
    }
  }
}
