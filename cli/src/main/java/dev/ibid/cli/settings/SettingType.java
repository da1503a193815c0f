package dev.ibid.cli.settings;

import dev.ibid.cli.settings.TomlValue.Kind;
import dev.ibid.text.Escaped;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The values that a setting takes, and how they are written. A value that is not allowed is empty,
 * so that the reader, who knows where it stands, says what is wrong. Implementations are immutable.
 */
interface SettingType<T> {
  // Narrower than the methods valueOf, which take "0.5f", " 1 " and hexadecimals too.
  Pattern WHOLE = Pattern.compile("[+-]?\\d{1,18}");
  Pattern DECIMAL = Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");

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
    return ScalarType.oneOf(Kind.BOOLEAN, List.of(true, false), String::valueOf);
  }

  /** The constants of an enum in lower case, with dashes. */
  static <E extends Enum<E>> SettingType<E> choice(Class<E> choices) {
    return ScalarType.oneOf(
        Kind.TEXT,
        List.of(choices.getEnumConstants()),
        value -> value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  static SettingType<ByteSize> size(ByteSize least, ByteSize most) {
    return ScalarType.between(
        least,
        most,
        Set.of(Kind.TEXT, Kind.NUMBER),
        ByteSize::parse,
        "sizes from %s to %s, like 512KB or 10MB");
  }

  static SettingType<Duration> duration(Duration least, Duration most) {
    DurationType type = new DurationType(least, most);
    return new ScalarType<>(Set.of(Kind.TEXT), type::parse, DurationType::print, type.allowed());
  }

  static SettingType<Integer> integer(int least, int most) {
    return ScalarType.between(
        least,
        most,
        Set.of(Kind.NUMBER),
        text ->
            Optional.of(text)
                .filter(WHOLE.asMatchPredicate())
                .map(Long::valueOf)
                .filter(number -> number == number.intValue())
                .map(Long::intValue),
        "whole numbers from %d to %d");
  }

  static SettingType<Double> decimal(double least, double most) {
    return ScalarType.between(
        least,
        most,
        Set.of(Kind.NUMBER),
        text -> Optional.of(text).filter(DECIMAL.asMatchPredicate()).map(Double::valueOf),
        "numbers from %s to %s");
  }

  /**
   * What another type takes, or a word that says it is not chosen.
   *
   * @param unset the word, which stands for empty
   */
  static <T> SettingType<Optional<T>> optional(String unset, SettingType<T> type) {
    return new ScalarType<>(
        Set.of(Kind.TEXT, Kind.NUMBER),
        text ->
            Optional.of(type.parse(text)).filter(read -> read.isPresent() || text.equals(unset)),
        value -> value.map(type::print).orElse(unset),
        unset + ", or " + type.allowed());
  }

  static SettingType<String> text() {
    return text(text -> true, "texts of one line");
  }

  /** Texts of one line that also meet a condition, which {@code allowed} puts in words. */
  static SettingType<String> text(Predicate<String> condition, String allowed) {
    return new ScalarType<>(
        Set.of(Kind.TEXT),
        text -> Optional.of(text).filter(Escaped::isLine).filter(condition),
        text -> text,
        allowed);
  }

  static <T> SettingType<List<T>> list(SettingType<T> item) {
    return new ListType<>(item);
  }

  /** Values by a name that the user chooses, such as a project's. */
  static <T> SettingType<Map<String, T>> table(SettingType<T> value) {
    return table(name -> true, "names", value);
  }

  /** Values by names that meet a condition, which {@code names} puts in words. */
  static <T> SettingType<Map<String, T>> table(
      Predicate<String> condition, String names, SettingType<T> value) {
    return new TableType<>(condition, names, value);
  }
}
