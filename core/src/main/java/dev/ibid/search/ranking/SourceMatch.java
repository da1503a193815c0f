package dev.ibid.search.ranking;

import dev.ibid.search.PartTerms;
import dev.ibid.search.SourceFeatures;
import java.util.List;

/** One source against one question: which of its parts fits best, by words and by meaning. */
final class SourceMatch {
  /** How much of a neighbour counts: a long answer must not drown what stands beside it. */
  private static final int HEAD_WORDS = 40;

  private final SourceFeatures source;
  private final double body;
  private final double coverage;
  private final int words;
  private final int[] head;
  private final int headLength;
  private final double meaning;

  private SourceMatch(
      SourceFeatures source,
      double body,
      double coverage,
      int words,
      int[] head,
      int headLength,
      double meaning) {
    this.source = source;
    this.body = body;
    this.coverage = coverage;
    this.words = words;
    this.head = head;
    this.headLength = headLength;
    this.meaning = meaning;
  }

  static SourceMatch of(SourceFeatures source, QueryTerms query, QueryVector meaning) {
    double body = 0;
    double coverage = 0;
    int words = 0;
    int[] head = new int[query.size()];
    int headLength = 0;
    for (PartTerms part : source.parts()) {
      int[] counts = new int[query.size()];
      query.count(part.words(), part.words().length, counts);
      query.count(part.grams(), part.grams().length, counts);
      body = Math.max(body, query.score(counts, part.words().length, query.meanLength()));
      coverage = Math.max(coverage, query.coverage(counts));
      words += part.words().length;
      if (headLength < HEAD_WORDS) {
        query.count(part.words(), HEAD_WORDS - headLength, head);
        query.count(part.grams(), HEAD_WORDS - headLength, head);
        headLength +=
            Math.min(HEAD_WORDS - headLength, Math.max(part.words().length, part.grams().length));
      }
    }
    return new SourceMatch(
        source, body, coverage, words, head, headLength, meaning.similarity(source.vectors()));
  }

  /** How well the words of its best part match. */
  double body() {
    return body;
  }

  /** The share of the question that stands in its best part. */
  double coverage() {
    return coverage;
  }

  int words() {
    return words;
  }

  /** The cosine of its best part; 0 while that is unknown. */
  double meaning() {
    return meaning;
  }

  boolean hasMeaning() {
    return !source.vectors().isEmpty();
  }

  /** How well the beginnings of these match when they are read as one. */
  static double together(List<SourceMatch> matches, QueryTerms query) {
    int[] counts = new int[query.size()];
    int length = 0;
    for (SourceMatch match : matches) {
      for (int i = 0; i < counts.length; i++) {
        counts[i] += match.head[i];
      }
      length += match.headLength;
    }
    double mean = Math.min(HEAD_WORDS, query.meanLength()) * matches.size();
    return query.score(counts, length, mean);
  }
}
