package dev.ibid.cli.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A value as it stands in a TOML file; prints itself as it would stand there. */
sealed interface TomlValue {
  /** How a single word stands in the file. */
  enum Kind {
    /** In quotes; dates and times count as texts too. */
    TEXT,
    NUMBER,
    BOOLEAN
  }

  /** A single word. Numbers keep their spelling, whatever their size. */
  record Scalar(Kind kind, String text) implements TomlValue {
    @Override
    public String toString() {
      return switch (kind) {
        case TEXT -> QuotedLine.quoted(text);
        case NUMBER, BOOLEAN -> QuotedLine.cut(text);
      };
    }
  }

  /** An array. */
  record Items(List<TomlValue> values) implements TomlValue {
    public Items {
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      return QuotedLine.cut(values.toString());
    }
  }

  /** A table, in the order of the file. */
  record Table(Map<String, TomlValue> values) implements TomlValue {
    public Table {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Override
    public String toString() {
      return QuotedLine.cut(
          values.entrySet().stream()
              .map(entry -> QuotedLine.cut(entry.getKey()) + " = " + entry.getValue())
              .collect(Collectors.joining(", ", "{", "}")));
    }
  }
}
