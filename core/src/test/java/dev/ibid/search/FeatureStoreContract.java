package dev.ibid.search;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.at;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static dev.ibid.engine.Samples.inSession;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Stores;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.FeatureStore.Meaning;
import dev.ibid.search.FeatureStore.Words;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link FeatureStore} does. */
public abstract class FeatureStoreContract {
  private static final String MODEL = "model";

  private final Map<SourceKey, String> names = new HashMap<>();

  protected abstract Stores stores();

  private FeatureStore store() {
    return stores().features();
  }

  private CitedEvent stored(Event event) {
    CitedEvent cited =
        ((AppendResult.Stored) stores().events().append(kept(List.of(event))).getFirst()).event();
    names.put(cited.key(), event.id().value());
    return cited;
  }

  /** Stored, and its words known. */
  private CitedEvent known(Event event) {
    CitedEvent cited = stored(event);
    store().saveWords(List.of(words(cited)));
    return cited;
  }

  private static Words words(CitedEvent cited) {
    int fingerprint = cited.event().id().value().hashCode();
    PartTerms part = new PartTerms(new int[] {fingerprint, -1}, new int[] {fingerprint});
    return new Words(cited.key(), false, List.of(), List.of(part));
  }

  private static Meaning meaning(CitedEvent cited, Vector... vectors) {
    return new Meaning(cited.key(), List.of(vectors));
  }

