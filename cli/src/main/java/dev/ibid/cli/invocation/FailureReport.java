package dev.ibid.cli.invocation;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Escaped;
import java.io.PrintStream;
import java.util.HexFormat;
import java.util.List;

/**
 * How an error leaves ibid: one line on the error stream or, for callers that read JSON, one object
 * on the output; and an exit code.
 */
public final class FailureReport {
  private FailureReport() {}

  static int report(IbidException failure, Invocation invocation) {
    return report(failure, invocation.arguments(), invocation.out(), invocation.err());
  }

  /** Tells the caller and returns the exit code. */
  public static int report(
      IbidException failure, List<String> arguments, PrintStream out, PrintStream err) {
    String message = String.valueOf(failure.getMessage());
    if (wantsJson(arguments)) {
      out.println(
          "{\"error\":{\"code\":\""
              + failure.code().label()
              + "\",\"message\":\""
              + escape(message)
              + "\"}}");
    } else {
      err.println("ibid: " + Escaped.line(message.replace('\n', ' ').replace('\r', ' ')));
    }
    return exitCode(failure.code());
  }

  /** Tells the caller that the output has come to nothing and returns the exit code. */
  public static int outputLost(Invocation invocation) {
    invocation.err().println("ibid: Cannot write the output: is there space where it goes?");
    return exitCode(ErrorCode.INTERRUPTED);
  }

  /** The exit code that tells scripts who can mend it. */
  public static int exitCode(ErrorCode code) {
    return switch (code.fault()) {
      case ABSENT -> 1;
      case CALLER -> 2;
      case STORE -> 3;
      case OUTSIDE -> 4;
    };
  }

  private static boolean wantsJson(List<String> arguments) {
    int end = arguments.indexOf("--");
    return (end < 0 ? arguments : arguments.subList(0, end)).contains("--json");
  }

  // By hand: errors arise where no JSON library may be loaded.
  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        escaped.append('\\').append(c);
      } else if (c < ' ') {
        escaped.append("\\u").append(HexFormat.of().toHexDigits(c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
