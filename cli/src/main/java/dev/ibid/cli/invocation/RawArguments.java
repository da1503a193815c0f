package dev.ibid.cli.invocation;

import static dev.ibid.error.ErrorCode.BAD_REQUEST;

import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of the command line as the bytes they were before Java decoded them. Java turns what it
 * cannot decode into U+FFFD without a word; only the bytes tell that from a real U+FFFD.
 */
public final class RawArguments {
  private static final char REPLACEMENT = '\uFFFD';

  /** Where Linux keeps the command line of the process itself. */
  public static final Path OWN = Path.of("/proc/self/cmdline");

  private RawArguments() {}

  /** The decoded words, where in doubt decoded anew; refuses those that are not valid UTF-8. */
  public static List<String> check(List<String> words, Path commandLine) {
    boolean doubtful = false;
    for (String word : words) {
      doubtful |= word.indexOf(REPLACEMENT) >= 0;
    }
    return doubtful ? decode(words, commandLine) : List.copyOf(words);
  }

  private static List<String> decode(List<String> words, Path commandLine) {
    List<ByteBuffer> raw = read(commandLine);
    int first = raw.size() - words.size();
    if (first < 0) {
      return List.copyOf(words);
    }
    List<String> decoded = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      try {
        decoded.add(StandardCharsets.UTF_8.newDecoder().decode(raw.get(first + i)).toString());
      } catch (CharacterCodingException e) {
        throw new IbidException(
            BAD_REQUEST, "Argument " + (i + 1) + " is not valid UTF-8: write it in UTF-8", e);
      }
    }
    return decoded;
  }

  private static List<ByteBuffer> read(Path commandLine) {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(commandLine);
    } catch (IOException e) {
      return List.of();
    }
    List<ByteBuffer> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        words.add(ByteBuffer.wrap(bytes, start, i - start));
        start = i + 1;
      }
    }
    return words;
  }
}
