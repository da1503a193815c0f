package dev.ibid.onnx;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of a recording beside this class: two columns, of which the first may hold characters as
 * {@code \}{@code uXXXX}.
 */
record Recorded(String first, String second) {
  private static final Pattern ESCAPED = Pattern.compile("\\\\(?:u([0-9a-f]{4})|\\\\)");

  static Stream<Recorded> in(String file) {
    try (InputStream in = Objects.requireNonNull(Recorded.class.getResourceAsStream(file), file);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().map(Recorded::line).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Recorded line(String line) {
    int tab = line.indexOf('\t');
    return new Recorded(unescaped(line.substring(0, tab)), line.substring(tab + 1));
  }

  private static String unescaped(String text) {
    StringBuilder plain = new StringBuilder();
    var matcher = ESCAPED.matcher(text);
    int from = 0;
    while (matcher.find()) {
      plain.append(text, from, matcher.start());
      plain.append(matcher.group(1) == null ? '\\' : (char) Integer.parseInt(matcher.group(1), 16));
      from = matcher.end();
    }
    return plain.append(text.substring(from)).toString();
  }
}
