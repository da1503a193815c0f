package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.marker.Marker;
import dev.ibid.answer.marker.MarkerSink;
import dev.ibid.answer.marker.MarkerTarget;
import dev.ibid.citation.SourceHandle;
import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes the text of an answer: markers with the numbers of the answer's own sources, announced
 * before they are written; without the markers that point at nothing.
 */
final class AnswerWriter implements MarkerSink {
  /**
   * How many citations an answer has, at most, and how many dropped markers it reports. No answer
   * comes near; whoever sends megabytes of markers must not fill memory with what they cite.
   */
  static final int MOST_CITATIONS = 100_000;

  private final MarkerMode mode;
  private final MarkerConvention convention;
  private final CitableSources known;
  private final CitedImages images;
  private final SourceNumbering numbering = new SourceNumbering();

  private final List<AnswerEvent> events = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private int cited;
  private int dropped;

  /** How much text there is, told or not. */
  private int length;

  /** Whether nothing was read since the last marker. */
  private boolean behindMark;

  /** Whether the last marker was left as it was, because it is no marker but part of a word. */
  private boolean leftAlone;

  /** The last two characters that were read as text. */
  private String lastRead = "";

  /** The space that was dropped with the last marker; a marker right behind it needs it. */
  private String owedSpace = "";

  AnswerWriter(AnswerSettings settings, CitableSources known, CitedImages images) {
    this.mode = settings.markers();
    this.convention = settings.convention();
    this.known = known;
    this.images = images;
  }

  /** What there is to tell since this was asked last. */
  List<AnswerEvent> takeEvents() {
    tellText();
    List<AnswerEvent> taken = List.copyOf(events);
    events.clear();
    return taken;
  }

  @Override
  public void text(String source, int start, int end) {
    text.append(source, start, end);
    length += end - start;
    lastRead = tail(lastRead + source.substring(Math.max(start, end - 2), end));
    behindMark = false;
    leftAlone = false;
    owedSpace = "";
  }

  @Override
  public void mark(Marker mark) {
    List<ResolvedMarker> found = new ArrayList<>();
    List<MarkerTarget> missing = new ArrayList<>();
    for (MarkerTarget target : targets(mark)) {
      lookUp(target).ifPresentOrElse(found::add, () -> missing.add(target));
    }
    boolean adjacent = behindMark && mark.lead().isEmpty();
    if (mark.doubtful() && !missing.isEmpty()) {
      write(mark.lead());
      write(mark.written());
      leftAlone = true;
      owedSpace = "";
    } else if (found.isEmpty()) {
      unknown(mark, adjacent);
    } else if (mode != MarkerMode.RAW && isFull()) {
      remove(mark, adjacent);
    } else {
      write(adjacent ? owedSpace : mode == MarkerMode.REMOVED ? "" : mark.lead());
      missing.forEach(this::drop);
      if (mode == MarkerMode.RAW) {
        // Readers take whatever stands in brackets for a source.
        String written = missing.isEmpty() ? mark.written() : names(found);
        citeAt(new Span(length, length + written.length()), labels(found));
        write(written);
      } else {
        citeAndWrite(labels(found));
      }
      owedSpace = "";
      leftAlone = false;
    }
    lastRead = "";
    behindMark = true;
  }

  /** Cites a fragment for what stands before a place in the text, without a marker. */
  void cite(Fragment fragment, int place) {
    MarkerTarget target = new MarkerTarget.Numbered(known.number(fragment));
    lookUp(target).ifPresent(found -> citeAt(new Span(place, place), labels(List.of(found))));
  }

  /** What a marker points at, by the convention that the model follows. */
  private List<MarkerTarget> targets(Marker mark) {
    boolean chunks =
        convention == MarkerConvention.XYNE
            && mark.glued()
            && lastRead.endsWith("K")
            && (lastRead.length() == 1 || !Character.isLetterOrDigit(lastRead.charAt(0)));
    return chunks ? mark.targets().stream().map(AnswerWriter::chunk).toList() : mark.targets();
  }

  private static MarkerTarget chunk(MarkerTarget target) {
    return target instanceof MarkerTarget.Pictured(int number, int chunk)
        ? new MarkerTarget.Chunked(number, chunk)
        : target;
  }

  private static String tail(String text) {
    return text.substring(Math.max(0, text.length() - 2));
  }

  private static String names(List<ResolvedMarker> found) {
    return found.stream().map(each -> "[" + each.name() + "]").collect(Collectors.joining());
  }

