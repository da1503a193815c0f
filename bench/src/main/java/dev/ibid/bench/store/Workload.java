package dev.ibid.bench.store;

import dev.ibid.bench.store.Sample.ToolUse;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Events like those of an assistant at work, the same ones in every run: sessions of a hundred,
 * each turn a prompt, two uses of tools, a response and an insight. Ids are UUIDs, so that they
 * arrive in no order that an index could profit from. Every eighth session is in Korean.
 */
public final class Workload {
  private static final long EVENTS_IN_SESSION = 100;
  private static final long KOREAN_EVERY = 8;
  private static final long BEGINNING = 1_760_000_000_000L;
  private static final long MILLIS_BETWEEN = 7_000;

  private static final List<Part> TURN =
      List.of(
          new Part("prompt", 5, 30),
          new Part("tool", 10, 200),
          new Part("tool", 10, 200),
          new Part("response", 30, 180),
          new Part("insight", 10, 50));
  private static final List<String> ENGLISH =
      List.of(
          """
          the schema keeps one row for every session and why does it grow so fast because nobody \
          asked ConnectionPool.acquire in src/main/java/app/Pool.java:118 returns early when it \
          was closed, so retry with a longer timeout before events_by_day is migrated. Test it."""
              .split(" "));
  private static final List<String> KOREAN =
      List.of(
          """
          스키마는 왜 세션마다 한 행을 유지하는지 그리고 테이블이 왜 이렇게 빨리 커지는지 확인해 주세요 연결 풀이 \
          닫히면 Pool.java 에서 일찍 반환되므로 마이그레이션 전에 시간 제한을 늘려 다시 시도합니다."""
              .split(" "));

  private Workload() {}

  /** Who speaks, and between how many words. */
  private record Part(String type, int fewest, int most) {}

  /** The events from {@code first} on, counted from 0. */
  public static List<Sample> batch(long first, int size) {
    return LongStream.range(first, first + size).mapToObj(Workload::sample).toList();
  }

  public static Sample sample(long number) {
    SplittableRandom random = new SplittableRandom(number);
    UUID id = new UUID(random.nextLong(), random.nextLong());
    long session = number / EVENTS_IN_SESSION;
    Part part = TURN.get((int) (number % TURN.size()));
    return new Sample(
        id.toString(),
        "session-" + session,
        part.type(),
        BEGINNING + number * MILLIS_BETWEEN,
        text(session % KOREAN_EVERY == 0 ? KOREAN : ENGLISH, part, random),
        part.type().equals("tool") ? Optional.of(toolUse(number, random)) : Optional.empty());
  }

  private static String text(List<String> words, Part part, SplittableRandom random) {
    return random
        .ints(random.nextInt(part.fewest(), part.most()), 0, words.size())
        .mapToObj(words::get)
        .collect(Collectors.joining(" "));
  }

  private static ToolUse toolUse(long number, SplittableRandom random) {
    String parent = sample(number - number % TURN.size()).id();
    return new ToolUse(
        parent, "Read", "src/main/java/app/File%d.java".formatted(random.nextInt(500)));
  }
}
