package dev.ibid.answer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.FragmentImage;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.StoredAnswer;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CitedImagesTest {
  @Test
  void images_of_two_fragments_of_a_document_have_keys_of_their_own() {
    StoredAnswer answer =
        new Telling(
                AnswerSettings.DEFAULT,
                AnswerPorts.NONE,
                List.of(Sources.fragment(1, "doc"), Sources.fragment(2, "doc")))
            .say("One [1_0], two [2_0], one [1_0].")
            .end()
            .answer();

    assertThat(answer.text()).isEqualTo("One [1_0], two [1_1], one [1_0].");
    assertThat(answer.images().stream().map(ImageCitation::given)).containsExactly("1_0", "2_0");
    assertThat(answer.images().getFirst().mimeType()).isEqualTo("image/png");
    assertThat(answer.images().getFirst().data()).isEqualTo(Sources.PNG);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          89504e470d0a1a0a00, image/png
          ffd8ffe000104a46, image/jpeg
          474946383961ffff, image/gif
          474946383761ffff, image/gif
          524946460000000057454250, image/webp
          """)
  void an_image_is_what_its_first_bytes_say(String hex, String mimeType) {
    byte[] bytes = HexFormat.of().parseHex(hex);

    assertThat(
            image(new FragmentImage.Origin.Data(Base64.getEncoder().encodeToString(bytes)))
                .events(AnswerEvent.ImageCitationUpdate.class))
        .extracting(update -> update.image().mimeType())
        .containsExactly(mimeType);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          PHN2Zz4=, 'it is none of PNG, JPEG, GIF and WebP by its first bytes'
          '%%%', its data is not base64
          '', 'it is none of PNG, JPEG, GIF and WebP by its first bytes'
          """)
  void an_image_that_cannot_be_shown_gives_a_warning_and_cites_its_source(
      String data, String reason) {
    Telling telling = image(new FragmentImage.Origin.Data(data));

    assertThat(telling.events(AnswerEvent.Warning.class))
        .containsExactly(new AnswerEvent.Warning("the image [1_3] cannot be shown: " + reason));
    assertThat(telling.answer().text()).isEqualTo("A chart [1] and more.");
  }

  @Test
  void an_image_over_the_limit_is_not_loaded() {
    String large = Base64.getEncoder().encodeToString(new byte[5 * 1024 * 1024 + 1]);

    assertThat(image(new FragmentImage.Origin.Data(large)).events(AnswerEvent.Warning.class))
        .containsExactly(
            new AnswerEvent.Warning("the image [1_3] cannot be shown: it is larger than 5 MB"));
  }

  @Test
  void an_image_file_is_told_with_its_bytes_and_kept_by_its_path() {
    byte[] png = Base64.getDecoder().decode(Sources.PNG);
    AnswerPorts ports =
        new AnswerPorts(CitationResolver.NONE, (path, limit) -> png, ToolReader.NONE);
    Telling telling = image(new FragmentImage.Origin.File("chart.png"), ports);

    assertThat(telling.events(AnswerEvent.ImageCitationUpdate.class).getFirst().image().data())
        .isEqualTo(Sources.PNG);
    ImageCitation kept = telling.answer().images().getFirst();
    assertThat(kept.path()).contains("chart.png");
    assertThat(kept.data()).isEmpty();
  }

  @Test
  void an_image_file_that_is_not_allowed_gives_a_warning() {
    Telling telling = image(new FragmentImage.Origin.File("/etc/passwd"));

    assertThat(telling.events(AnswerEvent.ImageCitationUpdate.class)).isEmpty();
    assertThat(telling.events(AnswerEvent.Warning.class)).hasSize(1);
  }

  private static Telling image(FragmentImage.Origin origin) {
    return image(origin, AnswerPorts.NONE);
  }

  private static Telling image(FragmentImage.Origin origin, AnswerPorts ports) {
    Fragment fragment =
        new Fragment(
            new FragmentId("f1"),
            new SourceId("d1"),
            SourceOrigin.of("", ""),
            "Content",
            List.of(new FragmentImage(3, origin)));
    return new Telling(AnswerSettings.DEFAULT, ports, List.of(fragment))
        .say("A chart [1_3] and more.")
        .end();
  }
}
