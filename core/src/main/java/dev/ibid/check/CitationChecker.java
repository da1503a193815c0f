package dev.ibid.check;

import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.Citations;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.document.reader.LineIndex;
import dev.ibid.provenance.PassageState;
import dev.ibid.provenance.Provenance;
import dev.ibid.source.SourceKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says what became of every citation in a text. Files are read, nothing is changed. Thread-safe.
 */
public final class CitationChecker {
  private static final Path NOWHERE = Path.of("/text");

  private final Citations citations;
  private final Documents documents;
  private final Provenance provenance;

  public CitationChecker(Citations citations, Documents documents, Provenance provenance) {
    this.citations = citations;
    this.documents = documents;
    this.provenance = provenance;
  }

  /** What a mention turned out to mean. */
  private sealed interface Meaning {}

  private record Settled(CheckState state, String citation) implements Meaning {}

  private record Cites(CitedPlace placed) implements Meaning {}

  /** Links and notes that look like ours, and are not. */
  private record Nothing() implements Meaning {}

  private record Found(CitationMention mention, Meaning meaning) {}

  /**
   * The citations of a text that is in no file. A relative link cites the file of that path below
   * an indexed folder. Empty if there are none.
   */
  public List<CheckedCitation> check(String text) {
    return check(List.of(new CitingText(NOWHERE, text))).getFirst();
  }

  /**
   * The citations of each text, in text order. Each cited file is read once for all texts.
   *
   * @return one list for each text, in the same order; empty for a text without citations
   * @throws dev.ibid.error.IbidException if the store fails
   */
  public List<List<CheckedCitation>> check(List<CitingText> texts) {
    List<List<CitationMention>> mentions =
        texts.stream().map(text -> CitationScanner.in(text.text())).toList();
    PassageResolver targets = new PassageResolver(documents, beginnings(mentions));
    List<List<Found>> found = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      CitingText text = texts.get(i);
      found.add(
          mentions.get(i).stream()
              .map(mention -> new Found(mention, meaning(mention, text, targets)))
              .toList());
    }
    Map<CitedPassage, PassageState> states = states(found);
    List<List<CheckedCitation>> checked = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      checked.add(checked(texts.get(i), found.get(i), states));
    }
    return checked;
  }

  private static Set<String> beginnings(List<List<CitationMention>> mentions) {
    return mentions.stream()
        .flatMap(List::stream)
        .filter(CitationMention.Footnote.class::isInstance)
        .map(mention -> ((CitationMention.Footnote) mention).beginning())
        .collect(Collectors.toSet());
  }

  private Meaning meaning(CitationMention mention, CitingText text, PassageResolver targets) {
    return switch (mention) {
      case CitationMention.Marker marker -> meaning(marker);
      case CitationMention.Footnote note ->
          targets
              .find(note, text.file())
              .<Meaning>map(Cites::new)
              .orElseGet(() -> unmatched(note.target(), "[^" + note.beginning() + "]"));
      case CitationMention.Link link ->
          targets
              .find(link, text.file())
              .<Meaning>map(Cites::new)
              .orElseGet(() -> unmatched(link.target(), link.span().of(text.text())));
    };
  }

  /** Only ibid writes absolute paths with line numbers; relative ones are common. */
  private static Meaning unmatched(CitationMention.Target target, String written) {
    return target.isAbsolute() ? new Settled(CheckState.UNKNOWN, written) : new Nothing();
  }

  private Meaning meaning(CitationMention.Marker marker) {
    Optional<CitationEntry> entry = citations.find(marker.id());
    if (entry.isEmpty()) {
      return new Settled(CheckState.UNKNOWN, marker.label());
    }
    return switch (entry.get()) {
      case CitationEntry.Deleted deleted when deleted.kind() == marker.kind() ->
          new Settled(CheckState.DELETED, marker.label());
      case CitationEntry.Live live
          when live.citation().source().kind() == marker.kind()
              && marker.kind() != SourceKind.DOCUMENT ->
          new Settled(CheckState.EXACT, marker.label());
      case CitationEntry.Live live when live.citation().source().kind() == marker.kind() ->
          documents
              .find(marker.id())
              .<Meaning>map(passage -> new Cites(new CitedPlace(passage, Optional.empty())))
              .orElseGet(() -> new Settled(CheckState.UNKNOWN, marker.label()));
      case CitationEntry.Deleted deleted -> new Settled(CheckState.UNKNOWN, marker.label());
      case CitationEntry.Live live -> new Settled(CheckState.UNKNOWN, marker.label());
    };
  }

  private Map<CitedPassage, PassageState> states(List<List<Found>> found) {
    List<CitedPassage> passages =
        found.stream()
            .flatMap(List::stream)
            .map(Found::meaning)
            .filter(Cites.class::isInstance)
            .map(meaning -> ((Cites) meaning).placed().passage())
            .distinct()
            .toList();
    List<PassageState> states = provenance.validate(passages);
    Map<CitedPassage, PassageState> byPassage = new LinkedHashMap<>();
    for (int i = 0; i < passages.size(); i++) {
      byPassage.put(passages.get(i), states.get(i));
    }
    return byPassage;
  }

  private static List<CheckedCitation> checked(
      CitingText text, List<Found> found, Map<CitedPassage, PassageState> states) {
    LineIndex lines = LineIndex.of(text.text());
    List<CheckedCitation> checked = new ArrayList<>();
    for (Found each : found) {
      int line = lines.line(each.mention().span().start()).orElse(1);
      switch (each.meaning()) {
        case Nothing nothing -> {}
        case Settled(CheckState state, String citation) ->
            checked.add(
                new CheckedCitation(
                    each.mention(), line, citation, state, Optional.empty(), Optional.empty()));
        case Cites(CitedPlace placed) -> {
          PassageState state = Objects.requireNonNull(states.get(placed.passage()));
          checked.add(placed.checked(each.mention(), text.text(), line, state));
        }
      }
    }
    return checked;
  }
}
