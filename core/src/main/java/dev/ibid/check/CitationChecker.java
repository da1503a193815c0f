package dev.ibid.check;

import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Citations;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.document.reader.LineIndex;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.provenance.PassageState;
import dev.ibid.provenance.Provenance;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says what became of every citation in a text. Thread-safe.
 *
 * <p>Cited files are read, and never changed. Of texts in files it is remembered which passages
 * their links mean, so that they mean the same when the cited files were edited and indexed again.
 */
public final class CitationChecker {
  /** Each is looked up in the store, so a text from elsewhere must not have any number of them. */
  public static final int MOST_CITATIONS = 20_000;

  private final Citations citations;
  private final Documents documents;
  private final Provenance provenance;
  private final LinkMemory memory;

  public CitationChecker(Citations citations, Documents documents, Provenance provenance) {
    this.citations = citations;
    this.documents = documents;
    this.provenance = provenance;
    this.memory = new LinkMemory(documents);
  }

  /** What a mention turned out to mean. */
  private sealed interface Meaning {}

  private record Settled(CheckState state, String citation) implements Meaning {}

  private record Cites(CitedPlace placed) implements Meaning {}

  /** A link that means one of these, if that can be told. */
  private record CitesOneOf(
      CitationMention.Link link, PassageResolver.Candidates candidates, boolean newLink)
      implements Meaning {}

  /** A link that may mean one of several passages. */
  private record Unclear(String written) implements Meaning {}

  /** Links and notes that look like ours, and are not. */
  private record Nothing() implements Meaning {}

  private record Found(CitationMention mention, Meaning meaning) {}

  /**
   * The citations of a text that is in no file. A relative link cites the file of that path below
   * an indexed folder. Empty if there are none. Nothing is remembered.
   *
   * @throws IbidException with {@code TOO_LARGE} if there are more than {@link #MOST_CITATIONS}
   */
  public List<CheckedCitation> check(String text) {
    int count = CitationScanner.in(text).size();
    if (count > MOST_CITATIONS) {
      throw new IbidException(
          ErrorCode.TOO_LARGE,
          "the text has %,d citations and links; check %,d at once"
              .formatted(count, MOST_CITATIONS));
    }
    return check(List.of(CitingText.inNoFile(text))).getFirst();
  }

