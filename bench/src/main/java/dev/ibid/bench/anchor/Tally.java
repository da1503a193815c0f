package dev.ibid.bench.anchor;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What one finder said about many quotes. */
final class Tally {
  private static final double ENOUGH = 0.5;

  /** One answer beside the truth. */
  record Answer(AnchorCase asked, Optional<QuoteFinder.Found> found) {
    boolean isRight() {
      return overlap() >= ENOUGH || (found.isEmpty() && asked.gold().isEmpty());
    }

    /** In four lines: what was asked, where it is, what was found. */
    String describe() {
      String text = asked.after().text();
      return "- %s, %s%n  - quote: %s%n  - truth: %s%n  - found: %s%n"
          .formatted(
              asked.id(),
              asked.label(),
              code(asked.selectors().quote()),
              asked.gold().map(span -> code(span.of(text))).orElse("nowhere"),
              found.map(place -> code(place.span().of(text))).orElse("nowhere"));
    }

    private static String code(String text) {
      return "``" + text.replace("\n", "⏎") + "``";
    }

    /** Intersection over union. */
    double overlap() {
      if (found.isEmpty() || asked.gold().isEmpty()) {
        return 0;
      }
      Span one = found.get().span();
      Span other = asked.gold().get();
      int common = Math.min(one.end(), other.end()) - Math.max(one.start(), other.start());
      return common <= 0 ? 0 : (double) common / (one.length() + other.length() - common);
    }
  }

  private final List<Answer> answers = new ArrayList<>();

  static Tally of(QuoteFinder finder, List<AnchorCase> cases) {
    Tally tally = new Tally();
    cases.forEach(each -> tally.answers.add(new Answer(each, finder.find(each))));
    return tally;
  }

  List<Answer> mistakes() {
    return answers.stream().filter(answer -> !answer.isRight()).toList();
  }

  /** Of the quotes with this label, the share that was found where it is. */
  String right(Label label) {
    return share(answer -> answer.asked().label() == label, Answer::isRight);
  }

  /** Of the quotes with this label, the share that was found somewhere else. */
  String wrong(Label label) {
    return share(
        answer -> answer.asked().label() == label,
        answer -> answer.found().isPresent() && !answer.isRight());
  }

  String precisionOfVerbatim() {
    return share(
        answer -> answer.found().filter(QuoteFinder.Found::verbatim).isPresent(), Answer::isRight);
  }

  String precisionOfChanged() {
    return share(
        answer -> answer.found().filter(found -> !found.verbatim()).isPresent(), Answer::isRight);
  }

  String precisionOfLost() {
    return share(answer -> answer.found().isEmpty(), Answer::isRight);
  }

  private String share(Predicate<Answer> among, Predicate<Answer> which) {
    List<Answer> all = answers.stream().filter(among).toList();
    return all.isEmpty()
        ? "–"
        : "%.1f".formatted(100.0 * all.stream().filter(which).count() / all.size());
  }
}
