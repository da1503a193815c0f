package dev.ibid.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * An order that somebody planted in a text, with a word by which it is found wherever it turns up.
 *
 * @param canary is in no other
 */
public record Planted(String text, String canary) {
  private static final Pattern ESCAPE = Pattern.compile("(?<!\\\\)\\\\u([0-9a-f]{4})");
  private static final Pattern QUOTATIONS =
      Pattern.compile("<quoted>.*?</quoted>|<ibid-memories>.*?</ibid-memories>");

  /** Fifty, in many styles. */
  public static List<Planted> all() {
    try (InputStream file =
        Objects.requireNonNull(
            Planted.class.getResourceAsStream("/fixtures/planted/instructions.txt"))) {
      List<String> lines = new String(file.readAllBytes(), UTF_8).lines().toList();
      return IntStream.range(0, lines.size())
          .mapToObj(i -> of(lines.get(i), "canary%02dbird".formatted(i)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Planted of(String line, String canary) {
    String text =
        ESCAPE
            .matcher(line)
            .replaceAll(
                (MatchResult found) ->
                    Character.toString(Integer.parseInt(found.group(1), 16)).replace("\\", "\\\\"))
            .replaceAll("(?<!\\\\)\\\\n", "\n")
            .replace("\\\\", "\\");
    return new Planted(text + " " + canary, canary);
  }

  /** The text in one line and without control characters, as names are. */
  public String name() {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }

  /** Whether a generous reader, who takes anything like a tag for one, meets it outside of all. */
  public boolean isOutsideIn(String prompt) {
    return outside(prompt).contains(canary);
  }

  /** All that such a reader meets. */
  public static List<Planted> outsideIn(String prompt) {
    String outside = outside(prompt);
    return all().stream().filter(order -> outside.contains(order.canary)).toList();
  }

  private static String outside(String prompt) {
    String plain =
        Normalizer.normalize(prompt, Normalizer.Form.NFKD)
            .replaceAll("[\\p{Cf}\\p{M}\\s]", "")
            .replaceAll("[⟨〈]", "<")
            .replaceAll("(&lt;|\\\\+u003c)", "<")
            .replaceAll("(&gt;|\\\\+u003e|[⟩〉])", ">")
            .replaceAll("[∕⁄\\\\]", "/")
            .replaceAll("/+", "/")
            .replace('‐', '-')
            .toLowerCase(Locale.ROOT);
    return QUOTATIONS.matcher(plain).replaceAll("");
  }

  @Override
  public String toString() {
    return canary;
  }
}
