package dev.ibid.bench.search;

import dev.ibid.bench.measure.ZipfText;
import dev.ibid.search.Vector;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Events to be searched, in sessions of fifty, and questions about some of them. */
final class SearchWorkload {
  private static final Project PROJECT = new Project("bench");
  private static final long IN_SESSION = 50;
  private static final int FEWEST_WORDS = 15;
  private static final int MOST_WORDS = 45;
  private static final int QUESTION_WORDS = 8;
  private static final long BEGINNING = 1_760_000_000_000L;
  private static final long MILLIS_BETWEEN = 7_000;
  private static final List<EventType> TURN =
      List.of(EventType.PROMPT, EventType.TOOL, EventType.RESPONSE);

  private SearchWorkload() {}

  /**
   * A question with its meaning.
   *
   * @param event the number of the event that it was made from
   */
  record Query(String text, Vector meaning, long event) {}

  static List<Long> numbers(long first, long end) {
    return LongStream.range(first, end).boxed().toList();
  }

  static Event event(long number) {
    SplittableRandom random = new SplittableRandom(number);
    return new Event(
        new EventId("event-" + number),
        PROJECT,
        new SessionId("session-" + session(number)),
        TURN.get((int) (number % TURN.size())),
        Instant.ofEpochMilli(BEGINNING + number * MILLIS_BETWEEN),
        ZipfText.text(random, random.nextInt(FEWEST_WORDS, MOST_WORDS)),
        Metadata.NONE);
  }

  static Vector meaning(long number) {
    return SyntheticMeaning.of(session(number), number);
  }

  private static long session(long number) {
    return number / IN_SESSION;
  }

  /** Words of an event in another order, so many that some of them say something. */
  private static Query query(long number) {
    String[] words = event(number).content().split(" ");
    SplittableRandom random = new SplittableRandom(-number);
    for (int i = words.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      String word = words[i];
      words[i] = words[other];
      words[other] = word;
    }
    return new Query(
        Arrays.stream(words).limit(QUESTION_WORDS).collect(Collectors.joining(" ")),
        SyntheticMeaning.near(session(number), number),
        number);
  }

  /** Questions about events all over the store. */
  static List<Query> queries(long events, int count, long seed) {
    return new SplittableRandom(seed)
        .longs(count, 0, events)
        .mapToObj(SearchWorkload::query)
        .toList();
  }
}
