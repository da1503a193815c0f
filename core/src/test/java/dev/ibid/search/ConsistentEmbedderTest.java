package dev.ibid.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConsistentEmbedderTest {
  private static final Vector TWO = Vector.of(new float[] {1, 0});
  private static final Vector THREE = Vector.of(new float[] {1, 0, 0});

  /** Gives the same vector for everything. */
  private record Constant(Vector vector) implements Embedder {
    @Override
    public String model() {
      return "constant";
    }

    @Override
    public boolean reads(String text) {
      return true;
    }

    @Override
    public Vector embedQuery(String question) {
      return vector;
    }

    @Override
    public List<Vector> embed(List<String> texts) {
      return texts.stream().map(text -> vector).toList();
    }

    @Override
    public void close() {}
  }

  @Test
  void vectors_like_the_kept_ones_pass() {
    Embedder steady = new ConsistentEmbedder(new Constant(TWO), Optional.of(TWO));

    assertThat(steady.embedQuery("a")).isEqualTo(TWO);
    assertThat(steady.embed(List.of("a", "b"))).containsExactly(TWO, TWO);
    assertThat(steady.model()).isEqualTo("constant");
    assertThat(steady.reads("a")).isTrue();
  }

  @Test
  void others_are_refused_with_what_to_do() {
    Embedder steady = new ConsistentEmbedder(new Constant(THREE), Optional.of(TWO));

    assertThatThrownBy(() -> steady.embedQuery("a"))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("constant gives vectors of 3 dimensions now")
        .hasMessageContaining("ibid reindex");
    assertThatThrownBy(() -> steady.embed(List.of("a"))).isInstanceOf(IbidException.class);
    assertThat(steady.embed(List.of())).isEmpty();
  }

  @Test
  void whatever_comes_first_is_right() {
    Embedder steady = new ConsistentEmbedder(new Constant(THREE), Optional.empty());

    assertThat(steady.embedQuery("a")).isEqualTo(THREE);
  }
}
