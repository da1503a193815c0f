package dev.ibid.langchain4j.model;

import java.util.Locale;

/** Whose protocol an endpoint speaks. */
public enum Provider {
  /** OpenAI's chat completions, which Ollama, vLLM and many others speak as well. */
  OPENAI,
  /** Anthropic's messages. */
  ANTHROPIC;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
