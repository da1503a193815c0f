package dev.ibid.search;

import static dev.ibid.engine.Samples.NOON;

import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Term;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** An index under test, with the shorthand to fill and to ask it. */
public abstract class IndexScene {
  protected static final Project P = new Project("p");
  protected static final Project Q = new Project("q");
  protected static final Vector EAST = Vector.of(new float[] {1, 0});
  protected static final Vector NORTH = Vector.of(new float[] {0, 1});
  protected static final Vector WEST = Vector.of(new float[] {-1, 0});
  protected static final Vector NOWHERE = Vector.of(new float[] {0, 0});

  /** The same index throughout a test, empty at its beginning. */
  protected abstract SearchIndex index();

  protected static SourceFacets facets(long source, Project project) {
    return new SourceFacets(
        new SourceKey(source),
        SourceKind.MEMORY,
        project,
        Optional.of(new SessionId("s")),
        Optional.of(EventType.PROMPT),
        NOON);
  }

  protected static SourceFacets facets(long source) {
    return facets(source, Project.NONE);
  }

  protected static SourceFacets at(Instant time, long source) {
    SourceFacets facets = facets(source);
    return new SourceFacets(
        facets.source(), facets.kind(), facets.project(), facets.session(), facets.type(), time);
  }

  /** A list of words from a line of them. */
  protected static List<Term> words(String line) {
    return Stream.of(line.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> new Term(Term.Field.WORD, word))
        .toList();
  }

  protected static Set<Term> query(String line) {
    return Set.copyOf(words(line));
  }

  protected final void put(SourceFacets facets, String... parts) {
    index()
        .apply(
            List.of(
                new IndexChange.Words(
                    facets, Arrays.stream(parts).map(IndexScene::words).toList())));
  }

  protected final void put(SourceFacets facets, Vector... parts) {
    index().apply(List.of(new IndexChange.Meaning(facets, List.of(parts))));
  }

  protected final List<Candidate> find(String line) {
    return index().lexical(query(line), Scope.ALL, Filter.NONE, 100);
  }

  protected final List<Candidate> near(Vector vector) {
    return index().nearest(vector, Scope.ALL, Filter.NONE, 100);
  }

  protected static Candidate part(long source, int part) {
    return new Candidate(new SourceKey(source), part);
  }

  protected static List<Long> sources(List<Candidate> candidates) {
    return candidates.stream().map(candidate -> candidate.source().value()).toList();
  }
}
