package dev.ibid.wire.json;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;

/** How much metadata an event may have: each value is redacted and kept by itself. */
public final class MetadataLimit {
  /** Names, items and nested values together. */
  static final int MOST_VALUES = 10_000;

  private int values;

  /** Complains if there are too many values in what was read whole. */
  public static void check(MetadataValue value) {
    new MetadataLimit().count(value);
  }

  private void count(MetadataValue value) {
    add();
    switch (value) {
      case MetadataValue.Items items -> items.items().forEach(this::count);
      case MetadataValue.Fields fields -> fields.fields().values().forEach(this::count);
      case MetadataValue.Text text -> {}
      case MetadataValue.Amount amount -> {}
      case MetadataValue.Flag flag -> {}
      case MetadataValue.Nothing nothing -> {}
    }
  }

  /** Takes one more value into account. */
  void add() {
    if (++values > MOST_VALUES) {
      throw new IbidException(
          ErrorCode.TOO_LARGE,
          "metadata: more than %,d values are not kept; put them into the content"
              .formatted(MOST_VALUES));
    }
  }
}
