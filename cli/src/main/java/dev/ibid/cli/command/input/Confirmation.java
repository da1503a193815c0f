package dev.ibid.cli.command.input;

import dev.ibid.cli.invocation.Invocation;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.util.Locale;

/** A question that a person answers with yes or no. */
public final class Confirmation {
  private static final int MOST_ANSWER_CHARS = 100;

  private Confirmation() {}

  /**
   * Whether a person at the terminal says yes.
   *
   * @throws IbidException with {@code BAD_REQUEST} if nobody can be asked
   */
  public static boolean ask(Invocation invocation, String question) {
    if (!invocation.terminal().in() || !invocation.terminal().err()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, question + " Nobody can be asked here; say so with --yes");
    }
    invocation.err().print(question + " [y/N] ");
    invocation.err().flush();
    String answer = line(invocation).strip().toLowerCase(Locale.ROOT);
    return answer.equals("y") || answer.equals("yes");
  }

  private static String line(Invocation invocation) {
    StringBuilder line = new StringBuilder();
    try {
      int next = invocation.in().read();
      while (next >= 0 && next != '\n' && line.length() < MOST_ANSWER_CHARS) {
        line.append((char) next);
        next = invocation.in().read();
      }
      return line.toString();
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "cannot read the answer: " + e.getMessage(), e);
    }
  }
}
