package dev.ibid.attribution;

import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Makes references of supports: one for each span, with all its sources, in the order of the text,
 * and none that overlaps another.
 */
final class ReferenceBuilder {
  /**
   * References, and what else is known of them.
   *
   * @param details by the ids of the references that there is anything to say about
   */
  record Built(List<Reference> references, Map<String, ClaimDetail> details) {}

  private ReferenceBuilder() {}

  static Built of(String answer, List<SupportedClaim> supports) {
    List<Reference> references = new ArrayList<>();
    Map<String, ClaimDetail> details = new HashMap<>();
    for (Group group : apart(answer, grouped(supports))) {
      int index = references.size() + 1;
      Reference reference = group.reference(answer, index);
      references.add(reference);
      ClaimDetail detail =
          group.counted().stream()
              .map(SupportedClaim::detail)
              .reduce(ClaimDetail::with)
              .orElse(ClaimDetail.NONE);
      if (!detail.equals(ClaimDetail.NONE)) {
        details.put(reference.id(), detail);
      }
    }
    return new Built(references, details);
  }

  /** Supports that belong together, and the span they have in common. */
  private record Group(Span span, List<SupportedClaim> supports) {
    Group with(Group other) {
      List<SupportedClaim> both = new ArrayList<>(supports);
      both.addAll(other.supports);
      return new Group(span, both);
    }

    /** The full ones if there are any, the surest first. */
    List<SupportedClaim> counted() {
      boolean full =
          supports.stream().anyMatch(each -> each.confidence() == Reference.Confidence.FULL);
      return supports.stream()
          .filter(each -> !full || each.confidence() == Reference.Confidence.FULL)
          .sorted(Comparator.comparingDouble(SupportedClaim::score).reversed())
          .toList();
    }

    Reference reference(String answer, int index) {
      List<SupportedClaim> counted = counted();
      LinkedHashSet<SourceId> sourceIds = new LinkedHashSet<>();
      List<Reference.Evidence> evidence = new ArrayList<>();
      for (SupportedClaim support : counted) {
        if (sourceIds.add(support.sourceId())) {
          support.evidence().ifPresent(evidence::add);
        }
      }
      return new Reference(
          "r" + index,
          index,
          span,
          span.of(answer),
          Optional.empty(),
          List.copyOf(sourceIds),
          sourceIds.stream().map(id -> new FragmentId(id.value())).toList(),
          Optional.of(counted.getFirst().confidence()),
          OptionalDouble.of(counted.getFirst().score()),
          Optional.empty(),
          evidence);
    }
  }

  private static List<Group> grouped(List<SupportedClaim> supports) {
    List<Group> groups = new ArrayList<>();
    supports.stream()
        .sorted(
            Comparator.<SupportedClaim>comparingInt(each -> each.claim().start())
                .thenComparingInt(each -> -each.claim().end()))
        .forEach(
            support -> {
              Group alone = new Group(support.claim(), List.of(support));
              boolean same = !groups.isEmpty() && groups.getLast().span().equals(support.claim());
              groups.add(same ? groups.removeLast().with(alone) : alone);
            });
    return groups;
  }

  /**
   * What lies inside another joins it; what only begins there begins behind it. Groups come by
   * where they begin, but one that was moved back may have left the place where the next begins to
   * an earlier one.
   */
  private static List<Group> apart(String answer, List<Group> groups) {
    List<Group> apart = new ArrayList<>();
    for (Group group : groups) {
      int holder = holder(apart, group);
      int end = apart.isEmpty() ? 0 : apart.getLast().span().end();
      if (holder >= 0) {
        apart.set(holder, apart.get(holder).with(group));
      } else if (group.span().start() >= end) {
        apart.add(group);
      } else {
        behind(answer, end, group).ifPresent(apart::add);
      }
    }
    return apart;
  }

  /** The place of the group that the given one lies inside of, or -1. */
  private static int holder(List<Group> apart, Group group) {
    int last = apart.size() - 1;
    for (int i = last; i >= 0 && apart.get(i).span().end() > group.span().start(); i--) {
      if (apart.get(i).span().contains(group.span())) {
        return i;
      }
    }
    return -1;
  }

  private static Optional<Group> behind(String answer, int from, Group group) {
    int start = from;
    while (start < group.span().end() && !Character.isLetterOrDigit(answer.codePointAt(start))) {
      start += Character.charCount(answer.codePointAt(start));
    }
    return start < group.span().end()
        ? Optional.of(new Group(new Span(start, group.span().end()), group.supports()))
        : Optional.empty();
  }
}
