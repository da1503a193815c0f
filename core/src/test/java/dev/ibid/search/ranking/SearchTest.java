package dev.ibid.search.ranking;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.engine.MovingClock;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Filter;
import dev.ibid.search.ForwardingEmbedder;
import dev.ibid.search.Hit;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.PlainWords;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SearchResult;
import dev.ibid.search.Vector;
import dev.ibid.search.WordVectors;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.InMemoryOutbox;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.source.Event;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchTest {
  private static final String FITTED = "bge-small-en-v1.5-q";

  private final MovingClock clock = new MovingClock();
  private final InMemoryOutbox outbox = new InMemoryOutbox(clock);
  private final EventStore events =
      new InMemoryEventStore(new InMemoryCitationStore(clock), outbox);
  private final FeatureStore features = new InMemoryFeatureStore(events);
  private final SearchIndex index = new BruteForceIndex();
  private final WordVectors embedder = new WordVectors(FITTED);

  private void remember(Event... remembered) {
    events.append(kept(List.of(remembered)));
    new IndexMaintenance(indexer()).finish(done -> {});
  }

  private Indexer indexer() {
    return new Indexer(
        new StoredIndexableSources(events),
        outbox,
        features,
        index,
        new PlainWords(),
        Optional.of(embedder),
        indexed -> {},
        clock);
  }

  private static Event said(String id, String speaker, String content) {
    return Samples.event(
        id, content, Metadata.of(Map.of("speaker", new MetadataValue.Text(speaker))));
  }

  private List<Hit> hits(String question, WeightsByKind weights) {
    return new Search(index, features, new PlainWords(), Optional.of(embedder), weights)
        .search(new SearchRequest(question, Scope.ALL, Filter.NONE, 10))
        .hits();
  }

  @Test
  void a_model_that_fails_in_its_own_way_costs_the_meaning_and_not_the_search() {
    remember(Samples.event("a", "one invoice"));
    Embedder broken =
        new ForwardingEmbedder(embedder) {
          @Override
          public Vector embedQuery(String question) {
            throw new IllegalStateException("no native library");
          }
        };

    SearchResult result =
        new Search(index, features, new PlainWords(), Optional.of(broken), WeightsByKind.of(FITTED))
            .search(new SearchRequest("invoice", Scope.ALL, Filter.NONE, 10));

    assertThat(result.hits()).hasSize(1);
    assertThat(result.notice().orElseThrow()).contains("no native library");
  }

  private List<Hit> hits(String question) {
    return hits(question, WeightsByKind.of(FITTED));
  }

  private String best(String question) {
    return events.load(List.of(hits(question).getFirst().source())).stream()
        .map(CitedEvent::event)
        .map(event -> event.id().value())
        .findFirst()
        .orElseThrow();
  }

  private void rememberSmallTalk() {
    rememberSmallTalk(20);
  }

  private void rememberSmallTalk(int turns) {
    remember(
        IntStream.range(0, turns)
            .mapToObj(
                i ->
                    Samples.inSession(
                        "talk-" + i,
                        Samples.event(
                            "talk-" + i, "Nothing new number%d under sun%d here".formatted(i, i))))
            .toArray(Event[]::new));
  }

  @Test
  void the_only_event_there_is_can_be_found_for_sure_enough_to_be_shown() {
    remember(Samples.event("one", "The staging database listens on port 5433"));
    assertThat(best("which port has the staging database")).isEqualTo("one");
    assertThat(hits("which port has the staging database").getFirst().score())
        .isGreaterThanOrEqualTo(0.70);
  }

  @Test
  void a_model_is_not_loaded_for_a_question_while_it_has_read_nothing() {
    embedder.unload();
    events.append(kept(List.of(Samples.event("one", "The staging database listens on port 5433"))));
    IndexMaintenance maintenance = new IndexMaintenance(indexer());
    assertThat(maintenance.catchUp(Duration.ofMinutes(1))).isTrue();
    assertThat(best("which port has the staging database")).isEqualTo("one");
    assertThat(embedder.questions()).isEmpty();

    maintenance.finish(done -> {});
    assertThat(best("which port has the staging database")).isEqualTo("one");
    assertThat(embedder.questions()).hasSize(1);
  }

  @Test
  void what_means_the_same_is_found_without_a_common_word() {
    rememberSmallTalk();
    remember(Samples.inSession("s", Samples.event("car", "bought an automobile")));
    assertThat(best("car")).isEqualTo("car");
  }

  @Test
  void what_has_no_vector_yet_is_as_sure_by_its_words_as_if_nothing_had_one() {
    rememberSmallTalk(1_000);
    remember(Samples.inSession("older", Samples.event("older", "A green balloon passed by")));
    events.append(
        kept(List.of(Samples.inSession("s", Samples.event("fresh", "A green zeppelin landed")))));
    assertThat(new IndexMaintenance(indexer()).catchUp(Duration.ofMinutes(1))).isTrue();

    assertThat(best("green zeppelin")).isEqualTo("fresh");
    assertThat(hits("green zeppelin").getFirst().score()).isGreaterThanOrEqualTo(0.70);
    assertThat(hits("zzz unrelated banana module"))
        .allSatisfy(hit -> assertThat(hit.score()).isLessThan(0.70));
  }

  @Test
  void nonsense_stays_weak() {
    rememberSmallTalk();
    assertThat(hits("zzz unrelated banana module"))
        .allSatisfy(hit -> assertThat(hit.score()).isLessThan(0.70));
  }

  @Test
  void scores_never_rise_down_the_list() {
    rememberSmallTalk();
    assertThat(hits("something new under sun3").stream().map(Hit::score))
        .hasSize(10)
        .isSortedAccordingTo((one, other) -> Double.compare(other, one));
  }

  @Test
  void a_model_that_nobody_has_measured_is_never_sure() {
    remember(Samples.event("one", "deploy with make release-candidate"));
    String question = "deploy with make release-candidate";
    assertThat(hits(question, WeightsByKind.of("another"))).isNotEmpty();
    assertThat(hits(question, WeightsByKind.of("another")))
        .allSatisfy(hit -> assertThat(hit.score()).isLessThan(0.92));
  }

  @Test
  void a_question_that_the_model_cannot_read_is_searched_by_words_alone() {
    rememberSmallTalk();
    remember(Samples.event("korean", "스키마 변경은 금요일에 한다"));
    assertThat(best("스키마 변경")).isEqualTo("korean");
    assertThat(embedder.questions()).isEmpty();
  }

  @Test
  void a_question_that_names_a_speaker_is_answered_by_what_that_one_said() {
    remember(
        Samples.inSession("a", said("mel", "Melanie", "I painted a red lake at sunrise")),
        Samples.inSession("b", said("caro", "Caroline", "I painted a red lake at sunrise too")));
    assertThat(best("Did Caroline paint a red lake")).isEqualTo("caro");
    assertThat(best("Did Melanie paint a red lake")).isEqualTo("mel");
    assertThat(embedder.questions()).contains("Did I paint a red lake");
  }

  @Test
  void a_date_in_the_question_prefers_its_day() {
    remember(
        Samples.at(Instant.parse("2023-05-08T10:00:00Z"), Samples.event("may", "went hiking")),
        Samples.at(Instant.parse("2023-06-09T10:00:00Z"), Samples.event("june", "went hiking")));
    assertThat(best("where did they go hiking on 9 June 2023")).isEqualTo("june");
    assertThat(best("where did they go hiking on 8 May 2023")).isEqualTo("may");
  }

  @Test
  void an_answer_is_found_beside_the_words_of_the_question() {
    rememberSmallTalk();
    remember(
        Samples.inSession("s", said("asks", "Jo", "Which restaurant serves good ramen?")),
        Samples.inSession("s", said("tells", "Kim", "That would be Menya on Baker Street")));
    assertThat(hits("restaurant with good ramen").stream().limit(2).map(Hit::source))
        .contains(key("tells"));
  }

  private SourceKey key(String id) {
    return events.find(CitationId.candidate(id, 0)).orElseThrow().key();
  }

  @Test
  void nothing_is_found_for_no_question_or_in_an_empty_store() {
    assertThat(hits("anything")).isEmpty();
    remember(Samples.event("one", "something"));
    assertThat(hits("  ")).isEmpty();
    assertThat(hits("?!")).allSatisfy(hit -> assertThat(hit.score()).isLessThan(0.70));
  }
}