  private Optional<ResolvedMarker> lookUp(MarkerTarget target) {
    try {
      return known.find(target);
    } catch (IbidException e) {
      tell(
          new AnswerEvent.Warning(
              "cannot look up %s: %s".formatted(spell(target), e.getMessage())));
    } catch (RuntimeException e) {
      // The answer goes on without this citation, whatever is wrong with the store.
      tell(new AnswerEvent.Warning("cannot look up %s: %s".formatted(spell(target), e)));
    }
    return Optional.empty();
  }

  private void unknown(Marker mark, boolean adjacent) {
    leftAlone = mark.glued() || (adjacent && leftAlone);
    if (leftAlone) {
      write(mark.written());
      return;
    }
    report(mark.written());
    remove(mark, adjacent);
  }

  private void remove(Marker mark, boolean adjacent) {
    if (!adjacent) {
      owedSpace = mode == MarkerMode.REMOVED ? "" : mark.lead();
    }
  }

  private void drop(MarkerTarget target) {
    report(spell(target));
  }

  private void report(String marker) {
    if (dropped++ < MOST_CITATIONS) {
      tell(new AnswerEvent.MarkerDropped(new DroppedMarker(marker, length)));
    }
  }

  /** Whether the answer has all the citations it can have; the first time, the reader is told. */
  private boolean isFull() {
    if (cited == MOST_CITATIONS) {
      cited++;
      tell(
          new AnswerEvent.Warning(
              "the answer has more than %,d citations; the others are left out"
                  .formatted(MOST_CITATIONS)));
    }
    return cited > MOST_CITATIONS;
  }

  /** What is cited, by what the text shows for it; announces what is new. */
  private Map<String, List<ResolvedMarker>> labels(List<ResolvedMarker> found) {
    Map<String, List<ResolvedMarker>> labels = new LinkedHashMap<>();
    for (ResolvedMarker citing : found) {
      AnswerSource source = numbering.find(citing.fragment()).orElseGet(() -> announce(citing));
      String label =
          images.find(citing, source, this::tell).orElse(String.valueOf(source.number()));
      labels.computeIfAbsent(label, first -> new ArrayList<>()).add(citing);
    }
    return labels;
  }

  private AnswerSource announce(ResolvedMarker citing) {
    AnswerSource source =
        numbering.add(citing.fragment(), citing.citation().or(() -> cite(citing.fragment())));
    tell(new AnswerEvent.CitationsUpdate(List.of(source)));
    return source;
  }

  private Optional<SourceHandle.Prefixed> cite(Fragment fragment) {
    if (SourceNumbering.citation(fragment).isPresent()) {
      return Optional.empty();
    }
    try {
      return known.cite(fragment);
    } catch (RuntimeException e) {
      // The answer goes on, with a source that cannot be opened by itself.
      String reason = e instanceof IbidException ? e.getMessage() : e.toString();
      tell(new AnswerEvent.Warning("a source gets no citation: " + reason));
      return Optional.empty();
    }
  }

  private void citeAndWrite(Map<String, List<ResolvedMarker>> labels) {
    labels.forEach(
        (label, citings) -> {
          String written =
              switch (mode) {
                case KEPT, RAW -> "[" + label + "]";
                case LINKS ->
                    MarkerLinks.link(
                        label, citings.getFirst().fragment().origin().uri().orElse(""));
                case REMOVED -> "";
              };
          citeAt(new Span(length, length + written.length()), Map.of(label, citings));
          write(written);
        });
  }

  private void citeAt(Span marker, Map<String, List<ResolvedMarker>> labels) {
    for (List<ResolvedMarker> citings : labels.values()) {
      if (isFull()) {
        return;
      }
      cited++;
      AnswerSource source = numbering.find(citings.getFirst().fragment()).orElseThrow();
      List<AnswerSource.Piece> pieces = List.of();
      List<Integer> given = new ArrayList<>();
      for (ResolvedMarker citing : citings) {
        pieces = SourceNumbering.with(pieces, SourceNumbering.piece(citing.fragment()));
        citing.given().ifPresent(given::add);
      }
      tell(
          new AnswerEvent.Cited(
              new AnswerMention(
                  source.number(), source.id(), pieces, given, names(citings), marker)));
    }
  }

  private void write(String written) {
    text.append(written);
    length += written.length();
  }

  private void tell(AnswerEvent event) {
    tellText();
    events.add(event);
  }

  private void tellText() {
    if (!text.isEmpty()) {
      events.add(new AnswerEvent.ResponseUpdate(text.toString()));
      text.setLength(0);
    }
  }

  private static String spell(MarkerTarget target) {
    return "[" + CitableSources.name(target) + "]";
  }
}
