package dev.ibid.document.chunk;

import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.source.PassageId;
import dev.ibid.text.Graphemes;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which passages of a document's former version stand in the new one, and where.
 *
 * <p>A passage survives where its text stands verbatim, moved or not, each in a place of its own.
 * Up to the first change all stay where they are. Behind it, texts that stand in several places
 * wait until those that stand in one are settled; then every copy goes to the place under the same
 * heading that is nearest to where its settled neighbours suggest.
 *
 * <p>Where two want the same characters, the longer one has them. The other shares them if it has
 * nowhere else to go and still fills its lines: whoever cited it finds it there, word for word.
 */
final class SurvivingPassages {
  /** More pairs of copies and places than this are joined in their order. */
  private static final int MOST_PAIRS = 250_000;

  private final String text;
  private final Sections sections;
  private final Map<PassageId, Span> places = new LinkedHashMap<>();
  private final TreeMap<Integer, Span> taken = new TreeMap<>();

  /** How far settled passages have moved, by where they stood. */
  private final TreeMap<Integer, Integer> shifts = new TreeMap<>();

  private SurvivingPassages(ParsedDocument document) {
    this.text = document.text();
    this.sections = new Sections(document);
  }

  private record Group(String text, List<FormerPassage> copies, List<Span> places) {
    boolean isCertain() {
      return copies.size() == 1 && places.size() == 1;
    }
  }

  private record Pair(FormerPassage passage, Span place, boolean otherHeading, long distance) {
    static final Comparator<Pair> BEST_FIRST =
        Comparator.comparing(Pair::otherHeading)
            .thenComparingLong(Pair::distance)
            .thenComparingInt(pair -> pair.passage().start())
            .thenComparingInt(pair -> pair.place().start());
  }

  /** Where the passages stand now; those that do not are not in it. */
  static Map<PassageId, Span> of(List<FormerPassage> passages, ParsedDocument document) {
    SurvivingPassages survivors = new SurvivingPassages(document);
    List<Group> groups = survivors.groups(survivors.behindFirstChange(passages));
    groups.sort(Comparator.comparingInt((Group group) -> group.text().length()).reversed());
    groups.stream().filter(Group::isCertain).forEach(survivors::settle);
    groups.stream().filter(group -> !group.isCertain()).forEach(survivors::settle);
    Set<Span> settled = Set.copyOf(survivors.places.values());
    groups.forEach(group -> survivors.share(group, settled));
    return survivors.places;
  }

  /** Settles the passages before the first that does not stand where it stood. */
  private List<FormerPassage> behindFirstChange(List<FormerPassage> passages) {
    List<FormerPassage> inOrder =
        passages.stream().sorted(Comparator.comparingInt(FormerPassage::start)).toList();
    int unchanged = 0;
    while (unchanged < inOrder.size() && staysInPlace(inOrder.get(unchanged))) {
      unchanged++;
    }
    return inOrder.subList(unchanged, inOrder.size());
  }

  private boolean staysInPlace(FormerPassage passage) {
    Span place = new Span(passage.start(), passage.start() + passage.text().length());
    boolean stays = text.startsWith(passage.text(), place.start()) && isPlace(place);
    if (stays) {
      take(passage, place);
    }
    return stays;
  }

  private List<Group> groups(List<FormerPassage> passages) {
    Map<String, List<FormerPassage>> byText = new LinkedHashMap<>();
    for (FormerPassage passage : passages) {
      byText.computeIfAbsent(passage.text(), copies -> new ArrayList<>()).add(passage);
    }
    Map<String, List<Integer>> occurrences = MultiPatternSearch.of(text, byText.keySet());
    List<Group> groups = new ArrayList<>();
    byText.forEach(
        (wanted, copies) ->
            groups.add(
                new Group(
                    wanted,
                    copies,
                    occurrences.getOrDefault(wanted, List.of()).stream()
                        .map(start -> new Span(start, start + wanted.length()))
                        .filter(place -> isPlace(place))
                        .toList())));
    return groups;
  }

  private boolean isPlace(Span place) {
    return sections.holdsWhole(place)
        && Graphemes.isBoundary(text, place.start())
        && Graphemes.isBoundary(text, place.end());
  }

  private void settle(Group group) {
    List<Span> free = group.places().stream().filter(this::isFree).toList();
    if ((long) free.size() * group.copies().size() > MOST_PAIRS) {
      for (int i = 0; i < Math.min(free.size(), group.copies().size()); i++) {
        take(group.copies().get(i), free.get(i));
      }
      return;
    }
    Map<PassageId, Long> wanted = new HashMap<>();
    group.copies().forEach(copy -> wanted.put(copy.id(), expectedStart(copy)));
    List<Pair> pairs = new ArrayList<>();
    for (FormerPassage copy : group.copies()) {
      long expected = Objects.requireNonNullElse(wanted.get(copy.id()), 0L);
      for (Span place : free) {
        pairs.add(
            new Pair(
                copy,
                place,
                !sections.at(place.start()).headingPath().equals(copy.headingPath()),
                Math.abs(place.start() - expected)));
      }
    }
    pairs.sort(Pair.BEST_FIRST);
    for (Pair pair : pairs) {
      if (!places.containsKey(pair.passage().id()) && isFree(pair.place())) {
        take(pair.passage(), pair.place());
      }
    }
  }

  /**
   * Puts copies that found no place inside of what longer passages have.
   *
   * @param own places that a passage of the same text has
   */
  private void share(Group group, Set<Span> own) {
    Iterator<Span> left =
        group.places().stream()
            .filter(place -> !own.contains(place) && fillsLines(place))
            .iterator();
    for (FormerPassage copy : group.copies()) {
      if (!places.containsKey(copy.id()) && left.hasNext()) {
        places.put(copy.id(), left.next());
      }
    }
  }

  /** Whether nothing else stands on the lines of a place; else it is a part of something else. */
  private boolean fillsLines(Span place) {
    int before = place.start();
    while (before > 0 && isBlank(text.charAt(before - 1))) {
      before--;
    }
    int after = place.end();
    while (after < text.length() && isBlank(text.charAt(after))) {
      after++;
    }
    return (before == 0 || isLineEnd(text.charAt(before - 1)))
        && (after == text.length() || isLineEnd(text.charAt(after)));
  }

  private static boolean isBlank(char c) {
    return Trimming.isSpace(c) && !isLineEnd(c);
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  private boolean isFree(Span place) {
    Map.Entry<Integer, Span> before = taken.lowerEntry(place.end());
    return before == null || !before.getValue().overlaps(place);
  }

  private void take(FormerPassage passage, Span place) {
    places.put(passage.id(), place);
    taken.put(place.start(), place);
    shifts.put(passage.start(), place.start() - passage.start());
  }

  /** Where a passage would stand if it had moved with its nearest settled neighbour. */
  private long expectedStart(FormerPassage passage) {
    Map.Entry<Integer, Integer> before = shifts.floorEntry(passage.start());
    Map.Entry<Integer, Integer> after = shifts.ceilingEntry(passage.start());
    if (before == null && after == null) {
      return passage.start();
    }
    boolean useBefore =
        after == null
            || (before != null
                && passage.start() - before.getKey() <= after.getKey() - passage.start());
    Map.Entry<Integer, Integer> neighbour = useBefore ? before : after;
    return passage.start() + (long) Objects.requireNonNull(neighbour).getValue();
  }
}
