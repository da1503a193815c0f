package dev.ibid.attribution;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.Answers;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.MergedSources;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Ties finished answers to their sources, and checks citations. Thread-safe. */
public final class Attributions {
  private final Answers answers;
  private final Redactor redactor;
  private final SupportClassifier classifier;
  private final SourceExtractor extractor;

  /**
   * What came of citing.
   *
   * @param answer as it was kept
   * @param details what else is known of references, by their ids; not kept
   * @param warnings what could not be read or compared, one line each; empty if nothing went wrong
   */
  public record Cited(
      StoredAnswer answer, Map<String, ClaimDetail> details, List<String> warnings) {
    public Cited {
      details = Map.copyOf(details);
      warnings = List.copyOf(warnings);
    }

    /** The same, behind what was noticed while the request was read. */
    public Cited after(List<String> earlier) {
      return new Cited(
          answer, details, Stream.concat(earlier.stream(), warnings.stream()).toList());
    }
  }

  /**
   * @param extractor finds sources in what tools returned
   */
  public Attributions(
      Answers answers, Redactor redactor, SupportClassifier classifier, SourceExtractor extractor) {
    this.answers = answers;
    this.redactor = redactor;
    this.classifier = classifier;
    this.extractor = extractor;
  }

  /** The attributor that asks no language model. */
  public Attributor local() {
    return new LocalAttributor(classifier);
  }

  /**
   * Finds out which sources support which claims of an answer, and keeps the answer with these
   * references. An answer without support is kept without references.
   *
   * <p>Secrets are overwritten in the answer, its sources and the warnings before anything is
   * compared or kept. A tool output that cannot be read costs its sources and a warning.
   *
   * @throws dev.ibid.error.IbidException with {@code BAD_REQUEST} if two sources have one id;
   *     {@code FORBIDDEN_PROJECT} if the project may not be changed; or if the answer cannot be
   *     kept
   */
  public Cited cite(CiteRequest request, Attributor engine) {
    Project project = request.project();
    String text = redactor.mask(request.answer());
    ExtractedSources extracted = extractor.extractAll(request.toolOutputs());
    List<ToolSource> distinct =
        MergedSources.of(
                Stream.concat(request.sources().stream(), extracted.sources().stream())
                    .map(source -> source.mapText(redactor::mask))
                    .toList())
            .sources();
    Attribution attribution =
        new CheckedSupports(classifier).of(engine.attribute(text, distinct), text, distinct);
    ReferenceBuilder.Built built = ReferenceBuilder.of(text, attribution.supports());
    List<Reference> references = built.references();
    List<AnswerSource> kept = answers.cited(project, CitedSources.of(references, distinct));
    List<AnswerEvent> events = new ArrayList<>();
    request.question().ifPresent(asked -> events.add(new AnswerEvent.Asked(asked)));
    events.add(new AnswerEvent.CitationsUpdate(kept));
    events.add(new AnswerEvent.ResponseUpdate(text));
    events.add(
        new AnswerEvent.Attributed(
            CitedSources.located(references, kept), attribution.contradictions()));
    attribution
        .use()
        .ifPresent(
            use ->
                events.add(
                    new AnswerEvent.Written(
                        use.model(), OptionalLong.of(use.tokens()), use.cost())));
    events.add(new AnswerEvent.End(AnswerState.COMPLETE));
    return new Cited(
        answers.keep(project, request.session(), events),
        built.details(),
        Stream.of(withoutSources(request), extracted.warnings(), attribution.warnings())
            .flatMap(List::stream)
            .map(redactor::mask)
            .toList());
  }

  // What was given and held no source has a warning of its own.
  private static List<String> withoutSources(CiteRequest request) {
    return request.sources().isEmpty() && request.toolOutputs().isEmpty()
        ? List.of("no sources were given, so nothing was attributed; the answer is kept as it is")
        : List.of();
  }

  /** Checks each citation of an answer against its source. Nothing is stored. */
  public Verification verify(StoredAnswer answer) {
    return new Verifier(classifier).verify(answer);
  }

  /**
   * A review that finds the citations of an answer which has none, though it was given sources.
   *
   * @param check what becomes of citations, found or written
   */
  public AnswerReview finding(AnswerReview check) {
    return new FindingReview(local(), check);
  }

  /** A review that checks the citations of an answer. */
  public AnswerReview review() {
    return answer -> new Verifier(classifier).verified(answer).references();
  }
}
