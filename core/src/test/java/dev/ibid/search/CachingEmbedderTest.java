package dev.ibid.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CachingEmbedderTest {
  private final Letters letters = new Letters();
  private final CachingEmbedder cached = new CachingEmbedder(letters, 10_000);

  @Test
  void a_question_asked_again_is_not_embedded_again() {
    Vector first = cached.embedQuery("why?");

    assertThat(cached.embedQuery("why?")).isEqualTo(first).isEqualTo(Letters.vector("why?"));
    assertThat(letters.asked).containsExactly("why?");
  }

  @Test
  void different_questions_have_their_own_vectors() {
    assertThat(cached.embedQuery("ab")).isEqualTo(Letters.vector("ab"));
    assertThat(cached.embedQuery("ac")).isEqualTo(Letters.vector("ac"));
  }

  @Test
  void threads_that_ask_at_once_share_one_answer() {
    Stream.generate(() -> CompletableFuture.supplyAsync(() -> cached.embedQuery("why?")))
        .limit(16)
        .toList()
        .forEach(CompletableFuture::join);

    assertThat(letters.asked).containsExactly("why?");
  }

  @Test
  void a_failure_is_not_remembered() {
    letters.failing = true;
    assertThatThrownBy(() -> cached.embedQuery("why?")).hasMessage("failing");
    letters.failing = false;

    assertThat(cached.embedQuery("why?")).isEqualTo(Letters.vector("why?"));
  }

  @Test
  void what_is_remembered_is_bounded_by_its_length() {
    String huge = "x".repeat(20_000);

    cached.embedQuery(huge);
    cached.embedQuery(huge);

    assertThat(letters.asked).containsExactly(huge, huge);
  }

  @Test
  void everything_else_is_the_embedders() {
    assertThat(cached.embed(List.of("a", "b")))
        .containsExactly(Letters.vector("a"), Letters.vector("b"));
    assertThat(cached.model()).isEqualTo("letters");
    assertThat(cached.reads("한국어")).isFalse();

    cached.close();

    assertThat(letters.closed).isTrue();
  }

  /** An embedder to which a text means how often it has each letter. */
  private static final class Letters implements Embedder {
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private boolean failing;
    private boolean closed;

    static Vector vector(String text) {
      float[] counts = new float[128];
      text.chars().forEach(letter -> counts[letter % counts.length]++);
      return Vector.of(counts);
    }

    @Override
    public String model() {
      return "letters";
    }

    @Override
    public boolean reads(String text) {
      return text.chars().allMatch(letter -> letter < 128);
    }

    @Override
    public Vector embedQuery(String question) {
      if (failing) {
        throw new IllegalStateException("failing");
      }
      asked.add(question);
      return vector(question);
    }

    @Override
    public List<Vector> embed(List<String> texts) {
      return texts.stream().map(Letters::vector).toList();
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
