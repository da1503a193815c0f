package dev.ibid.recall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FenceTest {
  @Test
  void what_was_put_there_is_taken_out_again() {
    assertThat(Fence.strip(Fence.around("known") + "my prompt")).isEqualTo("my prompt");
    assertThat(Fence.strip("before\n" + Fence.around("known") + "after"))
        .isEqualTo("before\n\nafter");
    assertThat(Fence.strip(Fence.around("a") + "x" + Fence.around("b"))).isEqualTo("x");
  }

  @Test
  void a_fence_that_is_not_closed_reaches_to_the_end() {
    assertThat(Fence.strip("prompt <ibid-memories>\nrest")).isEqualTo("prompt");
  }

  @Test
  void text_without_a_fence_stays_as_it_is() {
    assertThat(Fence.strip("  1 < 2 ibid-memories  ")).isEqualTo("  1 < 2 ibid-memories  ");
  }
}
