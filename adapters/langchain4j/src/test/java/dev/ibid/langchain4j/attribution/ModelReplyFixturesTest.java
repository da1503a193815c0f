package dev.ibid.langchain4j.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.attribution.Attribution;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever models reply, the references are those that stand beside it. */
class ModelReplyFixturesTest {
  private static final Path FOLDER = Path.of("src/test/resources/fixtures/replies");

  private final Attributions attributions =
      new Engine(Optional.empty(), DisclosurePolicy.DEFAULT).ibid.attributions();

  static List<Path> replies() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @Test
  void there_are_many_behaviours() throws IOException {
    assertThat(replies()).hasSizeGreaterThanOrEqualTo(40);
  }

  @ParameterizedTest
  @MethodSource("replies")
  void a_reply_gives_the_expected_references(Path file) throws IOException {
    ModelReplyFixture fixture = ModelReplyFixture.load(file);
    ModelAttributor engine =
        new ModelAttributor(
            ScriptedModel.saying(fixture.replies()),
            (answer, sources) -> Attribution.NOTHING,
            new O200kTokenCounter(),
            AttributionSettings.DEFAULT);

    Attributions.Cited cited =
        attributions.cite(CiteRequest.of(fixture.answer(), fixture.sources()), engine);

    List<Reference> references = cited.answer().references();
    assertThat(references)
        .extracting(
            reference ->
                new ModelReplyFixture.Expected(
                    reference.citedText(),
                    reference.sourceIds().stream().map(SourceId::value).toList(),
                    reference.confidence().orElseThrow()))
        .containsExactlyElementsOf(fixture.expected());
    int last = 0;
    for (Reference reference : references) {
      assertThat(reference.span().of(cited.answer().text())).isEqualTo(reference.citedText());
      assertThat(reference.span().start()).isGreaterThanOrEqualTo(last);
      last = reference.span().end();
    }
    assertThat(cited.warnings()).hasSameSizeAs(fixture.warnings());
    for (int i = 0; i < fixture.warnings().size(); i++) {
      assertThat(cited.warnings().get(i)).startsWith(fixture.warnings().get(i));
    }
  }
}
