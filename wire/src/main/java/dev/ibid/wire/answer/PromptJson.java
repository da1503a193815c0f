package dev.ibid.wire.answer;

import dev.ibid.answer.Fragment;
import dev.ibid.ask.CitedPrompt;
import java.util.List;
import java.util.Optional;

/**
 * A prompt that makes a model cite, and what its numbers mean: {@code {prompt, fragments,
 * estimatedTokens}}. The fragments are in the shape that answers are begun with.
 */
public record PromptJson(String prompt, List<Numbered> fragments, int estimatedTokens) {
  /** What a number means. */
  public record Numbered(
      String id, String docId, Optional<String> title, Optional<String> url, String content) {
    static Numbered of(Fragment fragment) {
      return new Numbered(
          fragment.id().value(),
          fragment.docId().value(),
          fragment.origin().title(),
          fragment.origin().uri(),
          fragment.content());
    }
  }

  public static PromptJson of(CitedPrompt prompt) {
    return new PromptJson(
        prompt.text(), prompt.fragments().stream().map(Numbered::of).toList(), prompt.tokens());
  }
}
