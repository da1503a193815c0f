package dev.ibid.cli.settings;

/** Which language model writes answers. */
public enum ModelKind {
  /** None: answers are made of sentences. */
  OFF,
  /** An endpoint that speaks OpenAI's protocol, as Ollama and vLLM do. */
  OPENAI,
  /** An endpoint that speaks Anthropic's protocol. */
  ANTHROPIC
}
