package dev.ibid.wire.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.wire.json.LocatedValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The clients that people use understand what they are told. */
class NpmClientsTest {
  private static final Path CLIENTS = Path.of("src/test/js");

  @TempDir private Path folder;

  @BeforeAll
  static void clients_are_there() throws InterruptedException {
    assumeTrue(
        hasNode() && Files.isDirectory(CLIENTS.resolve("node_modules")),
        "The npm clients are not installed: install Node.js, then run npm ci in wire/src/test/js");
  }

  @ParameterizedTest
  @CsvSource({"VERCEL", "OPENAI", "OPENAI_CHAT", "ANTHROPIC", "COHERE"})
  void a_client_sees_text_reasoning_and_sources(Dialect dialect) throws Exception {
    LocatedValue understood = understood(dialect, "deadline");

    assertThat(understood.text("text"))
        .isEqualTo(Recorded.stored(Recorded.events("deadline", MarkerMode.KEPT)).text());
    assertThat(understood.texts("reasoning")).containsExactly("I look at the plan first.");
    assertThat(understood.texts("sources")).isEqualTo(sources(dialect));
    assertThat(understood.texts("errors")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"VERCEL", "OPENAI", "OPENAI_CHAT", "ANTHROPIC", "COHERE"})
  void a_client_finds_what_is_cited_between_emoji(Dialect dialect) throws Exception {
    LocatedValue understood = understood(dialect, "korean");

    assertThat(understood.text("text"))
        .isEqualTo("📈 매출이 늘었다[1]. 👩‍👩‍👧 이익도 그렇다 [1][2]. 예산은 그대로다 [2] 🎉");
    assertThat(understood.texts("cited")).isEqualTo(cited(dialect));
  }

  @ParameterizedTest
  @CsvSource({"VERCEL", "OPENAI", "OPENAI_CHAT", "ANTHROPIC", "COHERE"})
  void a_client_gets_the_answer_and_the_failure(Dialect dialect) throws Exception {
    LocatedValue understood = understood(dialect, "images");

    assertThat(understood.text("text"))
        .isEqualTo("Nothing rose [1]. The chart shows it [2_0], the other one too [2].");
    assertThat(understood.texts("errors"))
        .singleElement()
        .asString()
        .contains("the model stopped answering");
  }

  private static List<String> sources(Dialect dialect) {
    String minutes = "https://example.org/minutes";
    String budget = "https://example.org/budget";
    return switch (dialect) {
      case IBID, XYNE -> List.of();
      case VERCEL, OPENAI, ANTHROPIC -> List.of("plan.md", minutes, budget);
      // It knows only addresses; the plan has none.
      case OPENAI_CHAT -> List.of(minutes, budget);
      case COHERE -> List.of("d3", "d1", "d2");
    };
  }

  private static List<String> cited(Dialect dialect) {
    String report = "https://example.org/보고서";
    String minutes = "https://example.org/minutes";
    return switch (dialect) {
      case IBID, XYNE -> List.of();
      case VERCEL -> List.of("[1] 보고서", "[1] 보고서", "[2] 회의록", "[2] 회의록");
      case OPENAI, OPENAI_CHAT ->
          List.of("[1] " + report, "[1] " + report, "[2] " + minutes, "[2] " + minutes);
      case ANTHROPIC ->
          List.of(
              "📈 매출이 늘었다[1].  " + report,
              "👩‍👩‍👧 이익도 그렇다 [1][2].  " + report,
              "👩‍👩‍👧 이익도 그렇다 [1][2].  " + minutes,
              "예산은 그대로다 [2]  " + minutes);
      case COHERE -> List.of("📈 매출이 늘었다 분기 보고서 📈", "이익도 그렇다 분기 보고서 📈, 회의록", "예산은 그대로다 회의록");
    };
  }

  private LocatedValue understood(Dialect dialect, String answer)
      throws IOException, InterruptedException {
    Path stream = folder.resolve("stream");
    Files.writeString(stream, Recorded.text(Recorded.frames(dialect, answer)));
    Path errors = folder.resolve("errors");
    Process client =
        new ProcessBuilder("node", dialect.label() + ".js", stream.toString())
            .directory(CLIENTS.toFile())
            .redirectError(errors.toFile())
            .start();
    String json = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(client.waitFor()).as(Files.readString(errors)).isZero();
    return LocatedValue.parse(dialect.label(), json);
  }

  private static boolean hasNode() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
