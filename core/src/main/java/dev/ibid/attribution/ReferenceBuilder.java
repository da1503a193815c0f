package dev.ibid.attribution;

import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Makes references of supports: one for each span, with all its sources, in the order of the text,
 * and none that overlaps another.
 */
final class ReferenceBuilder {
  private ReferenceBuilder() {}

  static List<Reference> of(String answer, List<SupportedClaim> supports) {
    List<Reference> references = new ArrayList<>();
    for (Group group : apart(answer, grouped(supports))) {
      int index = references.size() + 1;
      references.add(group.reference(answer, index));
    }
    return references;
  }

  /** Supports that belong together, and the span they have in common. */
  private record Group(Span span, List<SupportedClaim> supports) {
    Group with(Group other) {
      List<SupportedClaim> both = new ArrayList<>(supports);
      both.addAll(other.supports);
      return new Group(span, both);
    }

    Reference reference(String answer, int index) {
      boolean full =
          supports.stream().anyMatch(each -> each.confidence() == Reference.Confidence.FULL);
      List<SupportedClaim> counted =
          supports.stream()
              .filter(each -> !full || each.confidence() == Reference.Confidence.FULL)
              .sorted(Comparator.comparingDouble(SupportedClaim::score).reversed())
              .toList();
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

  /** What lies inside another joins it; what only begins there begins behind it. */
  private static List<Group> apart(String answer, List<Group> groups) {
    List<Group> apart = new ArrayList<>();
    for (Group group : groups) {
      Optional<Span> before =
          apart.isEmpty() ? Optional.empty() : Optional.of(apart.getLast().span());
      if (before.isEmpty() || !before.get().overlaps(group.span())) {
        apart.add(group);
      } else if (before.get().contains(group.span())) {
        apart.add(apart.removeLast().with(group));
      } else {
        behind(answer, before.get().end(), group).ifPresent(apart::add);
      }
    }
    return apart;
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
