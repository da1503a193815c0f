package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.Hearing;
import dev.ibid.attribution.support.Opinion;
import dev.ibid.attribution.support.SourceText;
import dev.ibid.attribution.support.Statement;
import dev.ibid.attribution.support.SupportJudge;
import dev.ibid.attribution.support.Trait;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Map;

/** A case, and what the judge finds out about it. */
record Judged(SupportCase each, Map<Trait, Double> traits, Opinion opinion) {
  static Judged of(SupportJudge judge, SupportCase each) {
    return of(judge, each, each.source());
  }

  /** The case with another source. */
  static Judged of(SupportJudge judge, SupportCase each, String text) {
    SourceText source = judge.read("", text);
    Hearing hearing = judge.hear(List.of(source));
    String words = each.claim() + "\n\n" + each.context();
    Statement statement =
        hearing.read(
            words,
            new Span(0, each.claim().length()),
            new Span(each.claim().length(), words.length()));
    return new Judged(each, hearing.traits(statement, source), hearing.judge(statement, source));
  }

  boolean isDecidedRightly() {
    return opinion.deciding().filter(each::isGold).isPresent();
  }
}
