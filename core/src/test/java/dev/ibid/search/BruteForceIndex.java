package dev.ibid.search;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An index that looks at everything each time: slow, exact, and the measure of the others. */
public final class BruteForceIndex implements SearchIndex {
  private static final double K1 = 0.9;
  private static final double B = 0.3;

  /** A part of a source, with what is known about it. */
  private record Part<T>(SourceFacets facets, int number, T content) {
    Candidate candidate() {
      return new Candidate(facets.source(), number);
    }
  }

  private record Scored(Candidate candidate, double score) {}

  private final Map<Long, IndexChange.Words> words = new TreeMap<>();
  private final Map<Long, IndexChange.Meaning> meanings = new TreeMap<>();
  private final Set<SourceKey> erased = new HashSet<>();
  private Optional<String> stamp = Optional.empty();
  private int mostChanges;

  /** How many were applied at once. */
  public synchronized int mostChanges() {
    return mostChanges;
  }

  @Override
  public synchronized void apply(List<IndexChange> changes) {
    mostChanges = Math.max(mostChanges, changes.size());
    for (IndexChange change : changes) {
      long key = change.source().value();
      switch (change) {
        case IndexChange.Words w -> words.put(key, w);
        case IndexChange.Meaning m -> {
          m.parts().forEach(this::checkDimension);
          meanings.put(key, m);
        }
        case IndexChange.Remove remove -> remove(remove.source());
      }
    }
  }

  @Override
  public synchronized void commit(String newStamp) {
    stamp = Optional.of(newStamp);
  }

  @Override
  public synchronized Optional<String> stamp() {
    return stamp;
  }

  @Override
  public synchronized void erase(Collection<SourceKey> sources) {
    sources.forEach(this::remove);
    erased.addAll(sources);
  }

  private void remove(SourceKey source) {
    words.remove(source.value());
    meanings.remove(source.value());
  }

  /** What was removed for good. */
  public synchronized Set<SourceKey> erased() {
    return Set.copyOf(erased);
  }

  @Override
  public synchronized void clear() {
    words.clear();
    meanings.clear();
    stamp = Optional.empty();
  }

  @Override
  public synchronized List<Candidate> lexical(
      Set<Term> query, Scope scope, Filter filter, int limit) {
    Bm25 bm25 = new Bm25(query, scope);
    return best(wordParts(scope), filter, bm25::score, score -> score > 0, limit);
  }

  @Override
  public synchronized List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit) {
    checkDimension(query);
    if (hasNoDirection(query)) {
      return List.of();
    }
    return best(vectors(scope), filter, query::cosine, score -> true, limit);
  }

  @Override
  public synchronized TermCounts count(Scope scope, Set<Term> terms) {
    Map<Term, Long> partsWith = new HashMap<>();
    for (Term term : terms) {
      partsWith.put(term, wordParts(scope).filter(part -> part.content().contains(term)).count());
    }
    return new TermCounts(wordParts(scope).count(), partsWith, meanLength(scope, Term.Field.WORD));
  }

  /** How well each part of the scope fits, by which the order of other indexes can be judged. */
  public synchronized Map<Candidate, Double> lexicalScores(Set<Term> query, Scope scope) {
    Bm25 bm25 = new Bm25(query, scope);
    return wordParts(scope)
        .collect(Collectors.toMap(Part::candidate, part -> bm25.score(part.content())));
  }

  /** How near each part of the scope is, for the same purpose. */
  public synchronized Map<Candidate, Double> cosines(Vector query, Scope scope) {
    return vectors(scope)
        .collect(Collectors.toMap(Part::candidate, part -> query.cosine(part.content())));
  }

  @Override
  public void close() {
    // There is nothing to give back.
  }

  private Stream<Part<List<Term>>> wordParts(Scope scope) {
    return words.values().stream()
        .filter(w -> scope.contains(w.facets().project()))
        .flatMap(w -> parts(w.facets(), w.parts()))
        .filter(part -> !part.content().isEmpty());
  }

  private Stream<Part<Vector>> vectors(Scope scope) {
    return meanings.values().stream()
        .filter(m -> scope.contains(m.facets().project()))
        .flatMap(m -> parts(m.facets(), m.parts()))
        .filter(part -> !hasNoDirection(part.content()));
  }

  private static <T> Stream<Part<T>> parts(SourceFacets facets, List<T> contents) {
    return IntStream.range(0, contents.size())
        .mapToObj(i -> new Part<>(facets, i, contents.get(i)));
  }

  private static <T> List<Candidate> best(
      Stream<Part<T>> parts,
      Filter filter,
      ToDoubleFunction<T> score,
      Predicate<Double> fits,
      int limit) {
    return parts
        .filter(part -> filter.accepts(part.facets()))
        .map(part -> new Scored(part.candidate(), score.applyAsDouble(part.content())))
        .filter(scored -> fits.test(scored.score()))
        .sorted(
            Comparator.comparingDouble(Scored::score)
                .reversed()
                .thenComparingLong(scored -> scored.candidate().source().value())
                .thenComparingInt(scored -> scored.candidate().part()))
        .limit(limit)
        .map(Scored::candidate)
        .toList();
  }

  private double meanLength(Scope scope, Term.Field field) {
    return wordParts(scope)
        .mapToLong(part -> length(part.content(), field))
        .filter(length -> length > 0)
        .average()
        .orElse(0);
  }

  private static long length(List<Term> terms, Term.Field field) {
    return terms.stream().filter(term -> term.field() == field).count();
  }

  private static boolean hasNoDirection(Vector vector) {
    return vector.cosine(vector) == 0;
  }

  private void checkDimension(Vector vector) {
    meanings.values().stream()
        .flatMap(meaning -> meaning.parts().stream())
        .findFirst()
        .filter(known -> known.dimension() != vector.dimension())
        .ifPresent(
            known -> {
              throw new IbidException(ErrorCode.INDEX_UNAVAILABLE, "Another dimension: reindex");
            });
  }

  private final class Bm25 {
    private final Set<Term> query;
    private final TermCounts counts;
    private final double meanWords;
    private final double meanGrams;

    Bm25(Set<Term> query, Scope scope) {
      this.query = query;
      this.counts = count(scope, query);
      this.meanWords = meanLength(scope, Term.Field.WORD);
      this.meanGrams = meanLength(scope, Term.Field.GRAM);
    }

    double score(List<Term> part) {
      double sum = 0;
      for (Term term : query) {
        long frequency = part.stream().filter(term::equals).count();
        if (frequency > 0 && term.field() != Term.Field.SPEAKER) {
          double length =
              length(part, term.field())
                  / (term.field() == Term.Field.WORD ? meanWords : meanGrams);
          sum += idf(term) * frequency / (frequency + K1 * (1 - B + B * length));
        }
      }
      return sum;
    }

    private double idf(Term term) {
      long with = counts.partsWith(term);
      return Math.log(1 + (counts.parts() - with + 0.5) / (with + 0.5));
    }
  }
}
