package dev.ibid.document.chunk;

import dev.ibid.document.reader.Heading;
import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.text.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** The sections of a document: each reaches from one heading to the next, whatever their levels. */
final class Sections {
  /**
   * @param opensDeeper whether nothing but the heading of a deeper section follows its own, if
   *     nothing else stands in it
   */
  record Section(Span span, int bodyStart, List<String> headingPath, boolean opensDeeper) {}

  private final List<Section> sections = new ArrayList<>();
  private final int[] starts;

  Sections(ParsedDocument document) {
    List<Heading> headings = document.headings();
    int length = document.text().length();
    int first = headings.isEmpty() ? length : headings.getFirst().span().start();
    sections.add(new Section(new Span(0, first), 0, List.of(), false));
    Deque<Heading> open = new ArrayDeque<>();
    for (int i = 0; i < headings.size(); i++) {
      Heading heading = headings.get(i);
      boolean last = i + 1 == headings.size();
      int end = last ? length : headings.get(i + 1).span().start();
      while (!open.isEmpty() && open.getLast().level() >= heading.level()) {
        open.removeLast();
      }
      open.addLast(heading);
      sections.add(
          new Section(
              new Span(heading.span().start(), end),
              Math.min(heading.span().end(), end),
              open.stream().map(Heading::text).filter(text -> !text.isEmpty()).toList(),
              !last && headings.get(i + 1).level() > heading.level()));
    }
    starts = sections.stream().mapToInt(section -> section.span().start()).toArray();
  }

  List<Section> all() {
    return sections;
  }

  /** The section that an offset belongs to. */
  Section at(int offset) {
    return sections.get(indexAt(offset));
  }

  /** The number of the section that an offset belongs to. */
  int indexAt(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    if (found < 0) {
      return -found - 2;
    }
    // Of several that begin here, all but the last are empty.
    while (found + 1 < starts.length && starts[found + 1] == offset) {
      found++;
    }
    return found;
  }

  /** Whether a span lies in one section, so that no heading stands inside of it. */
  boolean holdsWhole(Span span) {
    return at(span.start()).span().contains(span);
  }
}
