package dev.ibid.langchain4j.model;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Whose protocol an endpoint speaks. */
public enum Provider {
  /** OpenAI's chat completions, which Ollama, vLLM and many others speak as well. */
  OPENAI,
  /** Anthropic's messages. */
  ANTHROPIC;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The provider of that label. */
  public static Provider parse(String label) {
    return Arrays.stream(values())
        .filter(provider -> provider.label().equals(label.strip().toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_CONFIGURATION,
                    "There is no provider of language models named \"%s\"; use one of %s"
                        .formatted(
                            label,
                            Arrays.stream(values())
                                .map(Provider::label)
                                .collect(Collectors.joining(", ")))));
  }
}
