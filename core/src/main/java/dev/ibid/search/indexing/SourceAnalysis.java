package dev.ibid.search.indexing;

import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.IndexChange;
import dev.ibid.search.PartTerms;
import dev.ibid.search.ReadText;
import dev.ibid.search.TextInContext;
import dev.ibid.search.Vector;
import dev.ibid.search.ranking.ParsedQuery;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Span;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads sources: takes them apart into parts, and these into terms or vectors. Thread-safe. */
final class SourceAnalysis {
  /** Words are found in all of a source; its meaning has to show within this many parts. */
  private static final int PARTS_WITH_MEANING = 32;

  private final TermAnalyzer analyzer;

  SourceAnalysis(TermAnalyzer analyzer) {
    this.analyzer = analyzer;
  }

  AnalyzedSource read(IndexableSource source) {
    List<List<Term>> parts = new ArrayList<>();
    for (Span part : PartSplitter.of(source.text())) {
      parts.add(analyzer.analyze(part.of(source.text())));
    }
    List<Term> speaker = source.speaker().map(ParsedQuery::speakerTerms).orElse(List.of());
    FeatureStore.Words features =
        new FeatureStore.Words(
            source.facets().source(),
            asks(source.text()),
            speaker.stream().map(Term::fingerprint).toList(),
            parts.stream().map(PartTerms::of).toList());
    if (!parts.isEmpty()) {
      List<Term> first = new ArrayList<>(parts.getFirst());
      first.addAll(speaker);
      parts.set(0, first);
    }
    return new AnalyzedSource(new IndexChange.Words(source.facets(), parts), features);
  }

  /** The vectors of all parts, for the sources that the model can read. */
  Map<SourceKey, List<Vector>> embed(Collection<IndexableSource> sources, Embedder embedder) {
    return vectors(sources, embedder, embedder::embed);
  }

  /** The same for somebody who waits for it, and must not stand in line behind what is indexed. */
  Map<SourceKey, List<Vector>> read(Collection<IndexableSource> sources, Embedder embedder) {
    return vectors(
        sources,
        embedder,
        texts ->
            embedder.read(texts.stream().map(text -> new TextInContext("", text)).toList()).stream()
                .map(ReadText::whole)
                .toList());
  }

  private static Map<SourceKey, List<Vector>> vectors(
      Collection<IndexableSource> sources,
      Embedder embedder,
      Function<List<String>, List<Vector>> reading) {
    List<SourceKey> owners = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (IndexableSource source : sources) {
      if (embedder.reads(source.text())) {
        PartSplitter.of(source.text()).stream()
            .limit(PARTS_WITH_MEANING)
            .forEach(
                part -> {
                  owners.add(source.facets().source());
                  texts.add(part.of(source.text()));
                });
      }
    }
    List<Vector> vectors = reading.apply(texts);
    Map<SourceKey, List<Vector>> bySource = new HashMap<>();
    for (int i = 0; i < owners.size(); i++) {
      bySource.computeIfAbsent(owners.get(i), key -> new ArrayList<>()).add(vectors.get(i));
    }
    return bySource;
  }

  private static boolean asks(String text) {
    String end = text.stripTrailing();
    return end.endsWith("?") || end.endsWith("？");
  }
}
