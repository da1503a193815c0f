package dev.ibid.search.ranking;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.at;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.inSession;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.engine.Engine;
import dev.ibid.search.Filter;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.source.Event;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CandidateRetrievalTest {
  private static final Term WORD = new Term(Term.Field.WORD, "needle");

  private Engine engine;

  @BeforeEach
  void open() {
    engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);
  }

  /** Stores sessions of events, every so many of which have the word. */
  private void store(int sessions, int length, int every) {
    List<Event> events = new ArrayList<>();
    for (int session = 0; session < sessions; session++) {
      for (int i = 0; i < length; i++) {
        String content = i % every == every / 2 ? "needle " + "hay ".repeat(session) : "nothing";
        events.add(
            inSession(
                "session-" + session,
                at(NOON.plus(Duration.ofMinutes(i)), event(session + "-" + i, content.strip()))));
      }
    }
    engine.events.append(kept(events));
    engine.maintenance.finish(done -> {});
  }

  private Map<SourceKey, SessionWindow> gather(int limit) {
    SearchRequest request = new SearchRequest("needle", Scope.ALL, Filter.NONE, limit);
    return new CandidateRetrieval(engine.index, engine.features, request, "", List.of())
        .gather(Set.of(WORD), QueryEmbedding.nothing())
        .windows();
  }

  @Test
  void those_beside_a_proposal_are_candidates() {
    store(1, 21, 21);

    Map<SourceKey, SessionWindow> candidates = gather(10);

    assertThat(candidates.keySet().stream().map(SourceKey::value))
        .containsExactlyInAnyOrder(9L, 10L, 11L, 12L, 13L);
  }

  @Test
  void each_candidate_has_all_the_neighbours_that_count_for_it() {
    store(5, 33, 11);

    Map<SourceKey, SessionWindow> candidates = gather(10);

    assertThat(keys(candidates))
        .isEqualTo(
            keys(
                engine.features.windows(
                    candidates.keySet(), CandidateRetrieval.RADIUS_SOURCES, "")));
  }

  @Test
  void all_proposals_are_looked_at_where_they_share_their_neighbours() {
    store(1, 150, 1);

    assertThat(gather(10)).hasSize(150);
  }

  @Test
  void the_best_proposals_are_looked_at_where_they_have_nothing_in_common() {
    store(150, 13, 13);

    Set<SourceKey> candidates = gather(10).keySet();

    assertThat(candidates).hasSize(100 * 5);
    // Shorter texts match better, and the first session has the shortest.
    assertThat(candidates.stream().mapToLong(SourceKey::value)).allMatch(key -> key <= 100 * 13);
  }

  @Test
  void who_wants_many_hits_has_as_many_to_choose_from() {
    store(150, 13, 13);

    assertThat(gather(75)).hasSize(150 * 5);
  }

  private static Map<SourceKey, List<SourceKey>> keys(Map<SourceKey, SessionWindow> windows) {
    return windows.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                entry -> entry.getValue().sources().stream().map(SourceFeatures::source).toList()));
  }
}
