package dev.ibid.cli.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An amount of data, written like {@code 512KB} or {@code 10MB}; units are powers of 1000. */
public record ByteSize(long bytes) implements Comparable<ByteSize> {
  private static final Pattern SPELLING = Pattern.compile("(\\d{1,18}) ?([KMG]?B)?");

  /** From large to small, so that the first that divides a size prints it shortest. */
  private enum Unit {
    GB(1_000_000_000),
    MB(1_000_000),
    KB(1_000),
    B(1);

    private final long bytes;

    Unit(long bytes) {
      this.bytes = bytes;
    }
  }

  public ByteSize {
    if (bytes < 0) {
      throw new IllegalArgumentException("A size is not negative: " + bytes);
    }
  }

  public static ByteSize ofKilobytes(long kilobytes) {
    return new ByteSize(Math.multiplyExact(kilobytes, Unit.KB.bytes));
  }

  public static ByteSize ofMegabytes(long megabytes) {
    return new ByteSize(Math.multiplyExact(megabytes, Unit.MB.bytes));
  }

  public static ByteSize ofGigabytes(long gigabytes) {
    return new ByteSize(Math.multiplyExact(gigabytes, Unit.GB.bytes));
  }

  /** The size that is written like this, if it is one; a bare number counts bytes. */
  static Optional<ByteSize> parse(String text) {
    Matcher matcher = SPELLING.matcher(text.toUpperCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long number = Long.parseLong(matcher.group(1));
    Unit unit = Optional.ofNullable(matcher.group(2)).map(Unit::valueOf).orElse(Unit.B);
    return number > Long.MAX_VALUE / unit.bytes
        ? Optional.empty()
        : Optional.of(new ByteSize(number * unit.bytes));
  }

  @Override
  public int compareTo(ByteSize other) {
    return Long.compare(bytes, other.bytes);
  }

  /** The shortest exact spelling. */
  @Override
  public String toString() {
    Unit unit =
        Arrays.stream(Unit.values())
            .filter(candidate -> bytes > 0 && bytes % candidate.bytes == 0)
            .findFirst()
            .orElse(Unit.B);
    return bytes / unit.bytes + unit.name();
  }
}
