package dev.ibid.langchain4j.stub;

import java.util.List;

/** How a model's answers look on the wire. */
interface StubProtocol {
  String MODEL = "stub-1";
  int TOKENS_READ = 100;
  int TOKENS_WRITTEN = 20;

  /** A whole answer in JSON. */
  String answer(String text);

  /** A whole answer that asks for a tool. */
  String call(StubReply.Calls call);

  /** Server-sent events up to the end of the text, one for each word. */
  List<String> words(String text);

  /** The events behind them. */
  List<String> end();

  /** The events of a stream that asks for a tool. */
  List<String> streamedCall(StubReply.Calls call);

  /** The pieces of a text that a stream sends one by one; together they are the text. */
  static List<String> pieces(String text) {
    return List.of(text.split("(?<= )"));
  }
}
