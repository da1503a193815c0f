package dev.ibid.bench.anchor;

import dev.ibid.anchor.Anchorer;
import dev.ibid.anchor.PreparedText;
import dev.ibid.anchor.Selectors;
import dev.ibid.anchor.TextRevision;
import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Table;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How long anchoring takes, by processor time: other programs may be at work. */
final class AnchoringSpeed {
  private static final Anchorer ANCHORER = new Anchorer();
  private static final int[] LIMITS = {10_000, 30_000, 100_000};
  private static final int WARMING = 3;
  private static final int LARGE_SAMPLE = 100;
  private static final int MEGABYTE = 1_000_000;

  private AnchoringSpeed() {}

  static String bySize(List<AnchorCase> cases) throws Exception {
    Table table = new Table("characters", "quotes", "text", "A p50", "A p99", "B p50", "B p99");
    int from = 0;
    for (int limit : LIMITS) {
      int least = from;
      List<AnchorCase> sized =
          cases.stream()
              .filter(each -> each.after().text().length() > least)
              .filter(each -> each.after().text().length() <= limit)
              .toList();
      for (boolean prepared : new boolean[] {true, false}) {
        Durations alone = new Durations();
        Durations known = new Durations();
        for (int round = 0; round <= WARMING; round++) {
          alone = new Durations();
          known = new Durations();
          for (AnchorCase each : sized) {
            measure(each, prepared, alone, known);
          }
        }
        table.row(
            "up to %,d".formatted(limit),
            "%,d".formatted(sized.size()),
            prepared ? "prepared" : "new each time",
            millis(alone, 0.5),
            millis(alone, 0.99),
            millis(known, 0.5),
            millis(known, 0.99));
      }
      from = limit;
    }
    return table.toString();
  }

  private static void measure(AnchorCase each, boolean prepared, Durations alone, Durations known)
      throws Exception {
    Selectors selectors = each.selectors();
    if (prepared) {
      TextRevision revision = TextRevision.of(each.before().prepared(), each.after().prepared());
      revision.after().ready();
      ANCHORER.anchor(selectors, revision);
      alone.add(Cost.of(() -> ANCHORER.anchor(selectors, revision.after())).processor());
      known.add(Cost.of(() -> ANCHORER.anchor(selectors, revision)).processor());
    } else {
      String before = each.before().text();
      String after = each.after().text();
      alone.add(Cost.of(() -> ANCHORER.anchor(selectors, after)).processor());
      known.add(
          Cost.of(() -> ANCHORER.anchor(selectors, TextRevision.of(before, after))).processor());
    }
  }

  /** All versions one after the other, over and over: the quotes are edited and deleted ones. */
  static String ofLarge(List<AnchorCase> cases, int megabytes) throws Exception {
    Set<Version> versions = new LinkedHashSet<>();
    cases.forEach(each -> versions.add(each.after()));
    StringBuilder joined = new StringBuilder();
    while (joined.length() < megabytes * MEGABYTE) {
      for (Version version : versions) {
        joined.append(version.text()).append('\n');
      }
    }
    joined.setLength(megabytes * MEGABYTE);
    List<AnchorCase> sample = sample(cases);
    Table table =
        new Table(
            "%d million characters".formatted(megabytes),
            "index",
            "A p50",
            "A p99",
            "slowest",
            "lines compared",
            "B p50",
            "B p99");
    for (int round = 0; round < 2; round++) {
      List<PreparedText> made = new ArrayList<>();
      String text = joined.toString();
      Cost index = Cost.of(() -> made.add(PreparedText.of(text).ready()));
      PreparedText now = made.getFirst();
      Durations alone = new Durations();
      for (AnchorCase each : sample) {
        alone.add(Cost.of(() -> ANCHORER.anchor(each.selectors(), now)).processor());
      }
      Edition edition = Edition.of(text, sample);
      TextRevision revision = TextRevision.of(PreparedText.of(edition.before()), now);
      Cost compared = Cost.of(() -> ANCHORER.anchor(edition.selectors().getFirst(), revision));
      Durations known = new Durations();
      for (Selectors selectors : edition.selectors()) {
        known.add(Cost.of(() -> ANCHORER.anchor(selectors, revision)).processor());
      }
      if (round > 0) {
        table.row(
            "",
            "%.0f ms".formatted(Durations.millis(index.processor())),
            millis(alone, 0.5),
            millis(alone, 0.99),
            millis(alone, 1),
            "%.0f ms".formatted(Durations.millis(compared.processor())),
            millis(known, 0.5),
            millis(known, 0.99));
      }
    }
    return table.toString();
  }

  private static List<AnchorCase> sample(List<AnchorCase> cases) {
    List<AnchorCase> changed =
        cases.stream()
            .filter(each -> each.label() == Label.EDITED || each.label() == Label.DELETED)
            .toList();
    List<AnchorCase> sample = new ArrayList<>();
    for (int i = 0; i < LARGE_SAMPLE; i++) {
      sample.add(changed.get((int) ((long) i * changed.size() / LARGE_SAMPLE)));
    }
    return sample;
  }

  /** An older version of a large text that had quotes of other texts in its lines. */
  private record Edition(String before, List<Selectors> selectors) {
    static Edition of(String after, List<AnchorCase> sample) {
      StringBuilder before = new StringBuilder();
      List<Span> spans = new ArrayList<>();
      int copied = 0;
      for (int i = 0; i < sample.size(); i++) {
        int end = after.indexOf('\n', (int) ((i + 1L) * after.length() / (sample.size() + 2)));
        before.append(after, copied, end + 1);
        String quote = sample.get(i).selectors().quote();
        spans.add(new Span(before.length(), before.length() + quote.length()));
        before.append(quote).append('\n');
        copied = end + 1;
      }
      String text = before.append(after, copied, after.length()).toString();
      PreparedText prepared = PreparedText.of(text);
      return new Edition(text, spans.stream().map(span -> prepared.describe(span)).toList());
    }
  }

  private static String millis(Durations durations, double share) {
    return "%.2f ms".formatted(Durations.millis(durations.quantile(share)));
  }
}
