package dev.ibid.disclosure;

import dev.ibid.citation.Citation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a search shows. The index is always there; the timeline and the details are as far as they
 * were opened.
 *
 * @param index a line for each hit, citations from the query first, then by score; empty if nothing
 *     was found
 * @param shown how many lines of the index, from the first on, stand in the context
 * @param timeline the events around the best hits that fit into the context; often empty
 * @param details the hits that stand whole in the context; often empty
 * @param matches how many hits of the index are not weak
 * @param context the result as a text for a model, within the budget
 * @param tokens what the context costs
 * @param notice why the result may be incomplete; empty if it is not
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

  /** All sources that it tells of, each once. */
  public List<Citation> sources() {
    return sources(index.size());
  }

  PromptContext inContext() {
    return new PromptContext(context, sources(shown));
  }

  private List<Citation> sources(int lines) {
    return Stream.of(
            index.stream().limit(lines).map(hit -> hit.cited().citation()),
            timeline.stream().map(TimelineItem::citation),
            details.stream().map(detail -> detail.cited().citation()))
        .flatMap(each -> each)
        .distinct()
        .toList();
  }

  ProgressiveSearchResult with(String newNotice) {
    return new ProgressiveSearchResult(
        index, shown, timeline, details, matches, reason, context, tokens, Optional.of(newNotice));
  }
}
