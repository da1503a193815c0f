package dev.ibid.attribution;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerReview;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.Answers;
import dev.ibid.answer.Excerpts;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.attribution.support.SupportJudge;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.tool.MergedSources;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Tying answers to their sources when they are written, and checking citations. Thread-safe. */
public final class Attributions {
  private final Answers answers;
  private final Excerpts excerpts;
  private final Redactor redactor;
  private final SupportJudge judge;

  /** What came of citing: the answer as it was kept, and what went wrong on the way. */
  public record Cited(StoredAnswer answer, List<String> warnings) {
    public Cited {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * @param excerpts gives sources their citations
   */
  public Attributions(Answers answers, Excerpts excerpts, Redactor redactor, SupportJudge judge) {
    this.answers = answers;
    this.excerpts = excerpts;
    this.redactor = redactor;
    this.judge = judge;
  }

  /** The engine that asks no language model. */
  public Attributor local() {
    return new LocalAttributor(judge);
  }

  /**
   * Finds out what supports the answer, and keeps it in a project. Secrets are overwritten before
   * anything else is done, in the answer and in its sources.
   */
  public Cited cite(Project project, String answer, List<ToolSource> sources, Attributor engine) {
    String text = redactor.mask(answer);
    List<ToolSource> distinct =
        MergedSources.of(sources.stream().map(source -> source.mapText(redactor::mask)).toList())
            .sources();
    Attribution attribution = engine.attribute(text, distinct);
    List<Reference> references = References.of(text, attribution.supports());
    List<AnswerSource> kept = excerpts.cited(project, CitedSources.of(references, distinct));
    List<AnswerEvent> events = new ArrayList<>();
    events.add(new AnswerEvent.CitationsUpdate(kept));
    events.add(new AnswerEvent.ResponseUpdate(text));
    events.add(new AnswerEvent.Attributed(CitedSources.located(references, kept)));
    attribution
        .use()
        .ifPresent(
            use ->
                events.add(
                    new AnswerEvent.Written(
                        use.model(), OptionalLong.of(use.tokens()), use.cost())));
    events.add(new AnswerEvent.End(AnswerState.COMPLETE));
    return new Cited(answers.keep(project, events), attribution.warnings());
  }

  public Verification verify(StoredAnswer answer) {
    return new Verifier(judge).verify(answer);
  }

  /** Has every answer checked when it is whole. */
  public AnswerReview review() {
    return answer -> new Verifier(judge).verified(answer).references();
  }
}
