package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.fit.WeightFile;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.RankingWeights;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Fits the weights for documents that ship with ibid and writes them into its sources; says how
 * often questions get a hit that is not weak, those that nothing answers too, cross-validated.
 */
public final class DocumentFitting extends QualityBenchmark {
  private static final String DOCUMENTS = "excerpts of five documents, whole and cut small";

  private static final String PROGRAM = "fit-documents";

  /** The probability from which on a hit is not weak. */
  private static final double WORTH_TELLING = 0.3;

  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Map<String, List<Corpus>> documents = laboratory.documentsOfAllSizes();
    Map<String, Trials> pages = Trials.of(laboratory, documents, true);
    Fitting.fit(Fits.DOCUMENTS, pages.values(), new WeightFile("documents", DOCUMENTS, PROGRAM));
    Collection<Trials> plain = Trials.of(laboratory, documents, false).values();
    List<Trials> ranked = new ArrayList<>(plain);
    ranked.addAll(Trials.of(laboratory, laboratory.sentencesOfAllSizes(), false).values());
    // Questions about other folders are in another language there, and would teach to be sure of
    // any shared word.
    new WeightFile(
            "documents-words",
            DOCUMENTS
                + " (MIT), and so sentences of tydiqa (Apache-2.0), jsquad and cmrc2018 (CC BY-SA)",
            PROGRAM)
        .write(
            Fits.DOCUMENTS_WORDS.calibrate(
                Fits.DOCUMENTS_WORDS.rank(ranked.stream().map(Trials::answerable).toList()),
                plain.stream().map(Trials::all).toList()));
    CrossValidation fitted = CrossValidation.of(sets(pages), DocumentFitting::fit);
    Table table = new Table("with a hit >= 0.70", "answerable", "strangers", "salads");
    pages.forEach(
        (name, trials) ->
            table.row(
                name,
                share(trials.answerable(), fitted),
                share(trials.strangers(), fitted),
                share(trials.salads(), fitted)));
    return table.toString();
  }

  private static Collection<List<Case>> sets(Map<String, Trials> trials) {
    return trials.values().stream().map(Trials::all).toList();
  }

  private static RankingWeights fit(Collection<List<Case>> sets) {
    List<List<Case>> answerable =
        sets.stream()
            .map(set -> set.stream().filter(each -> !each.relevant().isEmpty()).toList())
            .toList();
    return Fits.DOCUMENTS.calibrate(Fits.DOCUMENTS.rank(answerable), sets);
  }

  private static String share(List<Case> cases, CrossValidation fitted) {
    long told =
        cases.stream()
            .filter(
                each ->
                    each.judge(fitted.weights(each)).stream()
                        .anyMatch(hit -> hit.probability() >= WORTH_TELLING))
            .count();
    return cases.isEmpty()
        ? "-"
        : "%.1f %% of %d".formatted(100.0 * told / cases.size(), cases.size());
  }
}
