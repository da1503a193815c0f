package dev.ibid.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.ReadText;
import dev.ibid.search.TextInContext;
import dev.ibid.search.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BgeEmbedderTest {
  private static final List<String> TEXTS =
      List.of(
          "I adopted a puppy from the shelter last week.",
          "The build fails because a dependency cannot be resolved.",
          "We planned the trip to Norway for the summer.");

  private static final Executor THREADS = task -> Thread.ofPlatform().daemon().start(task);

  @TempDir static Path folder;
  private static BgeEmbedder embedder;

  @BeforeAll
  static void open() {
    embedder = BgeEmbedder.open(folder);
  }

  @AfterAll
  static void close() {
    embedder.close();
  }

  /** Vectors as LangChain4j's class for the same weights gives them. */
  static Stream<Recorded> references() {
    return Recorded.in("vectors.tsv");
  }

  @ParameterizedTest
  @MethodSource("references")
  void a_vector_is_that_of_the_reference(Recorded reference) {
    Vector expected = Vector.ofBytes(Base64.getDecoder().decode(reference.second()));

    Vector vector = embedder.embed(List.of(reference.first())).getFirst();

    // Processors round differently; a wrong token or the wrong pooling costs far more than that.
    assertThat(vector.cosine(expected)).isGreaterThan(0.995);
  }

  @Test
  void a_question_carries_the_instruction_of_the_model() {
    String question = "Which pet did you get?";
    String instructed = "Represent this sentence for searching relevant passages: " + question;

    assertThat(embedder.embedQuery(question))
        .isEqualTo(embedder.embed(List.of(instructed)).getFirst())
        .isNotEqualTo(embedder.embed(List.of(question)).getFirst());
  }

  @Test
  void a_question_is_nearest_to_its_answer() {
    Vector question = embedder.embedQuery("Which pet did you get?");

    List<Double> nearness = embedder.embed(TEXTS).stream().map(question::cosine).toList();

    assertThat(nearness.getFirst()).isEqualTo(Collections.max(nearness));
  }

  @Test
  void a_text_is_read_with_its_context_and_its_own_words() {
    TextInContext text = new TextInContext("Pets: ", "We got a dog.");

    ReadText read = embedder.read(List.of(text)).getFirst();

    assertThat(read.whole()).isEqualTo(embedder.embed(List.of("Pets: We got a dog.")).getFirst());
    assertThat(read.words()).hasSize(4);
  }

  @Test
  void a_vector_does_not_depend_on_what_is_embedded_beside_it() {
    List<String> many = IntStream.range(0, 60).mapToObj(i -> TEXTS.get(i % 3) + i / 3).toList();

    List<Vector> together = embedder.embed(many);

    assertThat(together)
        .isEqualTo(many.stream().map(text -> embedder.embed(List.of(text)).getFirst()).toList());
  }

  @Test
  void many_threads_get_the_vectors_that_one_gets() {
    List<Vector> expected = embedder.embed(TEXTS);

    List<CompletableFuture<List<Vector>>> answers =
        Stream.generate(() -> CompletableFuture.supplyAsync(() -> embedder.embed(TEXTS)))
            .limit(8)
            .toList();

    assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isEqualTo(expected));
  }

  @Test
  void empty_huge_and_unprintable_texts_have_vectors_too() {
    assertThat(
            embedder.embed(
                List.of("", "\u0000\ud800", "word ".repeat(200_000), "x".repeat(1 << 20))))
        .hasSize(4)
        .allSatisfy(vector -> assertThat(vector.dimension()).isEqualTo(384));
    assertThat(embedder.embed(List.of())).isEmpty();
  }

  @Test
  void an_interrupted_thread_stops_and_stays_interrupted() {
    embedder.warmUp();
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> embedder.embed(TEXTS))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INTERRUPTED));
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void library_and_weights_are_kept_in_the_folder() throws IOException {
    embedder.warmUp();

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              System.mapLibraryName("onnxruntime"),
              System.mapLibraryName("onnxruntime4j_jni"),
              "bge-small-en-v1.5-q.onnx");
    }
  }

  @Test
  void without_a_folder_it_works_as_well() {
    try (BgeEmbedder homeless = BgeEmbedder.open()) {
      assertThat(homeless.embed(TEXTS)).isEqualTo(embedder.embed(TEXTS));
      assertThat(homeless.model()).isEqualTo("bge-small-en-v1.5-q");
    }
  }

  @Test
  void a_closed_embedder_refuses_and_may_be_closed_again() {
    BgeEmbedder closed = BgeEmbedder.open(folder);
    closed.warmUp();
    closed.close();
    closed.close();

    assertThat(told(catchThrowable(() -> closed.embedQuery("?")))).isTrue();
    assertThat(told(catchThrowable(() -> closed.embed(TEXTS)))).isTrue();
  }

  @Test
  void closing_waits_for_texts_under_way_and_tells_the_others() throws Exception {
    for (int round = 0; round < 5; round++) {
      BgeEmbedder closing = BgeEmbedder.open(folder);
      closing.warmUp();
      CountDownLatch embedding = new CountDownLatch(8);
      List<CompletableFuture<Throwable>> ends =
          Stream.generate(
                  () -> CompletableFuture.supplyAsync(() -> end(closing, embedding), THREADS))
              .limit(8)
              .toList();
      embedding.await();
      closing.close();

      // A crash of the process is what must not be.
      assertThat(ends).allSatisfy(end -> assertThat(told(end.join())).isTrue());
    }
  }

  /** Embeds until that is refused, and returns how. */
  private static Throwable end(BgeEmbedder closing, CountDownLatch embedding) {
    while (true) {
      try {
        closing.embedQuery("Which pet did you get?");
        embedding.countDown();
        closing.embed(TEXTS);
      } catch (RuntimeException e) {
        return e;
      }
    }
  }

  private static boolean told(Throwable failure) {
    return failure instanceof IbidException e
        && e.code() == ErrorCode.INTERRUPTED
        && e.getMessage().equals("The embedding model was closed");
  }
}
