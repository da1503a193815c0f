package dev.ibid.bench.sentence;

import static java.util.Objects.requireNonNull;

import dev.ibid.bench.sentence.SentenceCase.Asked;
import dev.ibid.search.Embedder;
import dev.ibid.search.ReadText;
import dev.ibid.search.TextInContext;
import dev.ibid.search.Vector;
import dev.ibid.search.sentence.AnswerUnit;
import dev.ibid.search.sentence.DescribedUnit;
import dev.ibid.search.sentence.RankableText;
import dev.ibid.search.sentence.SentenceFeature;
import dev.ibid.search.sentence.SentenceRanker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Makes cases of questions and texts, with what the model says of the units worth reading. */
final class SentenceCases {
  /** How many units the model reads beside those that answer, as many as it does in use. */
  private static final int READ_UNITS = 80;

  private final SentenceRanker ranker;
  private final Embedder model;
  private final List<SentenceCase> cases = new ArrayList<>();
  private final Map<TextInContext, ReadText> known = new HashMap<>();

  SentenceCases(SentenceRanker ranker, Embedder model) {
    this.ranker = ranker;
    this.model = model;
  }

  List<SentenceCase> all() {
    return List.copyOf(cases);
  }

  /** Adds a question; an answerable one a second time, without what answers it. */
  void add(
      String kind,
      Asked asked,
      String question,
      List<RankableText> texts,
      Predicate<AnswerUnit> gold) {
    List<DescribedUnit> described = ranker.describe(question, texts);
    List<DescribedUnit> chosen = new ArrayList<>();
    Set<Integer> answering = new HashSet<>();
    List<DescribedUnit> promising =
        described.stream()
            .sorted(Comparator.comparingDouble(SentenceCases::promise).reversed())
            .limit(READ_UNITS)
            .toList();
    Set<AnswerUnit> worthReading = new HashSet<>();
    promising.forEach(each -> worthReading.add(each.unit()));
    for (DescribedUnit each : described) {
      boolean answers = gold.test(each.unit());
      if (answers) {
        answering.add(chosen.size());
      }
      if (answers || worthReading.contains(each.unit())) {
        chosen.add(each);
      }
    }
    List<DescribedUnit> read = model.reads(question) ? read(question, chosen) : chosen;
    cases.add(new SentenceCase(kind, question, asked, read, answering));
    if (!answering.isEmpty()) {
      List<DescribedUnit> rest =
          IntStream.range(0, read.size())
              .filter(i -> !answering.contains(i))
              .mapToObj(read::get)
              .toList();
      cases.add(new SentenceCase(kind, question, Asked.REMOVED, rest, Set.of()));
    }
  }

  private static double promise(DescribedUnit unit) {
    Map<SentenceFeature, Double> known = unit.features();
    return 2 * known.getOrDefault(SentenceFeature.WORD_NEARNESS_IN_SURROUNDINGS, 0.0)
        + known.getOrDefault(SentenceFeature.WORDS, 0.0)
        + known.getOrDefault(SentenceFeature.WORDS_IN_SURROUNDINGS, 0.0)
        + known.getOrDefault(SentenceFeature.TEXT_WORDS, 0.0);
  }

  private List<DescribedUnit> read(String question, List<DescribedUnit> units) {
    Vector asked = model.embedQuery(question);
    List<Vector> words = model.read(List.of(new TextInContext("", question))).getFirst().words();
    List<TextInContext> texts = units.stream().map(each -> each.unit().inContext()).toList();
    List<TextInContext> missing =
        texts.stream().distinct().filter(text -> !known.containsKey(text)).toList();
    List<ReadText> read = model.read(missing);
    IntStream.range(0, missing.size()).forEach(i -> known.put(missing.get(i), read.get(i)));
    return units.stream()
        .map(each -> each.read(requireNonNull(known.get(each.unit().inContext())), asked, words))
        .toList();
  }
}
