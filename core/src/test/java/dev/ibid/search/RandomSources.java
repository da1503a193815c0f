package dev.ibid.search;

import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Term;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sources, changes and questions drawn by chance, the same ones for the same seed. */
public final class RandomSources {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final int HOURS = 1_000;

  private final Random random;
  private final int dimensions;
  private final int vocabulary;
  private final int longest;

  /** Few words and short parts, for comparing: many ties, many shared words. */
  public RandomSources(long seed) {
    this(seed, 8, 60, 30);
  }

  /**
   * @param vocabulary how many different words there are
   * @param longest how many words a part has at most
   */
  public RandomSources(long seed, int dimensions, int vocabulary, int longest) {
    this.random = new Random(seed);
    this.dimensions = dimensions;
    this.vocabulary = vocabulary;
    this.longest = longest;
  }

  /** Changes of sources numbered below {@code sources}: mostly new contents, some removals. */
  public List<IndexChange> changes(int count, int sources) {
    return IntStream.range(0, count).mapToObj(i -> change(random.nextLong(sources))).toList();
  }

  private IndexChange change(long source) {
    return switch (random.nextInt(5)) {
      case 0, 1 -> words(source);
      case 2, 3 -> meaning(source);
      default -> new IndexChange.Remove(new SourceKey(source));
    };
  }

  /** New words of a source, none of whose facets ever change. */
  public IndexChange.Words words(long source) {
    return new IndexChange.Words(
        facets(source), Stream.generate(this::part).limit(1 + random.nextInt(3)).toList());
  }

  public IndexChange.Meaning meaning(long source) {
    return new IndexChange.Meaning(
        facets(source), Stream.generate(this::vector).limit(1 + random.nextInt(3)).toList());
  }

  private static SourceFacets facets(long source) {
    Random own = new Random(source);
    boolean event = own.nextInt(4) > 0;
    return new SourceFacets(
        new SourceKey(source),
        event ? SourceKind.MEMORY : SourceKind.DOCUMENT,
        project(own),
        event ? Optional.of(new SessionId("session " + own.nextInt(3))) : Optional.empty(),
        event ? Optional.of(any(own, EventType.values())) : Optional.empty(),
        time(own));
  }

  private List<Term> part() {
    return Stream.generate(this::term).limit(random.nextInt(longest + 1)).toList();
  }

  private Term term() {
    return switch (random.nextInt(10)) {
      case 0, 1 ->
          new Term(Term.Field.GRAM, "가나다라마바사".substring(random.nextInt(6)).substring(0, 1));
      case 2 -> new Term(Term.Field.SPEAKER, "name" + random.nextInt(3));
      default -> word();
    };
  }

  private Term word() {
    // The product of two draws makes some words common and most of them rare.
    return new Term(
        Term.Field.WORD, "word" + (int) (random.nextDouble() * random.nextDouble() * vocabulary));
  }

  public Vector vector() {
    float[] values = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return Vector.of(values);
  }

  public Set<Term> query() {
    Set<Term> terms = new HashSet<>();
    for (int i = random.nextInt(6); i >= 0; i--) {
      terms.add(term());
    }
    return terms;
  }

  public Scope scope() {
    return switch (random.nextInt(4)) {
      case 0 -> Scope.ALL;
      case 1 -> Scope.of(Project.NONE);
      case 2 -> new Scope(Optional.of(Set.of(project(random), new Project("unknown"))));
      default -> new Scope(Optional.of(new HashSet<>(List.of(project(random), project(random)))));
    };
  }

  public Filter filter() {
    return switch (random.nextInt(5)) {
      case 0 -> filter(Optional.of(new SessionId("session " + random.nextInt(3))));
      case 1 ->
          new Filter(
              Optional.empty(),
              Set.of(any(random, EventType.values())),
              Set.of(),
              Optional.of(time(random)),
              Optional.empty());
      case 2 ->
          new Filter(
              Optional.empty(),
              Set.of(),
              Set.of(any(random, SourceKind.values())),
              Optional.empty(),
              Optional.of(time(random)));
      default -> Filter.NONE;
    };
  }

  private static Filter filter(Optional<SessionId> session) {
    return new Filter(session, Set.of(), Set.of(), Optional.empty(), Optional.empty());
  }

  private static Project project(Random random) {
    int number = random.nextInt(4);
    return number == 0 ? Project.NONE : new Project("project " + number);
  }

  private static Instant time(Random random) {
    return START.plusSeconds(3_600L * random.nextInt(HOURS));
  }

  private static <T> T any(Random random, T[] values) {
    return values[random.nextInt(values.length)];
  }
}
