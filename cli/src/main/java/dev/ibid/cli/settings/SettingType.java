package dev.ibid.cli.settings;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The values that a setting takes, and how they are written. A value that is not allowed is empty,
 * so that the reader, who knows where it stands, says what is wrong. Implementations are immutable.
 */
interface SettingType<T> {
  /** The value that a word in the environment or on the command line means. */
  Optional<T> parse(String text);

  /** The value that stands in the file. */
  Optional<T> read(TomlValue value);

  /** The spelling that {@link #parse} reads back as the same value. */
  String print(T value);

  /** The spelling that {@link #read} reads back from the file as the same value. */
  String toml(T value);

  /** What is allowed, as the end of the sentence "allowed are …". */
  String allowed();

  static SettingType<Boolean> bool() {
    return new BooleanType();
  }

  static <E extends Enum<E>> SettingType<E> choice(Class<E> choices) {
    return new ChoiceType<>(choices);
  }

  static SettingType<ByteSize> size(ByteSize least, ByteSize most) {
    return new SizeType(least, most);
  }

  static SettingType<Duration> duration(Duration least, Duration most) {
    return new DurationType(least, most);
  }

  static SettingType<Integer> integer(int least, int most) {
    return new IntegerType(least, most);
  }

  static SettingType<Double> decimal(double least, double most) {
    return new DecimalType(least, most);
  }

  static SettingType<String> text() {
    return text(text -> true, "texts of one line");
  }

  /** Texts that also meet a condition, which {@code allowed} puts in words. */
  static SettingType<String> text(Predicate<String> condition, String allowed) {
    return new TextType(condition, allowed);
  }

  static <T> SettingType<List<T>> list(SettingType<T> item) {
    return new ListType<>(item);
  }

  /** Values by a name that the user chooses, such as a project's. */
  static <T> SettingType<Map<String, T>> table(SettingType<T> value) {
    return new TableType<>(value);
  }
}
