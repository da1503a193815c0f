package dev.ibid.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** What Claude Code sends to each hook, and the transcript of the session that it belongs to. */
public final class RecordedHook {
  /** The hooks, in the order of a session. */
  public static final List<String> NAMES =
      List.of(
          "session-start",
          "user-prompt-submit",
          "post-tool-use",
          "stop",
          "pre-compact",
          "session-end");

  public static final String SESSION = "0f6a1e1c-5a0f-4a62-9d0e-1f7f2a3b4c5d";

  private final Path folder;
  private final Path transcript;

  /**
   * @param folder the one that the assistant works in
   */
  public RecordedHook(Path folder) {
    this.folder = folder;
    this.transcript = folder.resolve("transcript.jsonl");
  }

  /** The input of a hook. */
  public String input(String name) {
    return read(name + ".json").strip();
  }

  /** Writes the transcript as it is at the end of the session, and returns its file. */
  public Path writeTranscript() {
    try {
      return Files.writeString(transcript, read("transcript.jsonl"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String read(String file) {
    try (var in = Objects.requireNonNull(RecordedHook.class.getResourceAsStream("hook/" + file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace("${folder}", folder.toString())
          .replace("${transcript}", transcript.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
