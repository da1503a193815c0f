package dev.ibid.wire.tool;

import com.google.re2j.Pattern;
import dev.ibid.source.Value;
import dev.ibid.tool.Snippet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a tool says went wrong.
 *
 * @param total whether nothing else in its output counts
 */
record Failure(String message, boolean total) {
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

  static Optional<Failure> find(Value output) {
    return switch (output) {
      case Value.Text(String text) ->
          text.length() <= MOST_COMPLAINT_CHARS && COMPLAINT.matcher(text).find()
              ? Optional.of(new Failure(Snippet.of(text), true))
              : Optional.empty();
      case Value.Fields fields -> find(fields);
      case Value.Items items -> Optional.empty();
      case Value.Amount amount -> Optional.empty();
      case Value.Flag flag -> Optional.empty();
      case Value.Nothing nothing -> Optional.empty();
    };
  }

  private static Optional<Failure> find(Value.Fields fields) {
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
    return Optional.of(new Failure(Snippet.of(message), total));
  }

  private static Optional<String> said(Value error) {
    return switch (error) {
      case Value.Text(String text) -> Optional.of(text).filter(said -> !said.isBlank());
      case Value.Fields fields -> reason(fields).or(() -> Optional.of(ValueLines.of(fields)));
      case Value.Items(List<Value> items) ->
          items.stream().flatMap(item -> said(item).stream()).findFirst();
      case Value.Flag(boolean flag) -> flag ? Optional.of("it gave no reason") : Optional.empty();
      case Value.Amount amount -> Optional.empty();
      case Value.Nothing nothing -> Optional.empty();
    };
  }

  private static Optional<String> reason(Value.Fields fields) {
    return REASONS.stream().flatMap(name -> Texts.find(fields, name).stream()).findFirst();
  }

  /** A state may also be what was asked for, like that of a build; then nothing explains it. */
  private static boolean isBadState(Value.Fields fields) {
    return Texts.find(fields, "status").filter("error"::equals).isPresent()
        && reason(fields).or(() -> Texts.find(fields, "error")).isPresent();
  }

  private static boolean isFlag(Value.Fields fields, String name, boolean wanted) {
    Map<String, Value> named = fields.fields();
    return named.get(name) instanceof Value.Flag(boolean flag) && flag == wanted;
  }
}
