package dev.ibid.answer;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What the program that shows an answer says of a document for its own use. ibid reads the entity
 * alone; all of it is given back as it came, and nothing is made up.
 *
 * @param app where the document lives
 * @param entity what the document is there, like a file or an attachment
 * @param threadId the conversation it belongs to
 * @param itemId the document among the items of its collection
 * @param clId its collection
 * @param pageTitle what its page is called, where that is not its title
 */
public record HostFields(
    Optional<String> app,
    Optional<String> entity,
    Optional<String> threadId,
    Optional<String> itemId,
    Optional<String> clId,
    Optional<String> pageTitle) {
  public static final HostFields NONE =
      new HostFields(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  HostFields mapText(UnaryOperator<String> change) {
    return new HostFields(
        app.map(change),
        entity.map(change),
        threadId.map(change),
        itemId.map(change),
        clId.map(change),
        pageTitle.map(change));
  }
}
