package dev.ibid.search.sentence;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ibid.search.Embedder;
import dev.ibid.search.ReadText;
import dev.ibid.search.TextInContext;
import dev.ibid.search.Vector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Has the model read the units that promise most, a few at a time. What it has read of a text says
 * what the rest of that text promises: beside a sentence that is near, another may answer.
 * Thread-safe.
 */
final class UnitReading {
  /** Units read between looking at the clock. */
  private static final int UNITS_PER_BATCH = 8;

  /** How many are read by words alone, before what was read counts. */
  private static final int FIRST_UNITS = 16;

  /** How much is kept of what was read, in bytes, roughly. */
  private static final long KEPT_BYTES = 24_000_000;

  private static final int BYTES_PER_VECTOR = 450;

  private final SentenceWeights promise;
  private final SentenceWeights byModel;
  private final RankingLimits limits;
  private final Cache<TextInContext, ReadText> kept =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_BYTES)
          .weigher(
              (TextInContext text, ReadText read) ->
                  2 * text.whole().length() + BYTES_PER_VECTOR * (1 + read.words().size()))
          .executor(Runnable::run)
          .build();

  /**
   * @param promise weighs what is known before the model reads
   * @param byModel weighs what is known of what it has read
   */
  UnitReading(SentenceWeights promise, SentenceWeights byModel, RankingLimits limits) {
    this.promise = promise;
    this.byModel = byModel;
    this.limits = limits;
  }

  void forgetAll() {
    kept.invalidateAll();
  }

  /** The units that the model has read, with what it says of them. */
  List<DescribedUnit> read(String question, List<DescribedUnit> units, Embedder model) {
    long end = System.nanoTime() + limits.time().toNanos();
    Vector asked = model.embedQuery(question);
    List<Vector> askedWords =
        read(List.of(new TextInContext("", question)), model).getFirst().words();
    List<DescribedUnit> left = new ArrayList<>(units);
    List<DescribedUnit> done = new ArrayList<>();
    left.sort(Comparator.comparingDouble(this::promise).reversed());
    while (!left.isEmpty()
        && done.size() < limits.sentences()
        && (done.isEmpty() || System.nanoTime() < end)) {
      if (done.size() >= FIRST_UNITS) {
        Map<Integer, Double> bonus = bonus(done);
        left.sort(
            Comparator.comparingDouble(
                    (DescribedUnit unit) ->
                        promise(unit) + bonus.getOrDefault(unit.unit().text(), 0.0))
                .reversed());
      }
      int size = Math.min(UNITS_PER_BATCH, limits.sentences() - done.size());
      List<DescribedUnit> batch = left.subList(0, Math.min(size, left.size()));
      done.addAll(describe(batch, asked, askedWords, model));
      batch.clear();
    }
    return done;
  }

  private double promise(DescribedUnit unit) {
    return promise.score(unit.features());
  }

  /** What the best unit of each text is ahead of the usual one. */
  private Map<Integer, Double> bonus(List<DescribedUnit> done) {
    double mean =
        done.stream().mapToDouble(unit -> byModel.score(unit.features())).average().orElse(0);
    Map<Integer, Double> bonus = new HashMap<>();
    for (DescribedUnit unit : done) {
      double ahead = byModel.score(unit.features()) - mean;
      if (ahead > 0) {
        bonus.merge(unit.unit().text(), ahead, Math::max);
      }
    }
    return bonus;
  }

  private List<DescribedUnit> describe(
      List<DescribedUnit> batch, Vector asked, List<Vector> askedWords, Embedder model) {
    List<ReadText> read = read(batch.stream().map(each -> each.unit().inContext()).toList(), model);
    List<DescribedUnit> described = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      described.add(batch.get(i).read(read.get(i), asked, askedWords));
    }
    return described;
  }

  private List<ReadText> read(List<TextInContext> texts, Embedder model) {
    Map<TextInContext, ReadText> known = new HashMap<>(kept.getAllPresent(texts));
    List<TextInContext> missing =
        texts.stream().distinct().filter(text -> !known.containsKey(text)).toList();
    List<ReadText> made = model.read(missing);
    for (int i = 0; i < missing.size(); i++) {
      kept.put(missing.get(i), made.get(i));
      known.put(missing.get(i), made.get(i));
    }
    return texts.stream().map(known::get).map(Objects::requireNonNull).toList();
  }
}
