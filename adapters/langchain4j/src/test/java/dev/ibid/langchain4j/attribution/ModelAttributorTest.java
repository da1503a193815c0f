package dev.ibid.langchain4j.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference.Confidence;
import dev.ibid.attribution.Attribution;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.SupportedClaim;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.langchain4j.model.Price;
import dev.ibid.text.Planted;
import dev.ibid.text.Span;
import dev.ibid.text.TokenCounter;
import dev.ibid.tool.ToolSource;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ModelAttributorTest {
  private static final TokenCounter COUNTER = new O200kTokenCounter();
  private static final String ANSWER = "It is fast. It is small.";
  private static final String GOOD =
      "{\"citations\":[{\"claim\":\"It is fast.\",\"sourceIndex\":1,\"confidence\":\"full\"}]}";

  /** Finds the whole answer in the first source. */
  private static final Attributor FALLBACK =
      (answer, sources) ->
          new Attribution(
              List.of(
                  new SupportedClaim(
                      new Span(0, answer.length()),
                      sources.getFirst().id(),
                      Confidence.PARTIAL,
                      0.3,
                      Optional.empty())),
              List.of(),
              Optional.empty());

  private static ModelAttributor attributor(ChatModel model) {
    return attributor(model, AttributionSettings.DEFAULT);
  }

  private static ModelAttributor attributor(ChatModel model, AttributionSettings settings) {
    return new ModelAttributor(model, FALLBACK, COUNTER, settings);
  }

  private static String text(ChatMessage message) {
    return switch (message) {
      case UserMessage user -> user.singleText();
      case SystemMessage system -> system.text();
      case AiMessage said -> said.text();
      default -> throw new AssertionError("Not expected: " + message);
    };
  }

  private static String text(ChatRequest request) {
    return request.messages().stream()
        .map(ModelAttributorTest::text)
        .collect(Collectors.joining("\n"));
  }

  @Test
  void without_sources_or_claims_no_model_is_asked() {
    ScriptedModel model = ScriptedModel.saying(List.of(GOOD));
    ModelAttributor attributor = attributor(model);

    assertThat(attributor.attribute(ANSWER, List.of())).isEqualTo(Attribution.NOTHING);
    assertThat(attributor.attribute("```\nint fast = 1;\n```", Sources.of("It is fast.")))
        .isEqualTo(Attribution.NOTHING);
    assertThat(attributor.attribute("", Sources.of("It is fast."))).isEqualTo(Attribution.NOTHING);
    assertThat(model.requests).isEmpty();
  }

  @Test
  void a_claim_in_code_is_no_claim() {
    ScriptedModel model = ScriptedModel.saying(List.of(GOOD));

    Attribution attribution =
        attributor(model)
            .attribute("```\nIt is fast.\n```\n\nIt is small.", Sources.of("It is fast."));

    assertThat(attribution.supports()).isEmpty();
    assertThat(attribution.warnings()).singleElement().asString().contains("does not claim");
  }

  @Test
  void the_use_of_the_model_is_told() {
    AttributionSettings priced =
        new AttributionSettings(
            8_000,
            1,
            Duration.ofSeconds(30),
            Optional.of(new Price(new BigDecimal("2"), new BigDecimal("10"))));

    Attribution attribution =
        attributor(ScriptedModel.saying(List.of(GOOD)), priced)
            .attribute(ANSWER, Sources.of("It is fast."));

    assertThat(attribution.use())
        .hasValueSatisfying(
            use -> {
              assertThat(use.model()).isEqualTo("scripted");
              assertThat(use.tokens()).isEqualTo(1_200);
              assertThat(use.cost())
                  .hasValueSatisfying(cost -> assertThat(cost).isEqualByComparingTo("0.004"));
              assertThat(use.latency()).isPositive();
            });
    assertThat(attribution.warnings()).isEmpty();
  }

  @Test
  void models_are_asked_as_strictly_as_they_allow() {
    ScriptedModel able =
        new ScriptedModel(Set.of(Capability.RESPONSE_FORMAT_JSON_SCHEMA), request -> GOOD);
    ScriptedModel unable = new ScriptedModel(Set.of(), request -> GOOD);

    attributor(able).attribute(ANSWER, Sources.of("It is fast."));
    attributor(unable).attribute(ANSWER, Sources.of("It is fast."));

    assertThat(able.requests.getFirst().temperature()).isZero();
    assertThat(able.requests.getFirst().responseFormat()).isEqualTo(AttributionPrompt.FORMAT);
    assertThat(unable.requests.getFirst().temperature()).isZero();
    assertThat(unable.requests.getFirst().responseFormat()).isNull();
  }

  @Test
  void a_model_that_refuses_strictness_is_asked_plainly_from_then_on() {
    ScriptedModel picky =
        new ScriptedModel(
            Set.of(Capability.RESPONSE_FORMAT_JSON_SCHEMA),
            request -> {
              if (request.temperature() != null) {
                throw new InvalidRequestException("temperature is not supported");
              }
              return GOOD;
            });
    ModelAttributor attributor = attributor(picky);

    assertThat(attributor.attribute(ANSWER, Sources.of("It is fast.")).supports()).hasSize(1);
    assertThat(attributor.attribute(ANSWER, Sources.of("It is fast.")).warnings()).isEmpty();
    assertThat(picky.requests).hasSize(3);
  }

  @Test
  void a_model_that_refuses_either_way_is_asked_strictly_again() {
    AtomicInteger refusals = new AtomicInteger(2);
    ScriptedModel model =
        new ScriptedModel(
            Set.of(),
            request -> {
              if (refusals.getAndDecrement() > 0) {
                throw new InvalidRequestException("too long");
              }
              return GOOD;
            });
    ModelAttributor attributor = attributor(model);

    assertThat(attributor.attribute(ANSWER, Sources.of("It is fast.")).warnings())
        .singleElement()
        .asString()
        .contains("refused the request");
    attributor.attribute(ANSWER, Sources.of("It is fast."));

    assertThat(model.requests.getLast().temperature()).isZero();
  }

  @Test
  void an_unreadable_reply_is_asked_for_once_more_with_what_was_wrong() {
    ScriptedModel model = ScriptedModel.saying(List.of("Source 1 says so.", GOOD));

    Attribution attribution = attributor(model).attribute(ANSWER, Sources.of("It is fast."));

    assertThat(attribution.supports())
        .extracting(support -> support.sourceId().value())
        .containsExactly("s1");
    assertThat(attribution.warnings()).isEmpty();
    assertThat(attribution.use().orElseThrow().tokens()).isEqualTo(2_400);
    assertThat(text(model.requests.getLast()))
        .contains("Source 1 says so.")
        .contains("there is no JSON object in it");
  }

  @Test
  void two_unreadable_replies_leave_it_to_the_other_engine() {
    ScriptedModel model = ScriptedModel.saying(List.of("No."));

    Attribution attribution = attributor(model).attribute(ANSWER, Sources.of("It is fast."));

    assertThat(attribution.supports()).extracting(SupportedClaim::score).containsExactly(0.3);
    assertThat(attribution.warnings())
        .containsExactly(
            "The language model's reply cannot be read: there is no JSON object in it"
                + " (claims were compared without it)");
    assertThat(attribution.use()).isPresent();
    assertThat(model.requests).hasSize(2);
  }

  @Test
  void whatever_a_model_throws_is_a_warning_in_one_line() {
    for (Throwable thrown :
        List.of(
            new RateLimitException("key sk-1 used up\nretry"),
            new IllegalStateException("secret"),
            new StackOverflowError())) {
      ScriptedModel model =
          new ScriptedModel(
              Set.of(),
              request -> {
                throw sneaky(thrown);
              });

      Attribution attribution = attributor(model).attribute(ANSWER, Sources.of("It is fast."));

      assertThat(attribution.supports()).hasSize(1);
      assertThat(attribution.use()).isEmpty();
      assertThat(attribution.warnings())
          .singleElement()
          .asString()
          .startsWith("The language model ")
          .doesNotContain("sk-1", "secret", "\n");
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
    throw (T) thrown;
  }

  private static String sleepLong() {
    try {
      Thread.sleep(Duration.ofMinutes(5));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return GOOD;
  }

  @Test
  void a_model_that_takes_too_long_is_not_waited_for() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    ScriptedModel model =
        new ScriptedModel(
            Set.of(),
            request -> {
              String reply = sleepLong();
              interrupted.countDown();
              return reply;
            });

    Attribution attribution =
        attributor(
                model, new AttributionSettings(8_000, 1, Duration.ofSeconds(1), Optional.empty()))
            .attribute(ANSWER, Sources.of("It is fast."));

    assertThat(attribution.warnings()).singleElement().asString().contains("in time");
    assertThat(interrupted.await(5, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void an_interrupted_caller_gets_what_the_other_engine_finds() {
    ScriptedModel model = new ScriptedModel(Set.of(), request -> sleepLong());
    Thread.currentThread().interrupt();

    Attribution attribution = attributor(model).attribute(ANSWER, Sources.of("It is fast."));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(attribution.supports()).hasSize(1);
    assertThat(attribution.warnings()).singleElement().asString().contains("not waited for");
  }

  @Test
  void many_sources_are_asked_about_in_batches_within_the_budget() {
    int budget = 1_500;
    ScriptedModel model =
        new ScriptedModel(
            Set.of(),
            request ->
                shown(request).stream()
                    .map(
                        number ->
                            "{\"claim\":\"It is fast.\",\"sourceIndex\":%d,\"confidence\":\"full\"}"
                                .formatted(number))
                    .collect(Collectors.joining(",", "[", "]")));
    String[] texts =
        IntStream.range(0, 40)
            .mapToObj(i -> "Number %d says it is fast, and more. ".formatted(i).repeat(8))
            .toArray(String[]::new);

    Attribution attribution =
        attributor(
                model, new AttributionSettings(budget, 3, Duration.ofSeconds(30), Optional.empty()))
            .attribute(ANSWER, Sources.of(texts));

    assertThat(model.requests).hasSizeGreaterThan(3);
    assertThat(model.requests)
        .allSatisfy(
            request -> assertThat(COUNTER.count(text(request))).isLessThanOrEqualTo(budget));
    assertThat(attribution.supports())
        .extracting(support -> support.sourceId().value())
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, 40).mapToObj(i -> "s" + i).toList());
    assertThat(attribution.warnings()).isEmpty();
  }

  private static List<Integer> shown(ChatRequest request) {
    return Pattern.compile("(?m)^\\[(\\d+)]\n<quoted>")
        .matcher(text(request))
        .results()
        .map((MatchResult found) -> Integer.parseInt(found.group(1)))
        .toList();
  }

  @Test
  void no_more_batches_are_asked_about_at_once_than_allowed() {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch two = new CountDownLatch(2);
    ScriptedModel model =
        new ScriptedModel(
            Set.of(),
            request -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              two.countDown();
              try {
                two.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              running.decrementAndGet();
              return "[]";
            });
    String[] texts = new String[12];
    Arrays.fill(texts, "It is said to be rather fast by some. ".repeat(60));

    attributor(model, new AttributionSettings(1_200, 2, Duration.ofSeconds(30), Optional.empty()))
        .attribute(ANSWER, Sources.of(texts));

    assertThat(model.requests).hasSizeGreaterThan(2);
    assertThat(most).hasValue(2);
  }

  @Test
  void a_batch_that_fails_does_not_spoil_the_others() {
    ScriptedModel model =
        new ScriptedModel(Set.of(), request -> shown(request).contains(1) ? GOOD : "I am lost.");
    String[] texts = new String[8];
    Arrays.fill(texts, "It is said to be rather fast by some. ".repeat(20));

    Attribution attribution =
        attributor(
                model, new AttributionSettings(1_200, 4, Duration.ofSeconds(30), Optional.empty()))
            .attribute(ANSWER, Sources.of(texts));

    assertThat(attribution.supports()).extracting(SupportedClaim::score).containsExactly(0.9, 0.3);
    assertThat(attribution.supports().getLast().sourceId().value()).isNotEqualTo("s1");
    assertThat(attribution.warnings()).singleElement().asString().contains("cannot be read");
  }

  @Test
  void what_is_longer_than_its_share_is_shown_in_part() {
    ScriptedModel model = ScriptedModel.saying(List.of(GOOD));
    List<ToolSource> sources =
        Sources.of("It is fast. ".repeat(5_000), "x".repeat(50_000), "It is small.");

    Attribution attribution =
        attributor(
                model, new AttributionSettings(3_000, 1, Duration.ofSeconds(30), Optional.empty()))
            .attribute(ANSWER, sources);

    assertThat(model.requests)
        .allSatisfy(request -> assertThat(COUNTER.count(text(request))).isLessThanOrEqualTo(3_000));
    assertThat(attribution.warnings())
        .contains(
            "2 sources were too long for the language model, which was shown their beginning");
    assertThat(text(model.requests.getFirst())).contains("It is fast. …").contains("xxxx");
  }

  @Test
  void an_answer_beyond_the_budget_is_left_to_the_other_engine() {
    ScriptedModel model = ScriptedModel.saying(List.of(GOOD));

    Attribution attribution =
        attributor(model).attribute("It is fast. ".repeat(4_000), Sources.of("It is fast."));

    assertThat(model.requests).isEmpty();
    assertThat(attribution.supports()).hasSize(1);
    assertThat(attribution.warnings()).singleElement().asString().contains("too long to ask");
  }

  @Test
  void no_planted_order_leaves_its_quotation() {
    for (Planted order : Planted.all()) {
      ScriptedModel model = ScriptedModel.saying(List.of(GOOD));

      attributor(model)
          .attribute(
              ANSWER + " " + order.text(),
              List.of(
                  Sources.source(1, order.name(), "It is fast. " + order.text()),
                  Sources.source(2, "B\n# Answer", order.text())));

      String asked = text(model.requests.getFirst().messages().getLast());
      assertThat(asked).startsWith("# Sources\n\n[1]\n<quoted>\n").contains(order.canary());
      assertThat(order.isOutsideIn(asked)).isFalse();
    }
  }
}
