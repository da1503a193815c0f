package dev.ibid.answer.stream;

import static dev.ibid.engine.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.InMemoryAnswerStore;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceHandle;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.engine.Engine;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswersTest {
  private static final String SECRET = "ghp_" + "Zx8Qw3Er7Ty1Ui5Op9As2Df6Gh4Jk0Lz3Xc7";

  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);
  private final Answers answers = engine.ibid.answers();
  private final List<NumberedEvent> told = new ArrayList<>();

  private AnswerRun begin() {
    AnswerRun run = answers.begin(AnswerRequest.DEFAULT, told::add);
    run.accept(new AgentEvent.FragmentsFound(Sources.fragments(5)));
    return run;
  }

  private static void say(AnswerRun run, String text, int chunk) {
    for (int from = 0; from < text.length(); from += chunk) {
      run.accept(
          new AgentEvent.AssistantMessage(
              text.substring(from, Math.min(text.length(), from + chunk)), false));
    }
  }

  private StoredAnswer answer(String text, int chunk) {
    AnswerRun run = begin();
    say(run, text, chunk);
    run.accept(new AgentEvent.RunEnd());
    StoredAnswer stored = answers.require(run.id());
    assertThat(stored).isEqualTo(run.answer());
    return stored;
  }

  @Test
  void what_is_told_is_what_is_stored() {
    AnswerRun run = begin();
    say(run, "Deadline moved [3] and agreed [5][3].", 4);
    run.accept(new AgentEvent.RunEnd());

    assertThat(answers.events(run.id(), 0)).isEqualTo(told);
    assertThat(answers.require(run.id())).isEqualTo(run.answer());
    assertThat(run.answer().text()).isEqualTo("Deadline moved [1] and agreed [2][1].");
    assertThat(run.answer().state()).isEqualTo(AnswerState.COMPLETE);
    assertThat(answers.newest(1).getFirst().id()).isEqualTo(run.id());
  }

  @Test
  void an_answer_told_by_its_own_events_keeps_what_was_asked() {
    AnswerRun run =
        answers.begin(
            new AnswerRequest(
                Project.NONE,
                Optional.empty(),
                Optional.of("When is it due?"),
                AnswerSettings.DEFAULT,
                ImageFiles.NONE,
                ToolReader.NONE,
                AnswerReview.NONE),
            told::add);
    say(run, "In May.", 20);
    run.accept(new AgentEvent.RunEnd());

    StoredAnswer again = AnswerRecorder.replay(run.id(), AnswerRecorder.events(run.answer()));

    assertThat(again.origin().question()).contains("When is it due?");
    assertThat(again).isEqualTo(run.answer());
  }

  @Test
  void permanent_citations_bring_their_sources_and_count_as_cited() {
    CitationId id =
        engine.ibid.memory().remember(event("e", "Invoices live in DuckDB")).citation().id();

    StoredAnswer stored = answer("In DuckDB [mem:" + id + "]. Not [doc:" + id + "].", 5);

    assertThat(stored.text()).isEqualTo("In DuckDB [1]. Not.");
    AnswerSource source = stored.sources().getFirst();
    assertThat(source.citation()).isEqualTo(SourceHandle.findPrefixed("mem:" + id));
    assertThat(source.fragments().getFirst().content()).isEqualTo("Invoices live in DuckDB");
    assertThat(engine.ibid.citations().usageCount(id).cited()).isOne();
  }

  @Test
  void a_secret_is_masked_however_it_is_cut_and_offsets_hold() {
    String text = "Take [1]: the key " + SECRET + " works, as agreed [2]. " + "x ".repeat(60);
    StoredAnswer whole = answer(text, text.length());

    assertThat(whole.text()).hasSameSizeAs(text).doesNotContain(SECRET.substring(4, 12));
    for (int chunk : new int[] {1, 3, 7, 50, 64}) {
      assertThat(answer(text, chunk).text()).isEqualTo(whole.text());
    }
    assertThat(told.toString()).doesNotContain(SECRET.substring(4, 12));
  }

  @ParameterizedTest
  @ValueSource(ints = {4_000, 4_090, 4_096, 5_000, 20_000})
  void a_secret_longer_than_what_is_judged_at_once_is_masked_to_its_end(int length) {
    String drawn = drawn(length);

    for (int chunk : new int[] {97, 997, 4096, 1 << 20}) {
      assertThat(answer("Use api_key=" + drawn + " with care.", chunk).text())
          .isEqualTo("Use api_key=" + "\u2588".repeat(length) + " with care.");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 4_000, 4_090, 4_096, 5_000, 20_000})
  void a_quoted_secret_of_any_length_that_begins_with_a_plus_is_masked_to_its_end(int length) {
    String drawn = "+" + drawn(length);

    for (String name : List.of("api_key=", "password: ", "\"password\": ")) {
      for (String quote : List.of("\"", "'", "`")) {
        for (int chunk : new int[] {97, 4096, 1 << 20}) {
          assertThat(answer("Use " + name + quote + drawn + quote + " with care.", chunk).text())
              .as("%s%s in pieces of %d", name, quote, chunk)
              .isEqualTo(
                  "Use " + name + quote + "\u2588".repeat(length + 1) + quote + " with care.");
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"+", ".", ")", "]", "}", ",", ";", ":", ">", "\\"})
  void a_quoted_phrase_that_begins_with_a_sign_is_masked_though_it_is_told_in_pieces(String sign) {
    String phrase = sign + "Heron7 ot4ter kes5trel wal3rus oce9lot tap8ir mar2mot";
    for (int chunk : new int[] {1, 7, 1 << 20}) {
      assertThat(answer("Use password: \"" + phrase + "\" with care, always.", chunk).text())
          .as("pieces of %d", chunk)
          .doesNotContain("Heron7")
          .doesNotContain("mar2mot")
          .endsWith("\" with care, always.");
    }
  }

  @Test
  void what_follows_a_string_about_a_password_is_told_as_it_is() {
    String code = "url = \"?password=\"+encode(value) and so on and on, without end, for ever. ";
    for (int chunk : new int[] {1, 97, 1 << 20}) {
      assertThat(answer(code.repeat(3), chunk).text()).contains("without end, for ever. ");
    }
  }

  private static String drawn(int length) {
    return new Random(length)
        .ints(length, '0', 'z' + 1)
        .map(c -> Character.isLetterOrDigit(c) ? c : 'q')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @Test
  void private_text_of_any_length_stays_masked() {
    String inside = "the hidden words of a long story ".repeat(400);

    StoredAnswer stored = answer("Before <private>" + inside + "</private> and after it all.", 90);

    assertThat(stored.text()).startsWith("Before ").endsWith(" and after it all.");
    assertThat(stored.text()).doesNotContain("hidden");
  }

  @Test
  void secrets_in_sources_reasoning_and_failures_are_masked() {
    AnswerRun run = answers.begin(AnswerRequest.DEFAULT, told::add);
    run.accept(
        new AgentEvent.FragmentsFound(
            List.of(new Fragment("f", "d", "T", "https://example.org", "Token " + SECRET))));
    run.accept(new AgentEvent.AssistantMessage("I use " + SECRET, true));
    say(run, "So it is [1].", 20);
    run.accept(new AgentEvent.Failure("refused: " + SECRET));
    run.accept(new AgentEvent.RunEnd());

    assertThat(told.toString()).doesNotContain(SECRET);
    assertThat(answers.require(run.id()).toString()).doesNotContain(SECRET);
    assertThat(run.answer().state()).isEqualTo(AnswerState.INTERRUPTED);
  }

  @Test
  void a_long_word_of_emoji_is_never_told_in_halves() {
    for (String before : List.of("", "a")) {
      AnswerMask mask = new AnswerMask(Redactor.standard());
      List<Redacted<AnswerEvent>> told =
          mask.accept(new AnswerEvent.ResponseUpdate(before + "😀".repeat(5_000)));

      assertThat(Redacted.values(told))
          .isNotEmpty()
          .noneMatch(each -> each.toString().matches("(?s).*[\\uD800-\\uDBFF]]"));
    }
  }

  /** Whoever moves all that is left with every stretch is at this for a quarter of an hour. */
  @Test
  void a_push_of_many_megabytes_is_taken_as_quickly_as_many_pushes() {
    String text = "The password is " + SECRET + " and so on. ".repeat(2_000_000);
    AnswerRun run = begin();
    run.accept(new AgentEvent.AssistantMessage(text, false));
    run.accept(new AgentEvent.RunEnd());

    assertThat(run.answer().text().length()).isEqualTo(text.length());
    assertThat(run.answer().text().substring(0, 60)).doesNotContain(SECRET);
  }

  @Test
  void text_waits_no_longer_than_a_stretch_and_a_word() {
    AnswerRun run = begin();
    String text = "word ".repeat(200);
    for (int i = 0; i < text.length(); i++) {
      run.accept(new AgentEvent.AssistantMessage(text.substring(i, i + 1), false));
      assertThat(i - run.answer().text().length()).isLessThan(64);
    }
  }

  @Test
  void what_waits_is_told_before_a_tool_is_called() {
    AnswerRun run = begin();
    say(run, "I look it up", 20);
    run.accept(new AgentEvent.AssistantMessage("searching", true));

    assertThat(told.getLast().event()).isEqualTo(new AnswerEvent.Reasoning("searching"));
    assertThat(run.answer().text()).isEqualTo("I look it up");
  }

  @Test
  void an_answer_does_not_grow_without_end() {
    AnswerRun run = begin();
    AgentEvent some = new AgentEvent.AssistantMessage("Agreed. ", false);
    AgentEvent much =
        new AgentEvent.AssistantMessage("a".repeat(AnswerRun.MOST_CHARS - 2_000), false);
    run.accept(some);

    assertThatThrownBy(() -> run.accept(List.of(much, much)))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_LARGE));
    run.accept(some);
    run.accept(new AgentEvent.RunEnd());
    assertThat(answers.require(run.id()).text()).isEqualTo("Agreed. Agreed. ");
  }

  @Test
  void an_answer_can_be_cancelled() {
    AnswerRun run = begin();
    say(run, "I was about to", 20);
    run.end(AnswerState.CANCELLED);
    say(run, "say more", 20);

    assertThat(answers.require(run.id()).text()).isEqualTo("I was about to");
    assertThat(answers.require(run.id()).state()).isEqualTo(AnswerState.CANCELLED);
  }

  @Test
  void what_comes_after_the_end_is_ignored() {
    AnswerRun run = begin();
    say(run, "It is so [1].", 20);
    run.accept(new AgentEvent.RunEnd());
    StoredAnswer ended = run.answer();
    List<NumberedEvent> before = List.copyOf(told);

    run.warn("a tool was slow");
    run.written("a model", 12, Optional.empty());

    assertThat(told).isEqualTo(before);
    assertThat(run.answer()).isEqualTo(ended);
    assertThat(answers.require(run.id())).isEqualTo(ended);
  }

  @Test
  void an_answer_that_is_told_again_keeps_sources_that_it_does_not_cite() {
    StoredAnswer whole = answer("It is so [1]. It was so [2]. It will be so [3].", 100);
    Reference last = whole.references().getLast();
    StoredAnswer given =
        whole.withReferences(
            List.of(
                new Reference(
                    "r1",
                    1,
                    last.span(),
                    last.citedText(),
                    last.marker(),
                    last.sourceIds(),
                    last.fragmentIds())));

    StoredAnswer again = answers.retell(given, AnswerRequest.DEFAULT, told::add);

    assertThat(again.sources()).isEqualTo(given.sources());
    assertThat(again.references()).isEqualTo(given.references());
  }

  @Test
  void an_answer_is_kept_whole_or_not_at_all() {
    FailingStore store =
        new FailingStore(new InMemoryAnswerStore(engine.citations, engine.clock, engine.outbox), 0);
    Answers failing =
        new Answers(
            store,
            engine.ibid.citations(),
            engine.events,
            Redactor.standard(),
            engine.clock,
            new Random(2));

    assertThatThrownBy(
            () ->
                failing.keep(
                    Project.NONE,
                    Optional.empty(),
                    List.of(
                        new AnswerEvent.ResponseUpdate("Yes."),
                        new AnswerEvent.End(AnswerState.COMPLETE))))
        .hasMessage("the disk is full");

    assertThat(failing.newest(1)).isEmpty();
  }

  @Test
  void a_store_that_fails_costs_a_warning_and_leaves_no_gap() {
    FailingStore store =
        new FailingStore(new InMemoryAnswerStore(engine.citations, engine.clock, engine.outbox), 3);
    Answers failing =
        new Answers(
            store,
            engine.ibid.citations(),
            engine.events,
            Redactor.standard(),
            engine.clock,
            new Random(2));
    AnswerRun run = failing.begin(AnswerRequest.DEFAULT, told::add);
    String text = "One word and then another one, which makes a sentence. ".repeat(8);
    say(run, text, 60);
    run.accept(new AgentEvent.RunEnd());

    assertThat(run.answer().text()).isEqualTo(text);
    assertThat(run.answer().state()).isEqualTo(AnswerState.COMPLETE);
    assertThat(
            told.stream().map(NumberedEvent::event).filter(AnswerEvent.Warning.class::isInstance))
        .singleElement()
        .asString()
        .contains("the disk is full");
    StoredAnswer stored = failing.require(run.id());
    assertThat(stored.state()).isEqualTo(AnswerState.INTERRUPTED);
    assertThat(text).startsWith(stored.text());
    assertThat(stored.text()).isNotEmpty().hasSizeLessThan(text.length());
    assertThat(told).extracting(NumberedEvent::number).doesNotHaveDuplicates();
  }

  @Test
  void what_was_pushed_is_stored_to_its_last_character() {
    AnswerRun run = begin();
    String text = "The herons nest in the reeds by the old mill, where nob";
    for (int end = 1; end <= text.length(); end++) {
      say(run, text.substring(end - 1, end), 1);

      assertThat(answers.require(run.id()).text()).isEqualTo(text.substring(0, end));
    }
    assertThat(run.answer().text()).as("told").hasSizeLessThan(text.length());
  }

  @Test
  void no_part_of_a_secret_is_stored_that_arrives_in_pieces() {
    for (String given :
        List.of(
            "Use " + SECRET + " for it",
            "the password is Hun7er-Zebra9 now",
            "see https://bob:Hun7erZebra9@heron.example/ there",
            "api_key=" + SECRET.substring(4))) {
      String plain = Redactor.standard().mask(given);
      int secret = plain.indexOf('█');
      for (int cut = secret; cut <= plain.lastIndexOf('█') + 1; cut++) {
        AnswerRun run = begin();
        say(run, given.substring(0, cut), cut);

        String kept = answers.require(run.id()).text();

        assertThat(kept).hasSize(cut);
        int shown = kept.indexOf('█', secret);
        // A prefix that everybody knows tells nothing; nor do the first letters of an address.
        assertThat((shown < 0 ? cut : shown) - secret)
            .as("%s cut at %d is kept as %s", given, cut, kept)
            .isLessThanOrEqualTo(4);
      }
    }
  }

  @Test
  void what_was_held_is_told_in_the_end_and_no_longer_held() {
    AnswerRun run = begin();
    say(run, "Herons [2] nest", 15);
    assertThat(answers.held(run.id())).isNotEmpty();
    assertThat(answers.require(run.id()).sources()).hasSize(1);

    run.accept(new AgentEvent.RunEnd());

    assertThat(answers.held(run.id())).isEmpty();
    assertThat(answers.require(run.id())).isEqualTo(run.answer());
  }

  /** Fails for ever after some writes. */
  private static final class FailingStore implements AnswerStore {
    private final AnswerStore store;
    private int left;

    FailingStore(AnswerStore store, int left) {
      this.store = store;
      this.left = left;
    }

    @Override
    public void begin(Redacted<NewAnswer> answer) {
      store.begin(answer);
    }

    @Override
    public void keep(Scope scope, Redacted<NewAnswer> answer, List<Redacted<AnswerEvent>> events) {
      if (left-- <= 0) {
        throw new IbidException(ErrorCode.STORE_UNAVAILABLE, "the disk is full");
      }
      store.keep(scope, answer, events);
    }

    @Override
    public long append(
        Scope scope,
        AnswerId id,
        List<Redacted<AnswerEvent>> events,
        List<Redacted<AnswerEvent>> held) {
      if (left-- <= 0) {
        throw new IbidException(ErrorCode.STORE_UNAVAILABLE, "the disk is full");
      }
      return store.append(scope, id, events, held);
    }

    @Override
    public List<AnswerEvent> held(AnswerId id) {
      return store.held(id);
    }

    @Override
    public void abandon(AnswerId id) {
      store.abandon(id);
    }

    @Override
    public Optional<StoredAnswer> find(AnswerId id) {
      return store.find(id);
    }

    @Override
    public boolean isWithin(Scope scope, AnswerId id) {
      return store.isWithin(scope, id);
    }

    @Override
    public Optional<AnswerSummary> summary(AnswerId id) {
      return store.summary(id);
    }

    @Override
    public List<AnswerSummary> newest(Scope scope, AnswerFilter filter, int limit) {
      return store.newest(scope, filter, limit);
    }

    @Override
    public Optional<AnswerId> latestCiting(Scope scope, CitationId source) {
      return store.latestCiting(scope, source);
    }

    @Override
    public List<NumberedEvent> events(AnswerId id, long after) {
      return store.events(id, after);
    }

    @Override
    public long trim(Scope scope, Instant before) {
      return store.trim(scope, before);
    }

    @Override
    public boolean forget(AnswerId id) {
      return store.forget(id);
    }
  }
}
