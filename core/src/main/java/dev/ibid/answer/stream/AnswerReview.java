package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import java.util.List;
import java.util.Optional;

/** Checks an answer when it is complete, before its end is told. Must be thread-safe. */
@FunctionalInterface
public interface AnswerReview {
  /** Leaves answers as they are. */
  AnswerReview NONE = StoredAnswer::references;

  /**
   * The references of the answer, with what the review found. The same references if it found
   * nothing.
   */
  List<Reference> review(StoredAnswer answer);

  /**
   * Where an answer that cites nothing says what one of these says, in the order of the text.
   * Nowhere, unless the review looks for it.
   *
   * @param citable what it could have cited
   */
  default List<FoundCitation> find(String text, List<Fragment> citable) {
    return List.of();
  }

  /**
   * What to tell about the references: the new ones, or a warning if the review failed. Empty if
   * nothing changed. Never throws.
   */
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
