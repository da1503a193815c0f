package dev.ibid.wire.dialect;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.stream.StatementFinder;
import dev.ibid.text.Span;
import dev.ibid.wire.dialect.CitedSpan.Quoted;
import dev.ibid.wire.json.LocatedValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The annotations of an answer of OpenAI's. Most mark the citation that stands in the text, like
 * {@code ([site](address))}, or just a position; then the statement before it is what is cited.
 * Others mark the statement itself.
 */
final class OpenAiNotes {
  private static final String OPENERS = "([【［（";
  private static final String CLOSERS = ")]】］）";

  private static final Pattern MARKER =
      Pattern.compile("\\[[0-9]{1,3}(?:_[0-9]{1,3})?\\]|【[^【】\\n]{1,40}】");

  private record Note(Span span, Quoted quoted) {}

  private final StringBuilder text = new StringBuilder();
  private final List<Note> notes = new ArrayList<>();

  String text() {
    return text.toString();
  }

  /** Adds a part of the answer; its annotations count from its own start. */
  void add(String part, List<LocatedValue> annotations) {
    int base = text.length();
    text.append(part);
    for (LocatedValue annotation : annotations) {
      switch (annotation.text("type")) {
        case "url_citation" -> {
          // Chat completions have the fields one level deeper.
          LocatedValue fields = annotation.find("url_citation").orElse(annotation);
          String url = fields.text("url");
          Quoted page = new Quoted(url, CitedSpan.findText(fields, "title"), Optional.empty());
          notes.add(new Note(span(fields, part).shift(base), page));
        }
        case "container_file_citation" ->
            notes.add(new Note(span(annotation, part).shift(base), file(annotation)));
        case "file_citation" -> {
          int index = offset(annotation.require("index"), part);
          notes.add(new Note(markerAt(index, part).shift(base), file(annotation)));
        }
        default -> {
          // Paths of files that were made are no citations.
        }
      }
    }
  }

  List<CitedSpan> claims() {
    List<Note> inOrder =
        notes.stream().sorted(Comparator.comparingInt(note -> note.span().start())).toList();
    List<Note> markers = inOrder.stream().filter(this::isMarker).toList();
    List<Span> statements =
        StatementFinder.before(text(), markers.stream().map(Note::span).toList());
    List<CitedSpan> claims = new ArrayList<>();
    for (int i = 0; i < markers.size(); i++) {
      Note note = markers.get(i);
      Optional<Span> marker = Optional.of(note.span()).filter(span -> !span.isEmpty());
      claims.add(new CitedSpan(statements.get(i), marker, List.of(note.quoted())));
    }
    inOrder.stream()
        .filter(note -> !isMarker(note))
        .map(note -> new CitedSpan(note.span(), Optional.empty(), List.of(note.quoted())))
        .forEach(claims::add);
    return claims;
  }

  private boolean isMarker(Note note) {
    return isMarker(text.substring(note.span().start(), note.span().end()));
  }

  private static boolean isMarker(String text) {
    String marked = text.strip();
    return marked.isEmpty()
        || (OPENERS.indexOf(marked.charAt(0)) >= 0
            && CLOSERS.indexOf(marked.charAt(marked.length() - 1)) >= 0);
  }

  /** A position alone is all that citations of files have; the text may show a marker there. */
  private static Span markerAt(int index, String part) {
    Matcher marker = MARKER.matcher(part).region(index, part.length());
    return new Span(index, marker.lookingAt() ? marker.end() : index);
  }

  private static Quoted file(LocatedValue annotation) {
    return new Quoted(
        new SourceId(annotation.text("file_id")),
        Optional.empty(),
        annotation.findText("filename"),
        OptionalInt.empty(),
        Optional.empty());
  }

  /** Nobody says what a character is. If only UTF-16 units make sense here, it is one of them. */
  private static Span span(LocatedValue fields, String part) {
    int start = fields.require("start_index").offset();
    int end = fields.require("end_index").offset();
    if (end < start) {
      throw fields.wrong("end_index lies before start_index");
    }
    Span units = new Span(start, end);
    if (end > part.length()) {
      throw fields.require("end_index").wrong("%d lies outside the text".formatted(end));
    }
    if (end > part.codePointCount(0, part.length())) {
      return units;
    }
    Span codePoints = new Span(part.offsetByCodePoints(0, start), part.offsetByCodePoints(0, end));
    boolean onlyUnits = !isMarker(codePoints.of(part)) && isMarker(units.of(part));
    return onlyUnits ? units : codePoints;
  }

  private static int offset(LocatedValue index, String part) {
    int codePoints = index.offset();
    if (codePoints > part.codePointCount(0, part.length())) {
      throw index.wrong("%d lies outside the text".formatted(codePoints));
    }
    return part.offsetByCodePoints(0, codePoints);
  }
}
