package dev.ibid.wire.tool;

import com.google.re2j.Pattern;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.Snippet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  private static final List<String> ERRORS =
      List.of("error", "errors", "errormessage", "errormsg", "fault", "exception");

  private static final List<String> STATES = List.of("status", "statuscode", "code", "errorcode");

  /** What stands beside an error in an object that says nothing else. */
  private static final Set<String> BESIDE =
      Set.of(
          """
          code status statuscode errorcode errorid message detail details reason title type path
          method url timestamp time requestid traceid correlationid instance documentationurl
          errordescription description success ok stack trace stacktrace retryafter help service
          """
              .strip()
              .split("\\s+"));

  private static final int FIRST_ERROR_STATUS = 400;
  private static final int LAST_ERROR_STATUS = 599;

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
            || isBadState(fields)
            || isNothingElse(fields);
    Optional<String> error = error(fields);
    if (!total && error.isEmpty()) {
      return Optional.empty();
    }
    String message = error.or(() -> reason(fields)).orElse("it gave no reason");
    return Optional.of(new ToolFailure(Snippet.of(message), total));
  }

  private static Optional<String> error(MetadataValue.Fields fields) {
    return fields.fields().entrySet().stream()
        .filter(field -> ERRORS.contains(ToolResultEntry.spelling(field.getKey())))
        .flatMap(field -> said(field.getValue()).stream())
        .findFirst();
  }

  /** Whether an object is there to tell of an error: all its fields belong to one. */
  private static boolean isNothingElse(MetadataValue.Fields fields) {
    boolean told =
        error(fields).isPresent()
            || (reason(fields).isPresent()
                && fields.fields().entrySet().stream().anyMatch(ToolFailure::isErrorStatus));
    return told
        && fields.fields().keySet().stream()
            .map(ToolResultEntry::spelling)
            .allMatch(name -> ERRORS.contains(name) || BESIDE.contains(name));
  }

  private static boolean isErrorStatus(Map.Entry<String, MetadataValue> field) {
    return STATES.contains(ToolResultEntry.spelling(field.getKey()))
        && field.getValue() instanceof MetadataValue.Amount(var amount)
        && amount.intValue() >= FIRST_ERROR_STATUS
        && amount.intValue() <= LAST_ERROR_STATUS;
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
