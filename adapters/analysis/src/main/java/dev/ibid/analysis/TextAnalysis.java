package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.List;

/** One way through one text, from script to script. */
final class TextAnalysis {
  /** A line longer than this is given to the Korean dictionary in parts, cut at a space. */
  private static final int LONG_LINE_CHARS = 2_000;

  private final String text;
  private final AnalysisBuffers tools;
  private final List<Term> terms = new ArrayList<>();

  private List<KoreanMorphemes.Morpheme> morphemes = List.of();
  private int nextMorpheme;
  private int lineStart;
  private int lineEnd;

  TextAnalysis(String text, AnalysisBuffers tools) {
    this.text = text;
    this.tools = tools;
  }

  List<Term> terms() {
    int start = 0;
    while (start < text.length()) {
      ScriptKind writing = ScriptKind.at(text, start);
      int end = writing.endFrom(text, start);
      switch (writing) {
        case SPACED -> tools.spaced().read(text.substring(start, end), terms);
        case HANGUL -> {
          addMorphemes(start, end);
          tools.loanwords().in(text.substring(start, end)).ifPresent(terms::add);
          Bigrams.read(text, start, end, terms);
        }
        case UNSPACED -> Bigrams.read(text, start, end, terms);
      }
      start = end;
    }
    return List.copyOf(terms);
  }

  /**
   * What a syllable is depends on the words around it, foreign ones too: the dictionary reads whole
   * lines, and of what it finds only Korean is taken.
   */
  private void addMorphemes(int start, int end) {
    if (start >= lineEnd) {
      lineStart = wordStart(start);
      lineEnd = lineEnd(end);
      morphemes = tools.korean().of(text.substring(lineStart, lineEnd));
      nextMorpheme = 0;
    }
    while (nextMorpheme < morphemes.size()
        && lineStart + morphemes.get(nextMorpheme).start() < end) {
      terms.add(morphemes.get(nextMorpheme).term());
      nextMorpheme++;
    }
  }

  private int wordStart(int from) {
    int start = from;
    while (start > 0
        && !Character.isWhitespace(text.charAt(start - 1))
        && from - start < LONG_LINE_CHARS) {
      start--;
    }
    return start;
  }

  private int lineEnd(int from) {
    int end = from;
    while (end < text.length()
        && text.charAt(end) != '\n'
        && (end - from < LONG_LINE_CHARS || !Character.isWhitespace(text.charAt(end)))) {
      end++;
    }
    return end;
  }
}