  /**
   * The citations of each text, in text order. Each cited file is read once for all texts.
   *
   * @return one list for each text, in the same order; empty for a text without citations
   * @throws IbidException if the store fails
   */
  public List<List<CheckedCitation>> check(List<CitingText> texts) {
    List<List<CitationMention>> mentions =
        texts.stream().map(text -> CitationScanner.in(text.text())).toList();
    PassageResolver targets = new PassageResolver(documents, beginnings(mentions));
    List<List<Found>> found = new ArrayList<>();
    List<LinkMemory.Recollection> recalled = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      CitingText text = texts.get(i);
      LinkMemory.Recollection known = memory.recall(text, mentions.get(i));
      recalled.add(known);
      found.add(
          mentions.get(i).stream()
              .map(mention -> new Found(mention, meaning(mention, text, targets, known)))
              .toList());
    }
    Map<CitedPassage, PassageState> states = states(found);
    List<List<CheckedCitation>> checked = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      checked.add(checked(texts.get(i), found.get(i), states));
      memory.keep(texts.get(i), certain(checked.get(i), found.get(i), recalled.get(i)));
    }
    return checked;
  }

  /**
   * Puts right what moved in a text, and remembers what its links mean in their new places.
   *
   * @param checked what {@link #check(List)} found in it
   * @param replace writes what it is given in the text's place, all or nothing; not called if
   *     nothing moved
   */
  public void correct(CitingText text, List<CheckedCitation> checked, Consumer<String> replace) {
    String corrected = Corrections.apply(text.text(), checked);
    if (!corrected.equals(text.text())) {
      Map<Span, Optional<CitationId>> meanings =
          new HashMap<>(memory.recall(text, CitationScanner.in(text.text())).meanings());
      meanings.putAll(
          LinkMemory.meanings(
              checked.stream().filter(each -> each.correction().isPresent()).toList()));
      memory.keep(text, meanings, corrected);
      replace.accept(corrected);
      memory.keep(text.saying(corrected), LinkMemory.carriedOver(text.text(), meanings, corrected));
    }
  }

  /** The links that stand where they say, those that were known before, and the unclear ones. */
  private static Map<Span, Optional<CitationId>> certain(
      List<CheckedCitation> checked, List<Found> found, LinkMemory.Recollection recalled) {
    Map<Span, Optional<CitationId>> certain = new HashMap<>(recalled.meanings());
    Map<Span, CheckState> states = new HashMap<>();
    checked.forEach(each -> states.put(each.mention().span(), each.state()));
    for (Found each : found) {
      Span span = each.mention().span();
      if (each.meaning() instanceof CitesOneOf && states.get(span) == CheckState.UNKNOWN) {
        certain.put(span, Optional.empty());
      }
    }
    certain.putAll(
        LinkMemory.meanings(
            checked.stream().filter(each -> each.state() == CheckState.EXACT).toList()));
    return certain;
  }

  private static Set<String> beginnings(List<List<CitationMention>> mentions) {
    return mentions.stream()
        .flatMap(List::stream)
        .filter(CitationMention.Footnote.class::isInstance)
        .map(mention -> ((CitationMention.Footnote) mention).beginning())
        .collect(Collectors.toSet());
  }

  private Meaning meaning(
      CitationMention mention,
      CitingText text,
      PassageResolver targets,
      LinkMemory.Recollection recalled) {
    return switch (mention) {
      case CitationMention.Marker marker -> meaning(marker);
      case CitationMention.Footnote note ->
          targets
              .find(note, text.file())
              .<Meaning>map(Cites::new)
              .orElseGet(() -> unmatched(note.target(), "[^" + note.beginning() + "]"));
      case CitationMention.Link link -> meaning(link, text, targets, recalled);
    };
  }

  private Meaning meaning(
      CitationMention.Link link,
      CitingText text,
      PassageResolver targets,
      LinkMemory.Recollection recalled) {
    if (link.named().isPresent()) {
      CitationMention.Marker marker =
          new CitationMention.Marker(link.span(), SourceKind.DOCUMENT, link.named().get());
      return meaning(marker) instanceof Settled settled
          ? settled
          : targets
              .find(marker.id(), link, text.file())
              .<Meaning>map(Cites::new)
              .orElseGet(() -> new Settled(CheckState.UNKNOWN, marker.label()));
    }
    Optional<CitedPlace> known =
        recalled.find(link).flatMap(passage -> targets.find(passage, link, text.file()));
    if (known.isPresent()) {
      return new Cites(known.get());
    }
    if (recalled.isUnclear(link)) {
      return new Unclear(link.span().of(text.text()));
    }
    PassageResolver.Candidates candidates = targets.find(link, text.file());
    return candidates.places().isEmpty() && candidates.complete()
        ? unmatched(link.target(), link.span().of(text.text()))
        : new CitesOneOf(link, candidates, recalled.isKnownText());
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
            .flatMap(each -> passages(each.meaning()))
            .distinct()
            .toList();
    List<PassageState> states = provenance.validate(passages);
    Map<CitedPassage, PassageState> byPassage = new LinkedHashMap<>();
    for (int i = 0; i < passages.size(); i++) {
      byPassage.put(passages.get(i), states.get(i));
    }
    return byPassage;
  }

  private static Stream<CitedPassage> passages(Meaning meaning) {
    return switch (meaning) {
      case Settled settled -> Stream.empty();
      case Nothing nothing -> Stream.empty();
      case Unclear unclear -> Stream.empty();
      case Cites(CitedPlace placed) -> Stream.of(placed.passage());
      case CitesOneOf oneOf -> oneOf.candidates().places().stream().map(CitedPlace::passage);
    };
  }

  private List<CheckedCitation> checked(
      CitingText text, List<Found> found, Map<CitedPassage, PassageState> states) {
    LineIndex lines = LineIndex.of(text.text());
    Function<CitedPlace, PassageState> stateOf =
        place -> Objects.requireNonNull(states.get(place.passage()));
    List<CheckedCitation> checked = new ArrayList<>();
    for (Found each : found) {
      CitationMention mention = each.mention();
      int line = lines.line(mention.span().start()).orElse(1);
      switch (each.meaning()) {
        case Nothing nothing -> {}
        case Settled(CheckState state, String citation) ->
            checked.add(settled(mention, line, state, citation));
        case Unclear(String written) ->
            checked.add(settled(mention, line, CheckState.UNKNOWN, written));
        case Cites(CitedPlace placed) ->
            checked.add(placed.checked(mention, text.text(), line, stateOf.apply(placed)));
        case CitesOneOf oneOf ->
            checked.add(
                new LinkedPassage(documents)
                    .choose(oneOf.link(), oneOf.candidates(), stateOf, oneOf.newLink())
                    .map(place -> place.checked(mention, text.text(), line, stateOf.apply(place)))
                    .orElseGet(
                        () ->
                            settled(
                                mention,
                                line,
                                CheckState.UNKNOWN,
                                mention.span().of(text.text()))));
      }
    }
    return LinkCollisions.without(text.text(), checked);
  }

  private static CheckedCitation settled(
      CitationMention mention, int line, CheckState state, String citation) {
    return new CheckedCitation(mention, line, citation, state, Optional.empty(), Optional.empty());
  }
}
