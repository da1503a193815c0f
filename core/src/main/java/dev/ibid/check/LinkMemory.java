package dev.ibid.check;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceHandle;
import dev.ibid.document.ContentHash;
import dev.ibid.document.Documents;
import dev.ibid.document.KnownLink;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Remembers which passages the links of texts mean. A link names only a file and a line, and what
 * stands there is another passage after each edit.
 */
final class LinkMemory {
  private final Documents documents;

  LinkMemory(Documents documents) {
    this.documents = documents;
  }

  /**
   * What is known of the links of one text, by where they stand.
   *
   * @param meanings empty of a link that may mean one of several
   * @param isKnownText whether the text was checked before
   */
  record Recollection(Map<Span, Optional<CitationId>> meanings, boolean isKnownText) {
    static final Recollection NOTHING = new Recollection(Map.of(), false);

    Optional<CitationId> find(CitationMention.Link link) {
      return meanings.getOrDefault(link.span(), Optional.empty());
    }

    boolean isUnclear(CitationMention.Link link) {
      return Optional.empty().equals(meanings.get(link.span()));
    }
  }

  /** What the links of a text meant when it was last checked, as far as it is the same links. */
  Recollection recall(CitingText text, List<CitationMention> mentions) {
    if (!text.isInFile()) {
      return Recollection.NOTHING;
    }
    Optional<List<KnownLink>> noted = documents.links(id(text));
    List<KnownLink> all = noted.orElse(List.of());
    ContentHash now = LinkFingerprints.hash(text.text());
    List<KnownLink> same = all.stream().filter(link -> link.text().equals(now)).toList();
    Map<ContentHash, List<Optional<CitationId>>> known =
        (same.isEmpty() ? all : same)
            .stream()
                .collect(
                    Collectors.groupingBy(
                        KnownLink::link,
                        Collectors.mapping(KnownLink::passage, Collectors.toList())));
    List<ContentHash> links = LinkFingerprints.of(text.text(), mentions);
    Map<ContentHash, Long> written =
        links.stream().collect(Collectors.groupingBy(link -> link, Collectors.counting()));
    Map<Span, Optional<CitationId>> meanings = new HashMap<>();
    List<CitationMention> mentioned = links(mentions);
    for (int i = 0; i < links.size(); i++) {
      List<Optional<CitationId>> passages = known.getOrDefault(links.get(i), List.of());
      if (!passages.isEmpty()) {
        // One more of the same may be a new one, and mean what stands there now.
        boolean clear =
            Set.copyOf(passages).size() == 1
                && written.getOrDefault(links.get(i), 1L) <= passages.size();
        meanings.put(mentioned.get(i).span(), clear ? passages.getFirst() : Optional.empty());
      }
    }
    return new Recollection(meanings, noted.isPresent());
  }

  /** Notes what the links of a text mean, where that is certain. */
  void keep(CitingText text, Map<Span, Optional<CitationId>> meanings) {
    if (text.isInFile()) {
      replace(text, known(text.text(), meanings));
    }
  }

  /**
   * Notes what the links mean in a text and in what it will be replaced by, so that they are known
   * whether or not somebody pulls the plug in between.
   */
  void keep(CitingText before, Map<Span, Optional<CitationId>> meanings, String after) {
    replace(
        before,
        Stream.concat(
                known(before.text(), meanings).stream(),
                known(after, carriedOver(before.text(), meanings, after)).stream())
            .toList());
  }

  /**
   * The same links where they stand in a text that differs from the other in their places alone.
   */
  static Map<Span, Optional<CitationId>> carriedOver(
      String before, Map<Span, Optional<CitationId>> meanings, String after) {
    List<CitationMention> old = links(CitationScanner.in(before));
    List<CitationMention> now = links(CitationScanner.in(after));
    Map<Span, Optional<CitationId>> carried = new HashMap<>();
    if (old.size() == now.size()) {
      for (int i = 0; i < old.size(); i++) {
        Optional<CitationId> passage = meanings.get(old.get(i).span());
        if (passage != null) {
          carried.put(now.get(i).span(), passage);
        }
      }
    }
    return carried;
  }

  private void replace(CitingText text, List<KnownLink> links) {
    if (text.isInFile()) {
      Optional<List<KnownLink>> noted = documents.links(id(text));
      boolean hasLinks = !links(CitationScanner.in(text.text())).isEmpty();
      if ((noted.isPresent() || hasLinks) && !noted.equals(Optional.of(links))) {
        documents.keepLinks(id(text), links);
      }
    }
  }

  private static List<KnownLink> known(String text, Map<Span, Optional<CitationId>> meanings) {
    List<CitationMention> mentions = CitationScanner.in(text);
    List<ContentHash> prints = LinkFingerprints.of(text, mentions);
    List<CitationMention> links = links(mentions);
    ContentHash whole = LinkFingerprints.hash(text);
    List<KnownLink> known = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      Optional<CitationId> passage = meanings.get(links.get(i).span());
      if (passage != null) {
        known.add(new KnownLink(whole, prints.get(i), passage));
      }
    }
    return known;
  }

  /** The passages that checked links mean, by where the links stand. */
  static Map<Span, Optional<CitationId>> meanings(List<CheckedCitation> checked) {
    Map<Span, Optional<CitationId>> meanings = new HashMap<>();
    for (CheckedCitation each : checked) {
      if (each.mention() instanceof CitationMention.Link && each.passage().isPresent()) {
        SourceHandle.findPrefixed(each.citation())
            .ifPresent(cited -> meanings.put(each.mention().span(), Optional.of(cited.id())));
      }
    }
    return meanings;
  }

  private static List<CitationMention> links(List<CitationMention> mentions) {
    return mentions.stream().filter(CitationMention.Link.class::isInstance).toList();
  }

  private static ContentHash id(CitingText text) {
    return LinkFingerprints.hash(text.realFile().toString());
  }
}
