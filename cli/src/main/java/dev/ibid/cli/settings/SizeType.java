package dev.ibid.cli.settings;

import java.util.Optional;
import java.util.Set;

/** Amounts of data within bounds. */
record SizeType(ByteSize least, ByteSize most) implements ScalarType<ByteSize> {
  @Override
  public Set<TomlValue.Kind> kinds() {
    return Set.of(TomlValue.Kind.TEXT, TomlValue.Kind.NUMBER);
  }

  @Override
  public Optional<ByteSize> parse(String text) {
    return ByteSize.parse(text)
        .filter(size -> size.compareTo(least) >= 0 && size.compareTo(most) <= 0);
  }

  @Override
  public String print(ByteSize value) {
    return value.toString();
  }

  @Override
  public String allowed() {
    return "sizes from %s to %s, like 512KB or 10MB".formatted(least, most);
  }
}
