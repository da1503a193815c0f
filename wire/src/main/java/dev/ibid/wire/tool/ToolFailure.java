package dev.ibid.wire.tool;

import com.google.re2j.Pattern;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.Snippet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a tool says went wrong.
 *
 * @param total whether nothing else in its output counts
 */
record ToolFailure(String message, boolean total) {
  private static final Pattern COMPLAINT =
      Pattern.compile(
          "^\\s*((?i:error|exception|failure|fatal)\\s*:"
              + "|[A-Z]\\w*(Error|Exception):"
              + "|(?i:traceback) \\(most recent"
              + "|(?i:(http )?(error )?[45]\\d\\d (client |server )?(error|not found|forbidden)))");

  /** A page may well be about errors; what a tool says of its own is short. */
  private static final int MOST_COMPLAINT_CHARS = 2_000;

  private static final List<String> REASONS =
      List.of("message", "detail", "reason", "error_description", "content", "body", "description");

  static Optional<ToolFailure> find(MetadataValue output) {
    return switch (output) {
      case MetadataValue.Text(String text) ->
          text.length() <= MOST_COMPLAINT_CHARS && COMPLAINT.matcher(text).find()
              ? Optional.of(new ToolFailure(Snippet.of(text), true))
              : Optional.empty();
      case MetadataValue.Fields fields -> find(fields);
      case MetadataValue.Items items -> Optional.empty();
      case MetadataValue.Amount amount -> Optional.empty();
      case MetadataValue.Flag flag -> Optional.empty();
      case MetadataValue.Nothing nothing -> Optional.empty();
    };
  }

  private static Optional<ToolFailure> find(MetadataValue.Fields fields) {
    boolean total =
        isFlag(fields, "isError", true)
            || isFlag(fields, "success", false)
            || isFlag(fields, "ok", false)
            || isBadState(fields);
    Optional<String> error =
        Stream.of("error", "errors")
            .flatMap(name -> Optional.ofNullable(fields.fields().get(name)).stream())
            .flatMap(value -> said(value).stream())
            .findFirst();
    if (!total && error.isEmpty()) {
      return Optional.empty();
    }
    String message = error.or(() -> reason(fields)).orElse("it gave no reason");
    return Optional.of(new ToolFailure(Snippet.of(message), total));
  }

  private static Optional<String> said(MetadataValue error) {
    return switch (error) {
      case MetadataValue.Text(String text) -> Optional.of(text).filter(said -> !said.isBlank());
      case MetadataValue.Fields fields ->
          reason(fields).or(() -> Optional.of(ValueLines.of(fields)));
      case MetadataValue.Items(List<MetadataValue> items) ->
          items.stream().flatMap(item -> said(item).stream()).findFirst();
      case MetadataValue.Flag(boolean flag) ->
          flag ? Optional.of("it gave no reason") : Optional.empty();
      case MetadataValue.Amount amount -> Optional.empty();
      case MetadataValue.Nothing nothing -> Optional.empty();
    };
  }

  private static Optional<String> reason(MetadataValue.Fields fields) {
    return REASONS.stream().flatMap(name -> ValueTexts.find(fields, name).stream()).findFirst();
  }

  /** A state may also be what was asked for, like that of a build; then nothing explains it. */
  private static boolean isBadState(MetadataValue.Fields fields) {
    return ValueTexts.find(fields, "status").filter("error"::equals).isPresent()
        && reason(fields).or(() -> ValueTexts.find(fields, "error")).isPresent();
  }

  private static boolean isFlag(MetadataValue.Fields fields, String name, boolean wanted) {
    Map<String, MetadataValue> named = fields.fields();
    return named.get(name) instanceof MetadataValue.Flag(boolean flag) && flag == wanted;
  }
}
