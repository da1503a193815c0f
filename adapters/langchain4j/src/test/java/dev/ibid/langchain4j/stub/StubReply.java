package dev.ibid.langchain4j.stub;

import java.time.Duration;

/** How a stub treats a request. */
public sealed interface StubReply {
  /** Answers with a text. */
  record Says(String text) implements StubReply {}

  /** Asks for a tool, after a text that may be empty. */
  record Calls(String text, String tool, String arguments) implements StubReply {}

  /** Answers with a text, and pauses behind the first byte, or the first word of a stream. */
  record Slow(Duration pause, String text) implements StubReply {}

  /** Refuses with a status, and repeats the key it was shown, as endpoints like to do. */
  record Refuses(int status) implements StubReply {}

  /** Breaks the connection off behind these words. */
  record Cuts(String text) implements StubReply {}

  /** Ends a stream properly, but without saying that the answer has ended. */
  record Stops(String text) implements StubReply {}

  /** Answers with a web page. */
  record Garbage() implements StubReply {}
}
