package dev.ibid.cli.command.output;

import dev.ibid.check.CheckState;
import dev.ibid.check.CheckedCitation;
import dev.ibid.check.CitationMention;
import dev.ibid.provenance.PassageState;
import dev.ibid.text.Escaped;
import java.util.Optional;

/**
 * One citation that was checked, in a line.
 *
 * @param file as the caller named it
 * @param fixed whether what moved was put right
 */
public record CheckLine(String file, CheckedCitation checked, boolean fixed) {
  /** {@code notes.md:3: doc:a7Bc3x moved to line 12}. */
  public String text() {
    return "%s:%d: %s".formatted(Escaped.line(file), checked.line(), message());
  }

  /** An annotation of a GitHub workflow; none for what is as it was. */
  public Optional<String> annotation() {
    if (checked.state() == CheckState.EXACT) {
      return Optional.empty();
    }
    return Optional.of(
        "::%s file=%s,line=%d::%s"
            .formatted(
                checked.state().isFailure() ? "warning" : "notice",
                property(file),
                checked.line(),
                data(message())));
  }

  private String message() {
    String diff =
        checked.passage().filter(PassageState.Changed.class::isInstance).stream()
            .map(state -> ": " + oneLine(((PassageState.Changed) state).diff().toString()))
            .findFirst()
            .orElse("");
    String fix = fixed && checked.correction().isPresent() ? " (fixed)" : "";
    return Escaped.line(checked.citation()) + " " + state() + diff + fix;
  }

  private String state() {
    return switch (checked.state()) {
      case DELETED -> "deleted: it was forgotten";
      case UNKNOWN ->
          checked.mention() instanceof CitationMention.Link
              ? "unknown: it cannot be told which passage it means"
              : "unknown: nothing here was ever cited so";
      case MOVED -> "moved to " + place();
      // Where the citation says, whatever the index still says of the passage.
      case EXACT -> checked.state().label();
      case CHANGED, LOST, MISSING, UNREADABLE ->
          checked.passage().map(PassageView::describe).orElse(checked.state().label());
    };
  }

  private String place() {
    return checked
        .passage()
        .flatMap(PassageState::place)
        .map(PassageView::place)
        .orElse("another place");
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
