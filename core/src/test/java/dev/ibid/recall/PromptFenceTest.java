package dev.ibid.recall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PromptFenceTest {
  @Test
  void what_was_put_there_is_taken_out_again() {
    assertThat(PromptFence.strip(PromptFence.around("known") + "my prompt")).isEqualTo("my prompt");
    assertThat(PromptFence.strip("before\n" + PromptFence.around("known") + "after"))
        .isEqualTo("before\n\nafter");
    assertThat(PromptFence.strip(PromptFence.around("a") + "x" + PromptFence.around("b")))
        .isEqualTo("x");
  }

  @Test
  void a_fence_that_is_not_closed_reaches_to_the_end() {
    assertThat(PromptFence.strip("prompt <ibid-memories>\nrest")).isEqualTo("prompt");
  }

  @Test
  void text_without_a_fence_stays_as_it_is() {
    assertThat(PromptFence.strip("  1 < 2 ibid-memories  ")).isEqualTo("  1 < 2 ibid-memories  ");
  }
}
