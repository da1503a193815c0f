package dev.ibid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.FeatureStore.Words;
import dev.ibid.search.PartTerms;
import dev.ibid.search.Vector;
import dev.ibid.source.SourceKey;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class FeatureBytesTest {
  private static final SourceKey SOURCE = new SourceKey(7);
  private static final Words WORDS =
      new Words(
          SOURCE,
          true,
          List.of(1, -2),
          List.of(
              new PartTerms(new int[] {Integer.MIN_VALUE, 0, -1}, new int[] {3}),
              new PartTerms(new int[0], new int[0])));

  @Test
  void words_come_back_as_they_went() {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      List<PartTerms> parts = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        parts.add(new PartTerms(ints(random), ints(random)));
      }
      List<Integer> speaker = Arrays.stream(ints(random)).boxed().limit(3).toList();
      Words words = new Words(SOURCE, random.nextBoolean(), speaker, parts);

      assertThat(FeatureBytes.words(SOURCE, FeatureBytes.ofWords(words)))
          .usingRecursiveComparison()
          .isEqualTo(words);
    }
  }

  private static int[] ints(Random random) {
    return random.ints(random.nextInt(300)).toArray();
  }

  @Test
  void vectors_come_back_as_they_went() {
    List<Vector> vectors =
        List.of(Vector.ofBytes(new byte[384]), Vector.ofBytes(new byte[] {-128, 127}));

    assertThat(FeatureBytes.vectors(SOURCE, FeatureBytes.ofVectors(vectors))).isEqualTo(vectors);
    assertThat(FeatureBytes.vectors(SOURCE, FeatureBytes.ofVectors(List.of()))).isEmpty();
  }

  @Test
  void a_fingerprint_takes_four_bytes() {
    PartTerms part = new PartTerms(new int[100], new int[20]);
    Words words = new Words(SOURCE, false, List.of(), List.of(part));

    assertThat(FeatureBytes.ofWords(words)).hasSizeLessThan(120 * 4 + 12);
  }

  @Test
  void any_flipped_bit_is_noticed() {
    byte[] good = FeatureBytes.ofWords(WORDS);
    for (int bit = 0; bit < good.length * 8; bit++) {
      byte[] bad = good.clone();
      bad[bit / 8] ^= (byte) (1 << (bit % 8));
      assertDamaged(() -> FeatureBytes.words(SOURCE, bad));
    }
  }

  @Test
  void bytes_that_are_cut_short_are_noticed() {
    byte[] words = FeatureBytes.ofWords(WORDS);
    byte[] vectors = FeatureBytes.ofVectors(List.of(Vector.ofBytes(new byte[9])));
    for (int length = 0; length < words.length; length++) {
      byte[] bad = Arrays.copyOf(words, length);
      assertDamaged(() -> FeatureBytes.words(SOURCE, bad));
    }
    for (int length = 0; length < vectors.length; length++) {
      byte[] bad = Arrays.copyOf(vectors, length);
      assertDamaged(() -> FeatureBytes.vectors(SOURCE, bad));
    }
  }

  @Test
  void bytes_that_somebody_else_wrote_are_refused_whatever_they_say() {
    Random random = new Random(2);
    for (int round = 0; round < 20_000; round++) {
      byte[] content = new byte[random.nextInt(24)];
      random.nextBytes(content);
      byte[] bytes = signed(round % 4 == 0 ? content : behindVersion(content));
      refusedOrRead(() -> FeatureBytes.words(SOURCE, bytes));
      refusedOrRead(() -> FeatureBytes.vectors(SOURCE, bytes));
    }
    assertDamaged(() -> FeatureBytes.words(SOURCE, signed(new byte[] {9, 0, 0, 0})));
    assertDamaged(() -> FeatureBytes.words(SOURCE, signed(new byte[] {1, 0, 0, 0, 0})));
    assertDamaged(() -> FeatureBytes.vectors(SOURCE, signed(new byte[] {1, -1, -1, -1, -1, 7})));
  }

  private static void refusedOrRead(Runnable reading) {
    try {
      reading.run();
    } catch (IbidException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.STORE_DAMAGED);
    }
  }

  private static byte[] behindVersion(byte[] content) {
    return ByteBuffer.allocate(1 + content.length).put((byte) 1).put(content).array();
  }

  private static byte[] signed(byte[] content) {
    CRC32C sum = new CRC32C();
    sum.update(content, 0, content.length);
    return ByteBuffer.allocate(content.length + 4)
        .put(content)
        .putInt((int) sum.getValue())
        .array();
  }

  private static void assertDamaged(ThrowingCallable reading) {
    assertThatThrownBy(reading)
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STORE_DAMAGED))
        .hasMessageContaining("the features of source 7");
  }
}
