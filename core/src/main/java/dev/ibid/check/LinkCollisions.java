package dev.ibid.check;

import dev.ibid.document.ContentHash;
import dev.ibid.text.Span;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keeps links apart that mean different passages: a correction is left out if its link would then
 * look like another that means something else, or nobody knows what.
 */
final class LinkCollisions {
  private LinkCollisions() {}

  /** The citations of a text, with the corrections that can be made. */
  static List<CheckedCitation> without(String text, List<CheckedCitation> checked) {
    List<CheckedCitation> left = checked;
    while (left.stream().anyMatch(LinkCollisions::isCorrectedLink)) {
      Set<Span> colliding = colliding(text, left);
      if (left.stream().noneMatch(each -> isCorrectedLink(each) && hits(colliding, each))) {
        return left;
      }
      left = left.stream().map(each -> hits(colliding, each) ? each.uncorrected() : each).toList();
    }
    return left;
  }

  private static boolean isCorrectedLink(CheckedCitation each) {
    return each.mention() instanceof CitationMention.Link && each.correction().isPresent();
  }

  private static boolean hits(Set<Span> colliding, CheckedCitation each) {
    return colliding.contains(each.mention().span());
  }

  /** Where the links stand that would look alike and mean different things. */
  private static Set<Span> colliding(String text, List<CheckedCitation> checked) {
    Map<Span, String> meanings =
        checked.stream()
            .collect(
                Collectors.toMap(
                    each -> each.mention().span(), CheckedCitation::citation, (one, same) -> one));
    List<Span> links = links(CitationScanner.in(text));
    String corrected = Corrections.apply(text, checked);
    List<CitationMention> mentions = CitationScanner.in(corrected);
    List<ContentHash> prints = LinkFingerprints.of(corrected, mentions);
    if (prints.size() != links.size()) {
      // A correction that makes links of other things, or none of some, is none.
      return Set.copyOf(links);
    }
    Map<ContentHash, Set<String>> meant = new HashMap<>();
    for (int i = 0; i < links.size(); i++) {
      meant
          .computeIfAbsent(prints.get(i), first -> new HashSet<>())
          .add(meanings.getOrDefault(links.get(i), ""));
    }
    Set<Span> colliding = new HashSet<>();
    for (int i = 0; i < links.size(); i++) {
      if (meant.getOrDefault(prints.get(i), Set.of()).size() > 1) {
        colliding.add(links.get(i));
      }
    }
    return colliding;
  }

  private static List<Span> links(List<CitationMention> mentions) {
    return mentions.stream()
        .filter(CitationMention.Link.class::isInstance)
        .map(CitationMention::span)
        .toList();
  }
}
