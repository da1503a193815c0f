package dev.ibid.answer.marker;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.answer.stream.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An answer as a model wrote it, and what should come of it, in a file: the answer, then sections
 * headed {@code === name}. A character that no file can show is written {@code ⟨D83D⟩}.
 *
 * <p>The sections are {@code text}; {@code cites}, the ids of the fragments cited by each marker;
 * {@code dropped}, {@code images} and {@code mode}; and {@code documents}, which says what belongs
 * together where not every fragment is a document of its own.
 */
public record MarkerFixture(String name, String input, Map<String, String> sections) {
  private static final String HEAD = "=== ";
  private static final Pattern CODE = Pattern.compile("⟨([0-9A-F]+)⟩");

  static List<MarkerFixture> all() {
    URL url = Objects.requireNonNull(MarkerFixture.class.getResource("marks"));
    try (Stream<Path> files = Files.list(Path.of(url.toURI()))) {
      return files.sorted().map(MarkerFixture::load).toList();
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException("Cannot list " + url, e);
    }
  }

  private static MarkerFixture load(Path file) {
    try {
      Map<String, List<String>> sections = new HashMap<>();
      List<String> section = new ArrayList<>();
      sections.put("input", section);
      for (String line : Files.readString(file).split("\n", -1)) {
        if (line.startsWith(HEAD)) {
          section = new ArrayList<>();
          sections.put(line.substring(HEAD.length()), section);
        } else {
          section.add(line);
        }
      }
      // The line break that ends the file ends its last line, too.
      section.removeLast();
      Map<String, String> texts =
          sections.entrySet().stream()
              .collect(
                  Collectors.toMap(Map.Entry::getKey, e -> read(String.join("\n", e.getValue()))));
      String name = String.valueOf(file.getFileName()).replace(".txt", "");
      return new MarkerFixture(name, Objects.requireNonNull(texts.get("input")), texts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(String text) {
    Matcher codes = CODE.matcher(text);
    StringBuilder read = new StringBuilder();
    while (codes.find()) {
      char c = (char) Integer.parseInt(codes.group(1), 16);
      codes.appendReplacement(read, Matcher.quoteReplacement(String.valueOf(c)));
    }
    return codes.appendTail(read).toString();
  }

  String text() {
    return Objects.requireNonNull(sections.get("text"), name);
  }

  List<String> words(String section) {
    String words = sections.getOrDefault(section, "");
    // A group is dropped as a whole, with the spaces in it.
    return words.isEmpty() ? List.of() : Arrays.asList(words.split(" (?![0-9]+\\])"));
  }

  public MarkerMode mode() {
    return MarkerMode.valueOf(sections.getOrDefault("mode", "kept").toUpperCase(Locale.ROOT));
  }

  /** Fragments 1 to 9. */
  public List<Fragment> fragments() {
    Map<String, String> documents = new HashMap<>();
    for (String pair : words("documents")) {
      documents.put(pair.substring(0, 1), pair.substring(2));
    }
    List<Fragment> fragments = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      fragments.add(Sources.fragment(i, documents.getOrDefault(String.valueOf(i), "d" + i)));
    }
    return fragments;
  }

  @Override
  public String toString() {
    return name;
  }
}
