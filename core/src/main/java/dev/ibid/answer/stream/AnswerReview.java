package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import java.util.List;
import java.util.Optional;

/** Looks at an answer when it is whole, before its end is told, and may find out more about it. */
@FunctionalInterface
public interface AnswerReview {
  /** Leaves answers as they are. */
  AnswerReview NONE = StoredAnswer::references;

  /** The references of the answer with what was found out about them. */
  List<Reference> review(StoredAnswer answer);

  /** What there is to tell; an answer is not lost because its review failed. */
  default Optional<AnswerEvent> references(StoredAnswer answer) {
    try {
      List<Reference> reviewed = review(answer);
      return reviewed.equals(answer.references())
          ? Optional.empty()
          : Optional.of(new AnswerEvent.Attributed(reviewed));
    } catch (RuntimeException e) {
      return Optional.of(
          new AnswerEvent.Warning("the citations could not be checked: " + e.getMessage()));
    }
  }
}
