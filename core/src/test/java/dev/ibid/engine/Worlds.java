package dev.ibid.engine;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static dev.ibid.engine.Samples.inSession;
import static dev.ibid.privacy.Kept.kept;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Stores with something of every kind in a project of walruses, and with or without a project of
 * zebras. Of the latter a caller may know what is called "known", but nothing that says "zebra".
 */
final class Worlds {
  static final Project OURS = new Project("ours");
  static final Project THEIRS = new Project("known-project");
  static final AnswerId OUR_ANSWER = new AnswerId("our-answer");
  static final AnswerId KNOWN_ANSWER = new AnswerId("known-answer");
  static final AnswerId CROSSING_ANSWER = new AnswerId("crossing-answer");

  private Worlds() {}

  static Engine ofUs() {
    Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);
    engine.folders.put("/ours/walrus.md", text("walrus"));
    engine.folders.put("/known/known.md", text("zebra"));
    fill(engine, OURS, "our", "walrus");
    answer(engine, OUR_ANSWER, OURS, citation(OURS, "our-event"), "walrus");
    use(engine, citation(OURS, "our-event"), OURS, "our-session", "walrus");
    engine
        .ibid
        .documents()
        .index(OURS, Path.of("/ours"), FileSelection.USUAL, IndexListener.NOBODY);
    return engine;
  }

  static Engine ofAll() {
    Engine engine = ofUs();
    fill(engine, THEIRS, "known", "zebra");
    answer(engine, KNOWN_ANSWER, THEIRS, citation(THEIRS, "known-event"), "zebra");
    answer(engine, CROSSING_ANSWER, OURS, citation(THEIRS, "known-event"), "zebra");
    use(engine, citation(THEIRS, "known-event"), THEIRS, "zebra-session", "zebra");
    use(engine, citation(OURS, "our-event"), THEIRS, "zebra-session", "zebra");
    use(engine, citation(THEIRS, "known-event"), OURS, "our-session", "walrus");
    engine
        .ibid
        .documents()
        .index(THEIRS, Path.of("/known"), FileSelection.USUAL, IndexListener.NOBODY);
    return engine;
  }

  private static String text(String animal) {
    return "# Known\n\nThe first paragraph speaks of stripes.\n\n# "
        + "The %1$s\n\nThe %1$s has stripes, they say, and sleeps in the shade all day long.\n"
            .formatted(animal);
  }

  private static void fill(Engine engine, Project project, String name, String animal) {
    engine.ibid.memory().remember(said(project, name, name + "-event", "The stripes are known"));
    for (int i = 0; i < 3; i++) {
      engine
          .ibid
          .memory()
          .remember(said(project, name, animal + i, "Stripes of the " + animal + i));
    }
    engine.ibid.memory().remember(said(project, name, name + "-deleted", "Gone " + animal));
    engine.ibid.memory().forget(List.of(citation(project, name + "-deleted")));
  }

  private static Event said(Project project, String name, String id, String content) {
    return in(project, inSession(name + "-session", event(id, content)));
  }

  static Citation citation(Project project, String id) {
    return new Citation(
        CitationId.candidate(id, 0), new SourceRef(project, SourceKind.MEMORY, id), NOON);
  }

  private static void answer(
      Engine engine, AnswerId id, Project project, Citation cited, String animal) {
    AnswerSource source =
        new AnswerSource(
            1,
            new SourceId(cited.label()),
            Optional.of(new SourceId(cited.label())),
            SourceOrigin.of(SourceType.MEMORY, "").titled(Optional.of(animal)),
            Optional.empty(),
            Optional.empty(),
            List.of(new AnswerSource.Piece(new FragmentId(cited.label()), "Piece of " + animal)));
    engine.answers.begin(kept(new NewAnswer(id, project, Optional.of(new SessionId("answers")))));
    engine.answers.append(
        id,
        kept(
            List.of(
                new AnswerEvent.Start(id),
                new AnswerEvent.CitationsUpdate(List.of(source)),
                new AnswerEvent.ResponseUpdate("It is a " + animal),
                new AnswerEvent.End(AnswerState.COMPLETE))));
  }

  private static void use(
      Engine engine, Citation cited, Project project, String session, String context) {
    for (UsageKind kind : UsageKind.values()) {
      engine.usages.log(
          kept(
              List.of(
                  new Usage(cited.id(), kind, project, new SessionId(session), NOON, context))));
    }
  }
}
