package dev.ibid.search.sentence;

import dev.ibid.search.Vector;
import dev.ibid.text.BlockKind;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Describes the units of texts beside one question. */
final class UnitDescription {
  private final List<RankableText> texts;
  private final List<UnitTerms> units;
  private final QuestionWords words;
  private final QuestionKinds.Expected expected;
  private final boolean asksForSteps;
  private final List<Double> wholeTexts;

  UnitDescription(
      String question,
      List<RankableText> texts,
      List<UnitTerms> units,
      TermAnalyzer analyzer,
      QuestionKinds kinds) {
    this.texts = texts;
    this.units = units;
    Set<Term> asked = new HashSet<>(analyzer.analyze(question));
    this.words = new QuestionWords(asked, units);
    this.expected = kinds.expected(question);
    this.asksForSteps = kinds.asksForSteps(question);
    this.wholeTexts = wholeTexts();
  }

  private List<Double> wholeTexts() {
    List<List<UnitTerms>> byText = new ArrayList<>();
    texts.forEach(text -> byText.add(new ArrayList<>()));
    units.forEach(unit -> byText.get(unit.unit().text()).add(unit));
    return byText.stream().map(words::inAny).toList();
  }

  /** What words, form and place tell of each unit, in order. */
  List<Map<SentenceFeature, Double>> byWords() {
    List<Map<SentenceFeature, Double>> all = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      UnitTerms each = units.get(i);
      AnswerUnit unit = each.unit();
      Map<SentenceFeature, Double> features = new EnumMap<>(SentenceFeature.class);
      features.put(SentenceFeature.WORDS, words.in(each));
      features.put(SentenceFeature.WORDS_IN_SURROUNDINGS, words.inAndAround(each));
      features.put(SentenceFeature.NEIGHBOUR_WORDS, words.inAny(beside(i)));
      features.put(SentenceFeature.TEXT_WORDS, wholeTexts.get(unit.text()));
      features.put(SentenceFeature.EXPECTED, flag(expected.isIn(unit.words())));
      features.put(SentenceFeature.LACKS_QUANTITY, flag(lacksQuantity(unit)));
      features.put(SentenceFeature.LENGTH, Math.log(1 + unit.words().length()));
      features.put(SentenceFeature.OPENS_LIST, flag(unit.opensList()));
      features.put(
          SentenceFeature.OPENS_STEPS,
          flag(asksForSteps && unit.opensList() && !unit.steps().isEmpty()));
      features.put(SentenceFeature.CODE, flag(unit.block() == BlockKind.CODE));
      all.add(features);
    }
    return all;
  }

  private boolean lacksQuantity(AnswerUnit unit) {
    if (expected.isMoment() && texts.get(unit.text()).title().isEmpty()) {
      // What was said in a session has a day of its own.
      return false;
    }
    Stream<String> around =
        expected.isMoment()
            ? Stream.concat(unit.headings().stream(), Stream.of(unit.leadIn()))
            : Stream.empty();
    return expected.isQuantityMissingIn(
        Stream.of(Stream.of(unit.words()), unit.announced().stream(), around)
            .flatMap(each -> each));
  }

  private List<UnitTerms> beside(int place) {
    List<UnitTerms> beside = new ArrayList<>();
    for (int other : new int[] {place - 1, place + 1}) {
      if (other >= 0
          && other < units.size()
          && units.get(other).unit().text() == units.get(place).unit().text()) {
        beside.add(units.get(other));
      }
    }
    return beside;
  }

  private static double flag(boolean value) {
    return value ? 1 : 0;
  }

  /** How near the units are to a question by themselves and in their surroundings. */
  static void addNearness(
      Vector question,
      Function<List<String>, List<Vector>> embedder,
      List<AnswerUnit> units,
      List<Map<SentenceFeature, Double>> features,
      SentenceFeature alone,
      SentenceFeature inSurroundings) {
    List<String> read = new ArrayList<>();
    units.forEach(
        unit -> {
          read.add(unit.words());
          read.add(unit.inSurroundings());
        });
    List<Vector> vectors = embedder.apply(read);
    for (int i = 0; i < units.size(); i++) {
      features.get(i).put(alone, question.cosine(vectors.get(2 * i)));
      features.get(i).put(inSurroundings, question.cosine(vectors.get(2 * i + 1)));
    }
  }
}
