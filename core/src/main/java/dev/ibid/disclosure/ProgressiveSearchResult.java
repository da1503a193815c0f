package dev.ibid.disclosure;

import java.util.List;
import java.util.Optional;

/**
 * What a search shows: always the index, the other layers as far as they were opened.
 *
 * @param shown how many of the index, from the first on, stand in the context
 * @param matches hits that are not weak
 * @param context all of it as a text for a model, within the budget
 * @param tokens what the context costs
 * @param notice what kept the search from doing its best
 */
public record ProgressiveSearchResult(
    List<HitSummary> index,
    int shown,
    List<TimelineItem> timeline,
    List<Detail> details,
    int matches,
    ExpansionReason reason,
    String context,
    int tokens,
    Optional<String> notice) {
  public ProgressiveSearchResult {
    index = List.copyOf(index);
    timeline = List.copyOf(timeline);
    details = List.copyOf(details);
  }

  /** How many hits were expanded beyond a line. */
  public int expanded() {
    long targets = timeline.stream().filter(TimelineItem::target).count();
    return (int) Math.max(targets, details.size());
  }

  ProgressiveSearchResult with(String newNotice) {
    return new ProgressiveSearchResult(
        index, shown, timeline, details, matches, reason, context, tokens, Optional.of(newNotice));
  }
}
