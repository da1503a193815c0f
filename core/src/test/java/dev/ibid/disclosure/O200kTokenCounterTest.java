package dev.ibid.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.ibid.text.TokenCounter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class O200kTokenCounterTest {
  private static final Encoding PLAIN =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  private static final TokenCounter COUNTER = new O200kTokenCounter();

  @Property(tries = 2_000)
  void a_count_is_that_of_the_plain_encoding(@ForAll("texts") String text) {
    assertThat(COUNTER.count(text)).isEqualTo(PLAIN.countTokensOrdinary(text));
  }

  @Property(tries = 1_000)
  void up_to_a_limit_the_count_is_exact_and_beyond_it_it_is_known_to_be_beyond(
      @ForAll("texts") String text, @ForAll @IntRange(max = 40) int limit) {
    int exact = PLAIN.countTokensOrdinary(text);
    int counted = COUNTER.count(text, limit);
    if (exact <= limit) {
      assertThat(counted).isEqualTo(exact);
    } else {
      assertThat(counted).isGreaterThan(limit);
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return TokenTexts.wild();
  }

  @ParameterizedTest
  @MethodSource
  void fixtures_in_many_languages_count_as_by_the_plain_encoding(Path fixture) throws IOException {
    String text = Files.readString(fixture);
    assertThat(COUNTER.count(text)).isEqualTo(PLAIN.countTokensOrdinary(text));
  }

  static List<Path> fixtures_in_many_languages_count_as_by_the_plain_encoding()
      throws IOException, URISyntaxException {
    URL folder =
        Objects.requireNonNull(O200kTokenCounterTest.class.getResource("/dev/ibid/text/summaries"));
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files.toList();
    }
  }

  @Test
  void pieces_that_share_a_place_are_told_apart() {
    // Twice as many pieces as are remembered, so that they overwrite one another.
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 140_000; i++) {
      text.append(" word").append(Integer.toString(i, Character.MAX_RADIX));
    }
    int tokens = PLAIN.countTokensOrdinary(text.toString());
    assertThat(COUNTER.count(text.toString())).isEqualTo(tokens);
    assertThat(COUNTER.count(text.toString())).isEqualTo(tokens);
  }

  @Test
  void a_word_of_any_length_is_counted() {
    String text = "긴".repeat(5_000) + " " + "x".repeat(20_000);
    assertThat(COUNTER.count(text)).isEqualTo(PLAIN.countTokensOrdinary(text));
  }
}
