package dev.ibid.wire.tool;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.json.QuotedExcerpt;
import org.jspecify.annotations.Nullable;

/**
 * A pattern for names of tools. It is matched in time linear in the name, whoever wrote it, and
 * refused if it would need much memory: counted repetitions inside one another are written out.
 */
record ToolPattern(Pattern pattern) {
  private static final int MOST_CHARS = 500;
  private static final int MOST_REPETITIONS = 1_000;
  private static final Pattern COUNT = Pattern.compile("\\{(\\d+)(?:,(\\d*))?\\}");

  static ToolPattern of(String pattern) {
    if (pattern.length() > MOST_CHARS || repetitions(pattern) > MOST_REPETITIONS) {
      throw refused(pattern, "it is too large", null);
    }
    try {
      return new ToolPattern(Pattern.compile(pattern));
    } catch (PatternSyntaxException e) {
      throw refused(
          pattern, "%s (%s)".formatted(e.getDescription(), QuotedExcerpt.of(e.getPattern())), e);
    }
  }

  boolean matches(String toolName) {
    return pattern.matcher(toolName).find();
  }

  /** At most how often anything is repeated, as if all counts stood inside one another. */
  private static long repetitions(String pattern) {
    long product = 1;
    Matcher counts = COUNT.matcher(pattern);
    while (counts.find() && product <= MOST_REPETITIONS) {
      String most =
          counts.group(2) == null || counts.group(2).isEmpty() ? counts.group(1) : counts.group(2);
      product *= most.length() > 4 ? MOST_REPETITIONS + 1 : Math.max(1, Long.parseLong(most));
    }
    return product;
  }

  private static IbidException refused(String pattern, String reason, @Nullable Throwable cause) {
    String message =
        "cannot use \"%s\" as a pattern for tools: %s; write one that RE2 understands"
            .formatted(QuotedExcerpt.of(pattern), reason);
    return cause == null
        ? new IbidException(ErrorCode.BAD_REQUEST, message)
        : new IbidException(ErrorCode.BAD_REQUEST, message, cause);
  }
}
