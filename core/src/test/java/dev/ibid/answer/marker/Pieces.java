package dev.ibid.answer.marker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the parser makes of a text, with neighbouring stretches of text joined. */
final class Pieces implements MarkerSink {
  private final List<Object> pieces = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder all = new StringBuilder();
  private final StringBuilder texts = new StringBuilder();
  private int mostHeld;

  static Pieces of(String input, int... cuts) {
    Pieces pieces = new Pieces();
    MarkerParser parser = new MarkerParser(pieces);
    int start = 0;
    for (int cut : cuts) {
      pieces.read(parser, input.substring(start, cut));
      start = cut;
    }
    pieces.read(parser, input.substring(start));
    parser.finish();
    pieces.endText();
    return pieces;
  }

  /** Every character by itself. */
  static Pieces byCharacter(String input) {
    int[] cuts = new int[Math.max(0, input.length() - 1)];
    Arrays.setAll(cuts, i -> i + 1);
    return of(input, cuts);
  }

  private void read(MarkerParser parser, String delta) {
    parser.accept(delta);
    mostHeld = Math.max(mostHeld, parser.held());
  }

  @Override
  public void text(String source, int start, int end) {
    text.append(source, start, end);
    texts.append(source, start, end);
    all.append(source, start, end);
  }

  @Override
  public void mark(Marker mark) {
    endText();
    pieces.add(mark);
    texts.append(mark.lead());
    all.append(mark.lead()).append(mark.written());
  }

  private void endText() {
    if (!text.isEmpty()) {
      pieces.add(text.toString());
      text.setLength(0);
    }
  }

  List<Marker> marks() {
    return pieces.stream().filter(Marker.class::isInstance).map(Marker.class::cast).toList();
  }

  List<Object> pieces() {
    return pieces;
  }

  /** All that was passed on, as it was read. */
  String all() {
    return all.toString();
  }

  /** All but the markers. */
  String textOnly() {
    return texts.toString();
  }

  int mostHeld() {
    return mostHeld;
  }
}
