package dev.ibid.ask;

import dev.ibid.answer.Fragment;
import java.util.List;

/**
 * A prompt that makes a model cite.
 *
 * @param fragments what its numbers mean, from 1 on: given to an answer that is told, they resolve
 *     the markers that the model writes
 * @param tokens what the text costs
 */
public record CitedPrompt(String text, List<Fragment> fragments, int tokens) {
  /** The usual budget in tokens. */
  public static final int USUAL_TOKENS = 6_000;

  public CitedPrompt {
    fragments = List.copyOf(fragments);
  }
}
