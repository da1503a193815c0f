package dev.ibid.cli.durability;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.Answers;
import dev.ibid.citation.Citations;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.privacy.Redactor;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** Tells answers without end into a database, and says which events its reader was told. */
final class TellingProgram {
  static final String SENTENCE = "The deadline moved to May [1], as the board has agreed [2][1]. ";
  private static final int SENTENCES = 40;
  private static final int CHUNK = 7;

  private TellingProgram() {}

  public static void main(String[] arguments) {
    Clock clock = Clock.systemUTC();
    try (JdbcStore store = JdbcStore.sqlite(Path.of(arguments[0]), clock)) {
      Citations citations =
          new Citations(store.citations(), store.usages(), Redactor.standard(), true, clock);
      Answers answers =
          new Answers(
              store.answers(),
              citations,
              store.events(),
              Redactor.standard(),
              clock,
              new SecureRandom());
      while (true) {
        tell(answers);
      }
    }
  }

  private static void tell(Answers answers) {
    StringBuilder id = new StringBuilder();
    AnswerRun run = answers.begin(AnswerRequest.DEFAULT, told -> say(id.toString(), told));
    id.append(run.id());
    run.accept(
        new AgentEvent.FragmentsFound(
            List.of(
                new Fragment("f1", "d1", "Minutes", "", "It moved to May."),
                new Fragment("f2", "d2", "Mail", "", "The board agreed."))));
    String text = SENTENCE.repeat(SENTENCES);
    for (int from = 0; from < text.length(); from += CHUNK) {
      String piece = text.substring(from, Math.min(from + CHUNK, text.length()));
      run.accept(new AgentEvent.AssistantMessage(piece, false));
    }
    run.accept(new AgentEvent.RunEnd());
  }

  private static void say(String id, NumberedEvent told) {
    int length =
        told.event() instanceof AnswerEvent.ResponseUpdate(String text) ? text.length() : 0;
    boolean ends = told.event() instanceof AnswerEvent.End;
    System.err.println("%s %d %d %s".formatted(id, told.number(), length, ends ? "end" : "event"));
  }
}
