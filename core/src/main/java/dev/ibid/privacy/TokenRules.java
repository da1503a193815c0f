package dev.ibid.privacy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ibid.privacy.PrefixedToken.Evidence;
import dev.ibid.privacy.RedactionRule.Standing;
import dev.ibid.privacy.TemplatedToken.Piece;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The tokens of services, read from a table: one line each, and nothing else to write for a new
 * one.
 */
final class TokenRules {

  private static final String FORMATS = "token-formats.txt";

  private static final Map<String, CharacterSet> CHARS =
      Map.ofEntries(
          Map.entry("alnum", CharacterSet.ALNUM),
          Map.entry("base64", CharacterSet.BASE64),
          Map.entry("base64_", CharacterSet.of("A-Za-z0-9+/_")),
          Map.entry("digit", CharacterSet.DIGIT),
          Map.entry("dotted", CharacterSet.DOTTED),
          Map.entry("hex", CharacterSet.HEX),
          Map.entry("hex-", CharacterSet.of("0-9a-fA-F-")),
          Map.entry("path", CharacterSet.PATH),
          Map.entry("query", CharacterSet.QUERY),
          Map.entry("token", CharacterSet.TOKEN),
          Map.entry("upper", CharacterSet.UPPER),
          Map.entry("word", CharacterSet.WORD));

  private TokenRules() {}

  static Stream<RedactionRule> rules() {
    List<RedactionRule> rules = new ArrayList<>();
    String table = "";
    for (String line : lines()) {
      if (line.startsWith("[")) {
        table = line;
      } else if (!line.isBlank() && !line.startsWith("#")) {
        rules.addAll(rules(table, line.split(" +")).toList());
      }
    }
    return rules.stream();
  }

  private static List<String> lines() {
    try (InputStream file = TokenRules.class.getResourceAsStream(FORMATS)) {
      return new String(Objects.requireNonNull(file, FORMATS).readAllBytes(), UTF_8)
          .lines()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + FORMATS, e);
    }
  }

  private static Stream<RedactionRule> rules(String table, String[] row) {
    return switch (table) {
      case "[prefixed]" -> prefixed(row);
      case "[keyed]" -> Stream.of(keyed(row));
      case "[marked]" -> Stream.of(marked(row));
      case "[templated]" -> Stream.of(templated(row));
      default -> throw new IllegalArgumentException("No table of tokens is called " + table);
    };
  }

  private static Stream<RedactionRule> prefixed(String[] row) {
    LengthRange length = LengthRange.parse(row[2]);
    Evidence evidence = Evidence.valueOf(row[3].toUpperCase(Locale.ROOT));
    return Arrays.stream(row, 4, row.length)
        .map(prefix -> new PrefixedToken(prefix, chars(row[1]), length, evidence))
        .map(shape -> rule(row[0], shape, shape.prefix()));
  }

  private static RedactionRule keyed(String[] row) {
    KeyedValue shape = new KeyedValue(chars(row[1]), LengthRange.parse(row[2]));
    return rule(row[0], shape, Arrays.copyOfRange(row, 3, row.length));
  }

  private static RedactionRule marked(String[] row) {
    LengthRange left = LengthRange.parse(row[2]);
    int right = Integer.parseInt(row[5]);
    return rule(row[0], new InfixToken(row[3], chars(row[1]), left, chars(row[4]), right), row[3]);
  }

  private static RedactionRule templated(String[] row) {
    List<Piece> pieces = Arrays.stream(row, 2, row.length).map(TokenRules::piece).toList();
    return rule(row[0], new TemplatedToken(pieces), beginnings(row[1]).toArray(String[]::new));
  }

  /** {@code a[bc]} is {@code ab} and {@code ac}. */
  private static Stream<String> beginnings(String text) {
    int open = text.indexOf('[');
    if (open < 0) {
      return Stream.of(text);
    }
    int close = text.indexOf(']', open);
    return text.substring(open + 1, close)
        .chars()
        .mapToObj(c -> text.substring(0, open) + (char) c)
        .flatMap(start -> beginnings(start + text.substring(close + 1)));
  }

  private static Piece piece(String column) {
    int colon = column.indexOf(':');
    return colon > 0
        ? new Piece.Run(
            chars(column.substring(0, colon)), LengthRange.parse(column.substring(colon + 1)))
        : new Piece.Literal(column);
  }

  private static RedactionRule rule(String kind, SecretShape shape, String... keywords) {
    return new RedactionRule(kind, List.of(keywords), Standing.FORMAT, shape);
  }

  private static CharacterSet chars(String name) {
    CharacterSet chars = CHARS.get(name);
    if (chars == null) {
      throw new IllegalArgumentException("No set of characters is called " + name);
    }
    return chars;
  }

  /** A value of known length and characters, given to a name that holds the name of a service. */
  private record KeyedValue(CharacterSet body, LengthRange length) implements SecretShape {
    @Override
    public Stretch match(ScannedText text, int from, int to) {
      KeyName name = KeyName.around(text, from, to);
      if (name.isEmpty()) {
        return Stretch.NONE;
      }
      Assignment value = new AssignmentReader(text, name).read();
      boolean secret =
          length.fits(value.end() - value.start())
              && text.skip(body, value.start(), value.end()) == value.end()
              && !RedactionMarks.cutAt(text, value.end())
              && Randomness.looksDrawn(text, value.start(), value.end());
      return secret ? new Stretch(value.start(), value.end()) : Stretch.NONE;
    }
  }
}