  private static Vector vector(int... components) {
    byte[] bytes = new byte[components.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) components[i];
    }
    return Vector.ofBytes(bytes);
  }

  private Map<SourceKey, SessionWindow> windows(int radius, CitedEvent... centres) {
    return store().windows(Stream.of(centres).map(CitedEvent::key).toList(), radius, MODEL);
  }

  private SessionWindow window(int radius, CitedEvent centre) {
    Map<SourceKey, SessionWindow> windows = windows(radius, centre);
    assertThat(windows).containsOnlyKeys(centre.key());
    SessionWindow window = windows.values().iterator().next();
    assertThat(window.source().source()).isEqualTo(centre.key());
    return window;
  }

  private List<String> ids(Map<SourceKey, SessionWindow> windows, CitedEvent centre) {
    return ids(Optional.ofNullable(windows.get(centre.key())).orElseThrow());
  }

  private List<String> ids(SessionWindow window) {
    return window.sources().stream()
        .map(features -> names.getOrDefault(features.source(), "unknown"))
        .toList();
  }

  private void rewrite(CitedEvent cited) {
    Event rewritten = cited.event().with("rewritten", cited.event().metadata());
    stores()
        .events()
        .rewrite(kept(List.of(new CitedEvent(rewritten, cited.citation(), cited.key()))));
  }

  private void forget(CitedEvent cited) {
    stores().events().forget(List.of(cited.citation().id()));
  }

  private void assertParts(SessionWindow window, List<PartTerms> expected) {
    assertThat(window.source().parts())
        .usingRecursiveFieldByFieldElementComparator()
        .containsExactlyElementsOf(expected);
  }

  @Test
  void features_come_back_as_they_were_saved() {
    CitedEvent cited = stored(at(NOON.plusMillis(7), event("e")));
    List<PartTerms> parts =
        List.of(
            new PartTerms(new int[] {1, -1, Integer.MAX_VALUE, 1}, new int[] {Integer.MIN_VALUE}),
            new PartTerms(new int[0], new int[0]),
            new PartTerms(IntStream.range(0, 500).toArray(), new int[0]));
    store().saveWords(List.of(new Words(cited.key(), true, List.of(5, -6), parts)));
    store().saveMeanings(MODEL, List.of(meaning(cited, vector(1, -2, 127), vector(-128, 0, 3))));

    SourceFeatures features = window(0, cited).source();

    assertThat(features)
        .usingRecursiveComparison()
        .ignoringFields("session", "vectors")
        .isEqualTo(
            new SourceFeatures(
                cited.key(),
                0,
                Optional.of(EventType.INSIGHT),
                NOON.plusMillis(7),
                true,
                List.of(5, -6),
                parts,
                List.of()));
    assertThat(features.vectors()).containsExactly(vector(1, -2, 127), vector(-128, 0, 3));
    assertThat(features.session()).isNotZero();
  }

  @Test
  void a_window_holds_up_to_its_radius_on_either_side() {
    List<CitedEvent> session = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      session.add(known(at(NOON.plusSeconds(i), event("e" + i))));
    }

    assertThat(ids(window(0, session.get(5)))).containsExactly("e5");
    assertThat(ids(window(1, session.get(5)))).containsExactly("e4", "e5", "e6");
    assertThat(ids(window(4, session.get(5))))
        .containsExactly("e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9");
    assertThat(ids(window(0, session.getFirst()))).containsExactly("e0");
    assertThat(ids(window(1, session.getFirst()))).containsExactly("e0", "e1");
    assertThat(ids(window(4, session.getFirst()))).containsExactly("e0", "e1", "e2", "e3", "e4");
    assertThat(ids(window(1, session.getLast()))).containsExactly("e10", "e11");
    assertThat(ids(window(4, session.getLast()))).containsExactly("e7", "e8", "e9", "e10", "e11");
    assertThat(window(100, session.get(3)).sources()).hasSize(12);
    assertThat(window(Integer.MAX_VALUE, session.get(3)).centre()).isEqualTo(3);
  }

  @Test
  void neighbours_stand_in_the_order_of_time_then_of_storing() {
    known(at(NOON.plusSeconds(9), event("last")));
    CitedEvent first = known(event("first of its moment"));
    CitedEvent second = known(event("second of its moment"));
    known(event("third of its moment"));
    known(at(NOON.minusSeconds(9), event("earliest")));

    assertThat(ids(window(4, second)))
        .containsExactly(
            "earliest",
            "first of its moment",
            "second of its moment",
            "third of its moment",
            "last");
    assertThat(ids(window(1, first)))
        .containsExactly("earliest", "first of its moment", "second of its moment");
  }

  @Test
  void the_order_of_saving_is_not_the_order_of_a_window() {
    CitedEvent one = stored(event("one"));
    CitedEvent two = stored(event("two"));
    CitedEvent three = stored(event("three"));
    store().saveWords(List.of(words(three), words(one)));
    store().saveWords(List.of(words(two)));

    assertThat(ids(window(1, two))).containsExactly("one", "two", "three");
  }

  @Test
  void each_of_several_sources_gets_its_own_window() {
    List<CitedEvent> session = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      session.add(known(at(NOON.plusSeconds(i), event("e" + i))));
    }
    CitedEvent elsewhere = known(inSession("another", event("elsewhere")));

    Map<SourceKey, SessionWindow> windows =
        windows(2, session.get(20), session.get(3), elsewhere, session.get(4), session.get(20));

    assertThat(windows)
        .containsOnlyKeys(
            session.get(20).key(), session.get(3).key(), session.get(4).key(), elsewhere.key());
    assertThat(ids(windows, session.get(3))).containsExactly("e1", "e2", "e3", "e4", "e5");
    assertThat(ids(windows, session.get(4))).containsExactly("e2", "e3", "e4", "e5", "e6");
    assertThat(ids(windows, session.get(20))).containsExactly("e18", "e19", "e20", "e21", "e22");
    assertThat(ids(windows, elsewhere)).containsExactly("elsewhere");
  }

  @Test
  void sources_nobody_knows_have_no_window() {
    CitedEvent known = known(event("known"));

    assertThat(windows(4)).isEmpty();
    assertThat(store().windows(List.of(new SourceKey(Long.MAX_VALUE / 2)), 4, MODEL)).isEmpty();
    assertThat(store().windows(List.of(new SourceKey(Long.MAX_VALUE / 2), known.key()), 4, MODEL))
        .containsOnlyKeys(known.key());
  }

  @Test
  void sources_without_words_are_missing_and_the_next_one_takes_their_place() {
    CitedEvent first = known(at(NOON.plusSeconds(1), event("first")));
    CitedEvent wordless = stored(at(NOON.plusSeconds(2), event("wordless")));
    CitedEvent last = known(at(NOON.plusSeconds(3), event("last")));
    store().saveMeanings(MODEL, List.of(meaning(wordless, vector(1))));

    assertThat(windows(1, wordless)).isEmpty();
    assertThat(ids(window(1, first))).containsExactly("first", "last");
    assertThat(ids(window(1, last))).containsExactly("first", "last");
    store().saveWords(List.of(words(wordless)));
    assertThat(ids(window(1, first))).containsExactly("first", "wordless");
    assertThat(window(0, wordless).source().vectors()).containsExactly(vector(1));
  }

  @Test
  void sessions_of_one_name_in_two_projects_are_two_sessions() {
    CitedEvent here = known(event("here"));
    CitedEvent there = known(in(new Project("p"), event("there")));
    CitedEvent alsoHere = known(event("also here"));

    assertThat(ids(window(4, here))).containsExactly("here", "also here");
    assertThat(ids(window(4, there))).containsExactly("there");
    assertThat(window(0, here).source().session())
        .isEqualTo(window(0, alsoHere).source().session())
        .isNotEqualTo(window(0, there).source().session());
  }

  @Test
  void words_saved_again_replace_the_earlier_ones() {
    CitedEvent cited = known(event("e"));
    List<PartTerms> parts = List.of(new PartTerms(new int[] {42}, new int[] {}));

    store().saveWords(List.of(new Words(cited.key(), true, List.of(1), parts)));

    assertParts(window(4, cited), parts);
    assertThat(window(4, cited).sources()).hasSize(1);
    assertThat(window(4, cited).source().speaker()).containsExactly(1);
    assertThat(window(4, cited).source().question()).isTrue();
  }

  @Test
  void vectors_are_those_of_the_model_asked_for() {
    CitedEvent cited = known(event("e"));
    store().saveMeanings("other", List.of(meaning(cited, vector(9, 9))));
    assertThat(window(0, cited).source().vectors()).isEmpty();

    store().saveMeanings(MODEL, List.of(meaning(cited, vector(1), vector(2))));
    store().saveMeanings(MODEL, List.of(meaning(cited, vector(3))));

    assertThat(window(0, cited).source().vectors()).containsExactly(vector(3));
    assertThat(store().windows(List.of(cited.key()), 0, "other").get(cited.key()))
        .satisfies(window -> assertThat(window.source().vectors()).containsExactly(vector(9, 9)));
    assertThat(store().windows(List.of(cited.key()), 0, "unheard of").get(cited.key()))
        .satisfies(window -> assertThat(window.source().vectors()).isEmpty());
  }

  @Test
  void a_meaning_without_vectors_takes_the_earlier_ones_away() {
    CitedEvent cited = known(event("e"));
    store().saveMeanings(MODEL, List.of(meaning(cited, vector(1))));

    store().saveMeanings(MODEL, List.of(meaning(cited)));

    assertThat(window(0, cited).source().vectors()).isEmpty();
    assertThat(store().sample(Scope.ALL, MODEL, 10)).isEmpty();
  }

  @Test
  void forgotten_sources_vanish() {
    CitedEvent first = known(at(NOON.plusSeconds(1), event("first")));
    CitedEvent middle = known(at(NOON.plusSeconds(2), event("middle")));
    known(at(NOON.plusSeconds(3), event("last")));
    store().saveMeanings(MODEL, List.of(meaning(first, vector(1)), meaning(middle, vector(2))));

    forget(middle);

    assertThat(windows(4, middle)).isEmpty();
    assertThat(ids(window(4, first))).containsExactly("first", "last");
    assertThat(store().sample(Scope.ALL, MODEL, 10)).containsExactly(vector(1));
  }

  @Test
  void what_is_saved_for_a_source_that_was_forgotten_meanwhile_is_passed_over() {
    CitedEvent kept = stored(event("kept"));
    CitedEvent forgotten = stored(event("forgotten"));
    forget(forgotten);

    store().saveWords(List.of(words(forgotten), words(kept)));
    store().saveMeanings(MODEL, List.of(meaning(forgotten, vector(1)), meaning(kept, vector(2))));

    assertThat(windows(4, forgotten)).isEmpty();
    assertThat(ids(window(4, kept))).containsExactly("kept");
    assertThat(store().sample(Scope.ALL, MODEL, 10)).containsExactly(vector(2));
  }

  @Test
  void nothing_to_save_is_no_error() {
    store().saveWords(List.of());
    store().saveMeanings(MODEL, List.of());

    assertThat(store().sample(Scope.ALL, MODEL, 10)).isEmpty();
  }

  @Test
  void a_rewritten_source_loses_its_features_and_waits_again() {
    CitedEvent cited = known(event("e"));
    CitedEvent other = known(event("other"));
    store().saveMeanings(MODEL, List.of(meaning(cited, vector(1)), meaning(other, vector(2))));
    stores().outbox().done(Work.INDEX, stores().outbox().take(Work.INDEX, 10, Duration.ZERO));

    rewrite(cited);

    assertThat(windows(4, cited)).isEmpty();
    assertThat(ids(window(4, other))).containsExactly("other");
    assertThat(store().sample(Scope.ALL, MODEL, 10)).containsExactly(vector(2));
    assertThat(stores().outbox().pending(Work.INDEX)).isEqualTo(1);
    store().saveWords(List.of(words(cited)));
    assertThat(window(4, cited).source().vectors()).isEmpty();
  }

  @Test
  void a_sample_is_the_same_on_every_machine_whatever_the_order_of_writing() {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, 100).boxed().toList());
    Collections.shuffle(numbers, new Random(7));
    for (int number : numbers) {
      CitedEvent cited = stored(event("e" + number));
      store().saveMeanings(MODEL, List.of(meaning(cited, vector(number), vector(-1))));
    }

    assertThat(store().sample(Scope.ALL, MODEL, 5))
        .containsExactly(vector(34), vector(36), vector(69), vector(52), vector(89));
    assertThat(store().sample(Scope.ALL, MODEL, 1000))
        .hasSize(100)
        .doesNotHaveDuplicates()
        .startsWith(vector(34), vector(36), vector(69), vector(52), vector(89));
    assertThat(store().sample(Scope.ALL, "other", 5)).isEmpty();
    assertThat(store().sample(Scope.ALL, MODEL, 0)).isEmpty();
  }

  @Test
  void a_sample_is_taken_from_its_scope() {
    Project p = new Project("p");
    Project q = new Project("q");
    List<Vector> ofNone = new ArrayList<>();
    List<Vector> ofP = new ArrayList<>();
    List<Vector> ofQ = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      save(ofNone, event("e" + i), vector(0, i));
      save(ofP, in(p, event("e" + i)), vector(1, i));
      save(ofQ, in(q, event("e" + i)), vector(2, i));
    }

    assertThat(store().sample(Scope.of(p), MODEL, 100)).containsExactlyInAnyOrderElementsOf(ofP);
    assertThat(store().sample(Scope.of(Project.NONE), MODEL, 100))
        .containsExactlyInAnyOrderElementsOf(ofNone);
    assertThat(store().sample(Scope.of(p, q), MODEL, 100))
        .hasSize(40)
        .containsAll(ofP)
        .containsAll(ofQ);
    List<Vector> all = store().sample(Scope.ALL, MODEL, 100);
    assertThat(all).hasSize(60);
    for (Scope scope : List.of(Scope.of(p), Scope.of(p, q), Scope.of(Project.NONE, q))) {
      Collection<Vector> within = new ArrayList<>();
      for (List<Vector> each :
          Map.of(Project.NONE, ofNone, p, ofP, q, ofQ).entrySet().stream()
              .filter(entry -> scope.contains(entry.getKey()))
              .map(Map.Entry::getValue)
              .toList()) {
        within.addAll(each);
      }
      assertThat(store().sample(scope, MODEL, 7))
          .as("the lowest of %s", scope)
          .containsExactlyElementsOf(all.stream().filter(within::contains).limit(7).toList());
    }
    assertThat(store().sample(Scope.of(new Project("unknown"), p), MODEL, 100)).hasSize(20);
    assertThat(store().sample(new Scope(Optional.of(Set.of())), MODEL, 100)).isEmpty();
  }

  private void save(List<Vector> vectors, Event event, Vector vector) {
    store().saveMeanings(MODEL, List.of(meaning(stored(event), vector)));
    vectors.add(vector);
  }

  @Test
  void only_the_vectors_of_one_model_are_kept() {
    CitedEvent cited = known(event("e"));
    store().saveMeanings("old", List.of(meaning(cited, vector(1))));
    store().saveMeanings(MODEL, List.of(meaning(cited, vector(2))));

    store().keepOnly(MODEL);

    assertThat(store().sample(Scope.ALL, "old", 10)).isEmpty();
    assertThat(window(0, cited).source().vectors()).containsExactly(vector(2));
    store().keepOnly("new");
    assertThat(window(0, cited).source().vectors()).isEmpty();
    store().saveMeanings("old", List.of(meaning(cited, vector(1))));
    assertThat(store().sample(Scope.ALL, "old", 10)).containsExactly(vector(1));
  }
}
