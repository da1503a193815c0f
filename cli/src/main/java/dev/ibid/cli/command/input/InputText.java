package dev.ibid.cli.command.input;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.json.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** A text that somebody names by its file, or gives on standard input. */
public final class InputText {
  private static final String STANDARD_INPUT = "-";
  private static final int MAX_MEGABYTES = 100;
  private static final int MAX_BYTES = MAX_MEGABYTES * 1_000_000;

  private InputText() {}

  /**
   * Reads it as a whole.
   *
   * @param contents what stands in it, for complaints
   */
  public static String load(String name, String contents, CommandContext context) {
    byte[] bytes =
        name.equals(STANDARD_INPUT)
            ? read(context, contents)
            : InputFile.load(context.invocation().resolve(name), contents);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the %s in %s is not UTF-8".formatted(contents, name), e);
    }
  }

  private static byte[] read(CommandContext context, String contents) {
    try {
      byte[] bytes = context.invocation().in().readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new IbidException(
            ErrorCode.TOO_LARGE,
            "the %s has more than %d MB; give a smaller one".formatted(contents, MAX_MEGABYTES));
      }
      return bytes;
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "cannot read standard input: " + e.getMessage(), e);
    }
  }
}
