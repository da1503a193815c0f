package dev.ibid.answer.marker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.answer.stream.Telling;
import dev.ibid.text.Span;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MarkerFixturesTest {
  private static final int LONGEST_FOR_PAIRS = 400;
  private static final int RANDOM_CUTTINGS = 1000;

  static List<MarkerFixture> fixtures() {
    return MarkerFixture.all();
  }

  static List<MarkerFixture> knowingAllTheirMarkers() {
    return fixtures().stream()
        .filter(fixture -> fixture.mode() == MarkerMode.KEPT)
        .filter(fixture -> fixture.words("dropped").isEmpty())
        .filter(
            fixture -> Pieces.of(fixture.input()).marks().size() <= fixture.words("cites").size())
        .toList();
  }

  @Test
  void there_are_more_than_a_hundred_behaviours() {
    assertThat(fixtures()).hasSizeGreaterThan(100);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void an_answer_is_told_as_its_fixture_says(MarkerFixture fixture) {
    StoredAnswer answer = Telling.of(fixture).say(fixture.input()).end().answer();

    assertThat(answer.text()).isEqualTo(fixture.text());
    assertThat(answer.references().stream().map(MarkerFixturesTest::fragments))
        .isEqualTo(fixture.words("cites"));
    assertThat(answer.dropped().stream().map(DroppedMarker::marker))
        .isEqualTo(fixture.words("dropped"));
    assertThat(answer.images().stream().map(ImageCitation::citationKey))
        .isEqualTo(fixture.words("images"));
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void markers_are_where_references_say_they_are(MarkerFixture fixture) {
    StoredAnswer answer = Telling.of(fixture).say(fixture.input()).end().answer();

    for (Reference reference : answer.references()) {
      assertThat(reference.marker().isEmpty()).isEqualTo(fixture.mode() == MarkerMode.REMOVED);
      reference
          .marker()
          .map(marker -> marker.of(answer.text()))
          .ifPresent(
              marker -> {
                assertThat("[【［").contains(marker.substring(0, 1));
                if (fixture.mode() == MarkerMode.KEPT) {
                  int number = numberOf(reference, answer);
                  assertThat(marker).startsWith("[" + number).matches("\\[\\d+(_\\d+)?]");
                }
              });
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void every_source_is_announced_once_and_before_its_marker(MarkerFixture fixture) {
    Telling telling = Telling.of(fixture).say(fixture.input()).end();
    int told = 0;
    int announced = 0;
    for (AnswerEvent event : telling.events()) {
      switch (event) {
        case AnswerEvent.ResponseUpdate(String text) -> told += text.length();
        case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) -> {
          for (AnswerSource source : sources) {
            announced++;
            assertThat(source.number()).isEqualTo(announced);
          }
        }
        case AnswerEvent.Cited(AnswerMention mention) -> {
          assertThat(mention.number()).isBetween(1, announced);
          assertThat(mention.marker().start()).isGreaterThanOrEqualTo(told);
        }
        case AnswerEvent.Start e -> {}
        case AnswerEvent.ImageCitationUpdate e -> {}
        case AnswerEvent.Reasoning e -> {}
        case AnswerEvent.MarkerDropped e -> {}
        case AnswerEvent.Attributed e -> {}
        case AnswerEvent.Written e -> {}
        case AnswerEvent.Asked e -> {}
        case AnswerEvent.Concluded e -> {}
        case AnswerEvent.Warning e -> {}
        case AnswerEvent.Failed e -> {}
        case AnswerEvent.End e -> {}
      }
    }
  }

  @ParameterizedTest
  @MethodSource("knowingAllTheirMarkers")
  void nothing_but_markers_is_lost_or_changed(MarkerFixture fixture) {
    StoredAnswer answer = Telling.of(fixture).say(fixture.input()).end().answer();
    StringBuilder text = new StringBuilder(answer.text());
    for (Reference reference : answer.references().reversed()) {
      Span marker = reference.marker().orElseThrow();
      text.delete(marker.start(), marker.end());
    }

    assertThat(text.toString()).isEqualTo(Pieces.of(fixture.input()).textOnly());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void how_the_answer_is_cut_changes_nothing(MarkerFixture fixture) {
    String input = fixture.input();
    List<AnswerEvent> whole = Telling.of(fixture).say(input).end().joined();
    int length = input.length();

    for (int first = 1; first < length; first++) {
      assertSame(whole, fixture, first);
      for (int second = first + 1; second < length && length <= LONGEST_FOR_PAIRS; second++) {
        assertSame(whole, fixture, first, second);
      }
    }
    assertSame(whole, fixture, IntStream.range(1, Math.max(1, length)).toArray());
    Random random = new Random(fixture.name().hashCode());
    for (int i = 0; i < RANDOM_CUTTINGS && length > 1; i++) {
      assertSame(
          whole,
          fixture,
          random.ints(random.nextInt(length), 1, length).distinct().sorted().toArray());
    }
  }

  private static void assertSame(List<AnswerEvent> whole, MarkerFixture fixture, int... cuts) {
    List<AnswerEvent> cut = Telling.of(fixture).say(fixture.input(), cuts).end().joined();
    if (!cut.equals(whole)) {
      fail(
          "cut at %s%n%s%ninstead of%n%s"
              .formatted(Arrays.toString(cuts), lines(cut), lines(whole)));
    }
  }

  private static String lines(List<AnswerEvent> events) {
    return events.stream().map(Object::toString).collect(Collectors.joining("\n"));
  }

  private static int numberOf(Reference reference, StoredAnswer answer) {
    return answer.sources().stream()
        .filter(source -> reference.sourceIds().contains(source.id()))
        .findFirst()
        .orElseThrow()
        .number();
  }

  private static String fragments(Reference reference) {
    return reference.fragmentIds().stream().map(FragmentId::value).collect(Collectors.joining("+"));
  }
}
