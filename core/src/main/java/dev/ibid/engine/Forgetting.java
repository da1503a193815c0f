package dev.ibid.engine;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.citation.Citation;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Erases what a request names, for all doors alike. */
record Forgetting(Ibid ibid) {
  long forget(ForgetRequest request) {
    return switch (request) {
      case ForgetRequest.Named named -> forget(named);
      case ForgetRequest.Many many -> forget(many);
    };
  }

  private long forget(ForgetRequest.Named named) {
    List<Citation> found = new ArrayList<>();
    List<AnswerId> answers = new ArrayList<>();
    // Whatever is unknown is complained about before anything is erased.
    for (String handle : named.handles()) {
      try {
        found.addAll(ibid.citations().requireAll(List.of(handle), named.project()));
      } catch (IbidException e) {
        answers.add(answer(handle).orElseThrow(() -> e));
      }
    }
    return forget(answers.stream().distinct().toList(), found);
  }

  long forget(List<AnswerId> answers, List<Citation> sources) {
    long forgotten = answers.stream().filter(ibid.answers()::forget).count();
    // With the events, the index is told to forget whatever is gone: also what answers alone kept.
    return forgotten + ibid.memory().forget(sources);
  }

  private Optional<AnswerId> answer(String handle) {
    try {
      return ibid.answers().findSummary(AnswerId.parse(handle)).map(AnswerSummary::id);
    } catch (IbidException e) {
      // It is no id that an answer could have.
      return Optional.empty();
    }
  }

  private long forget(ForgetRequest.Many many) {
    requireSome(many);
    // Documents go first for the same reason.
    long forgotten = many.wholeProject().map(ibid.documents()::forget).orElse(0L);
    return forgotten + ibid.memory().forget(many.filter());
  }

  ForgettableCount count(ForgetRequest.Many many) {
    requireSome(many);
    Optional<Project> documents = many.wholeProject();
    return new ForgettableCount(
        ibid.memory().count(many.filter()), documents.map(ibid.documents()::count).orElse(0L));
  }

  private static void requireSome(ForgetRequest.Many many) {
    if (many.filter().equals(EventFilter.ALL)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "say what to forget: ids, session, project or before");
    }
  }
}
