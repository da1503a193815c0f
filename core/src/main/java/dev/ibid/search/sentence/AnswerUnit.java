package dev.ibid.search.sentence;

import dev.ibid.search.TextInContext;
import dev.ibid.text.BlockKind;
import dev.ibid.text.PlainText;
import dev.ibid.text.Span;
import java.util.List;

/**
 * What can be quoted as an answer: a sentence, a row of a table, or a block of code. Sentences that
 * ask are none: a question answers no question.
 *
 * @param text the place of its text among those that are ranked, from 0
 * @param place which unit of its text it is, from 0
 * @param span where it stands in its text
 * @param words as it reads on one line; code as it stands
 * @param headings the title and the headings above it, the highest first
 * @param leadIn the sentence that a list or a block of code belongs to, the head of a table, or the
 *     question that the text has just asked; empty if there is none
 * @param announced the items of the list, or the code, that it announces, as far as somebody reads
 *     them at a glance; empty if it announces nothing
 * @param steps the items of the numbered list that it is one of or announces, if somebody reads
 *     them at a glance; empty if there is none
 */
public record AnswerUnit(
    int text,
    int place,
    Span span,
    BlockKind block,
    String words,
    List<String> headings,
    String leadIn,
    List<String> announced,
    List<String> steps) {
  public AnswerUnit {
    headings = List.copyOf(headings);
    steps = List.copyOf(steps);
    announced = List.copyOf(announced);
  }

  /** The same unit when its text stands at this place among those that are ranked. */
  AnswerUnit in(int number) {
    return new AnswerUnit(number, place, span, block, words, headings, leadIn, announced, steps);
  }

  /** Whether it only announces what follows. */
  public boolean opensList() {
    return !announced.isEmpty();
  }

  /**
   * Behind the title and the nearest heading, as somebody has to read it who sees nothing else;
   * what a model reads has no markup, which it would take for words.
   */
  public TextInContext inContext() {
    return new TextInContext(
        switch (headings.size()) {
          case 0 -> "";
          case 1 -> PlainText.of(headings.getFirst()) + ": ";
          default ->
              PlainText.of(headings.getFirst()) + " - " + PlainText.of(headings.getLast()) + ": ";
        },
        read());
  }

  private String read() {
    return switch (block) {
      case CODE -> words;
      case TABLE_ROW -> PlainText.ofRow(words);
      case FRONT_MATTER, HEADING, PARAGRAPH, QUOTE, LIST_ITEM -> PlainText.of(words);
    };
  }

  /** The same as one text. */
  public String inSurroundings() {
    return inContext().whole();
  }
}
