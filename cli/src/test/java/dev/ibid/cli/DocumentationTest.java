package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents say is so. */
class DocumentationTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)\\s]*)?\\)");
  private static final Pattern PROMPT = Pattern.compile("^\\$ \\./ibid (.+)$", Pattern.MULTILINE);

  @TempDir Path folder;

  static List<Path> documents() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(
                      "README.md",
                      "ARCHITECTURE.md",
                      "CONTRIBUTING.md",
                      "CHANGELOG.md",
                      "SECURITY.md")
                  .map(ROOT::resolve),
              docs.filter(file -> file.toString().endsWith(".md")).sorted())
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void every_link_to_a_file_leads_somewhere(Path document) throws IOException {
    String prose = CODE.matcher(Files.readString(document)).replaceAll("");
    assertThat(LINK.matcher(prose).results().map((MatchResult link) -> link.group(1)))
        .filteredOn(link -> !link.contains("://"))
        .allSatisfy(link -> assertThat(document.resolveSibling(link)).exists());
  }

  @Test
  void every_path_that_the_architecture_names_exists() throws IOException {
    List<String> paths =
        matches(CODE, ROOT.resolve("ARCHITECTURE.md"))
            .filter(word -> word.contains("/") && !word.contains(" "))
            .toList();

    assertThat(paths)
        .hasSizeGreaterThan(10)
        .allSatisfy(path -> assertThat(ROOT.resolve(path)).exists());
  }

  @Test
  void the_architecture_names_every_module() throws IOException {
    String architecture = Files.readString(ROOT.resolve("ARCHITECTURE.md"));

    assertThat(matches(Pattern.compile("<module>(.+)</module>"), ROOT.resolve("pom.xml")))
        .isNotEmpty()
        .allSatisfy(module -> assertThat(architecture).contains("`" + module + "/`"));
  }

  @Test
  void every_class_that_the_architecture_names_exists() throws IOException {
    List<String> sources;
    try (Stream<Path> files = Files.walk(ROOT)) {
      sources =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".java"))
              .toList();
    }
    List<String> classes =
        matches(CODE, ROOT.resolve("ARCHITECTURE.md"))
            .filter(word -> word.matches("[A-Z][a-z]+\\w*(\\.\\w+)?"))
            .filter(word -> !word.startsWith("System."))
            .map(word -> word.replaceFirst("\\..*", ""))
            .toList();

    assertThat(classes)
        .hasSizeGreaterThan(5)
        .allSatisfy(name -> assertThat(sources).contains(name + ".java"));
  }

  /**
   * The transcript of the README, typed again; citations of made-up ids, times and scores differ.
   */
  @Test
  void the_readme_shows_what_happens() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    String transcript = readme.substring(readme.indexOf("$ ./ibid"), readme.indexOf("\n```\n"));
    List<String> commands =
        PROMPT.matcher(transcript).results().map((MatchResult m) -> m.group(1)).toList();
    StringBuilder replayed = new StringBuilder();
    try (Shell shell = new Shell(folder)) {
      for (String command : commands) {
        replayed.append("$ ./ibid ").append(command).append('\n');
        replayed.append(shell.run(words(command)).out());
      }
    }

    assertThat(commands).hasSizeGreaterThanOrEqualTo(3);
    assertThat(timeless(replayed.toString().strip())).isEqualTo(timeless(transcript));
  }

  private static String timeless(String text) {
    return text.replaceAll("mem:(?!QRXyIQ)\\w{6}", "mem:other")
        .replaceAll("\\d{4}-\\d\\d-\\d\\d(T[\\d:.]+Z)?", "then")
        .replaceAll(" 0\\.\\d\\d ", " score ");
  }

  private static String[] words(String command) {
    return Pattern.compile("\"([^\"]*)\"|(\\S+)")
        .matcher(command)
        .results()
        .map((MatchResult m) -> m.group(1) != null ? m.group(1) : m.group(2))
        .toArray(String[]::new);
  }

  private static Stream<String> matches(Pattern pattern, Path file) throws IOException {
    return pattern
        .matcher(Files.readString(file))
        .results()
        .map((MatchResult match) -> match.group(1));
  }
}
