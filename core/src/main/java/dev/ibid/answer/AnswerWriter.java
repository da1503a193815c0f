package dev.ibid.answer;

import dev.ibid.IbidException;
import dev.ibid.answer.mark.Mark;
import dev.ibid.answer.mark.MarkSink;
import dev.ibid.answer.mark.Target;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the text of an answer: markers with the numbers of the answer's own sources, announced
 * before they are written; without the markers that point at nothing.
 */
final class AnswerWriter implements MarkSink {
  private final MarkerMode mode;
  private final KnownSources known;
  private final CitedImages images;
  private final Numbering numbering = new Numbering();

  private final List<AnswerEvent> events = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  /** How much text there is, told or not. */
  private int length;

  /** Whether nothing was read since the last marker. */
  private boolean behindMark;

  /** Whether the last marker was left as it was, because it is no marker but part of a word. */
  private boolean leftAlone;

  /** The space that was dropped with the last marker; a marker right behind it needs it. */
  private String owedSpace = "";

  AnswerWriter(MarkerMode mode, KnownSources known, CitedImages images) {
    this.mode = mode;
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
    behindMark = false;
    leftAlone = false;
    owedSpace = "";
  }

  @Override
  public void mark(Mark mark) {
    List<Citing> found = new ArrayList<>();
    List<Target> missing = new ArrayList<>();
    for (Target target : mark.targets()) {
      lookUp(target).ifPresentOrElse(found::add, () -> missing.add(target));
    }
    boolean adjacent = behindMark && mark.lead().isEmpty();
    if (mode == MarkerMode.RAW) {
      write(mark.lead());
      missing.forEach(this::drop);
      citeAt(new Span(length, length + mark.written().length()), labels(found));
      write(mark.written());
    } else if (found.isEmpty()) {
      unknown(mark, adjacent);
    } else {
      write(adjacent ? owedSpace : mode == MarkerMode.REMOVED ? "" : mark.lead());
      missing.forEach(this::drop);
      citeAndWrite(labels(found));
      owedSpace = "";
      leftAlone = false;
    }
    behindMark = true;
  }

  private Optional<Citing> lookUp(Target target) {
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

  private void unknown(Mark mark, boolean adjacent) {
    leftAlone = mark.glued() || (adjacent && leftAlone);
    if (leftAlone) {
      write(mark.written());
      return;
    }
    tell(new AnswerEvent.MarkerDropped(new Dropped(mark.written(), length)));
    if (!adjacent) {
      owedSpace = mode == MarkerMode.REMOVED ? "" : mark.lead();
    }
  }

  private void drop(Target target) {
    tell(new AnswerEvent.MarkerDropped(new Dropped(spell(target), length)));
  }

  /** What is cited, by what the text shows for it; announces what is new. */
  private Map<String, List<Citing>> labels(List<Citing> found) {
    Map<String, List<Citing>> labels = new LinkedHashMap<>();
    for (Citing citing : found) {
      AnswerSource source = numbering.find(citing.fragment()).orElseGet(() -> announce(citing));
      String label =
          images.find(citing, source, this::tell).orElse(String.valueOf(source.number()));
      labels.computeIfAbsent(label, first -> new ArrayList<>()).add(citing);
    }
    return labels;
  }

  private AnswerSource announce(Citing citing) {
    AnswerSource source = numbering.add(citing.fragment(), citing.citation());
    tell(new AnswerEvent.CitationsUpdate(List.of(source)));
    return source;
  }

  private void citeAndWrite(Map<String, List<Citing>> labels) {
    labels.forEach(
        (label, citings) -> {
          String written =
              switch (mode) {
                case KEPT, RAW -> "[" + label + "]";
                case LINKS ->
                    Links.link(label, citings.getFirst().fragment().origin().uri().orElse(""));
                case REMOVED -> "";
              };
          citeAt(new Span(length, length + written.length()), Map.of(label, citings));
          write(written);
        });
  }

  private void citeAt(Span marker, Map<String, List<Citing>> labels) {
    for (List<Citing> citings : labels.values()) {
      AnswerSource source = numbering.find(citings.getFirst().fragment()).orElseThrow();
      List<AnswerSource.Piece> pieces = List.of();
      List<Integer> given = new ArrayList<>();
      for (Citing citing : citings) {
        pieces = Numbering.with(pieces, Numbering.piece(citing.fragment()));
        citing.given().ifPresent(given::add);
      }
      tell(new AnswerEvent.Cited(new Mention(source.number(), source.id(), pieces, given, marker)));
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

  private static String spell(Target target) {
    return switch (target) {
      case Target.Numbered(int number) -> "[" + number + "]";
      case Target.Pictured(int number, int image) -> "[" + number + "_" + image + "]";
      case Target.Permanent(String prefix, String id) -> "[" + prefix + ":" + id + "]";
    };
  }
}
