package dev.ibid.search.sentence;

import dev.ibid.text.BlockKind;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import dev.ibid.text.TrailingMarkers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes a text apart into what can be quoted, each with the headings and lead-in it belongs to. */
final class UnitReader {
  /** The line below the head of a table. */
  private static final Pattern TABLE_RULE =
      Pattern.compile("[ \\t]*+\\R[ \\t>]*+\\|(?=[:| \\t]*+-)[-:| \\t]++(?=\\R|\\z)");

  private static final Pattern ASKING = Pattern.compile("[?？][*_`\"'”’)\\s]*+$");

  /** The marker of an item that has its number. */
  private static final Pattern NUMBER = Pattern.compile("\\d{1,3}[.)][ \\t]+\\z");

  /** That of an item of another list, which is not inside a step. */
  private static final Pattern BULLET = Pattern.compile("\\R[-*+][ \\t]+\\z");

  private static final int MARKER_CHARS = 8;

  /** What is longer than this is no lead-in but a text of its own. */
  private static final int MOST_LEAD_IN_CHARS = 300;

  /** How much of a list is quoted with the sentence that announces it. */
  private static final int MOST_ANNOUNCED_CHARS = 700;

  /** What has fewer letters or digits says nothing. */
  private static final int LEAST_LETTERS = 4;

  private final RankableText source;
  private final List<AnswerUnit> units = new ArrayList<>();
  private final List<String> headings;
  private String leadIn = "";
  private String tableHead = "";
  private String question = "";
  private String head = "";

  private UnitReader(RankableText source) {
    this.source = source;
    this.headings = new ArrayList<>(source.headings());
  }

  /** The units of a text, in order, as if it were the only text. */
  static List<AnswerUnit> of(RankableText source) {
    UnitReader reader = new UnitReader(source);
    RunInHeads heads = RunInHeads.of(source.text(), Sentences.of(source.text()));
    List<Sentence> sentences = heads.sentences();
    Map<Sentence, List<String>> steps = steps(source.text(), sentences);
    for (int i = 0; i < sentences.size(); i++) {
      List<String> announced = announced(source.text(), sentences, i);
      Sentence inList = sentences.get(announced.isEmpty() ? i : i + 1);
      reader.head = heads.headOf(sentences.get(i));
      reader.read(sentences.get(i), announced, steps.getOrDefault(inList, List.of()));
    }
    return List.copyOf(reader.units);
  }

  /** What directly follows a sentence that ends by announcing it: items of a list, or code. */
  private static List<String> announced(String text, List<Sentence> sentences, int place) {
    List<String> announced = new ArrayList<>();
    if (!endsOpen(sentences.get(place).of(text))) {
      return announced;
    }
    int length = 0;
    for (int next = place + 1; next < sentences.size(); next++) {
      Sentence follows = sentences.get(next);
      length += follows.span().length();
      boolean belongs =
          follows.block() == BlockKind.LIST_ITEM
              || (follows.block() == BlockKind.CODE && next == place + 1);
      if (!belongs || (length > MOST_ANNOUNCED_CHARS && !announced.isEmpty())) {
        return announced;
      }
      announced.add(
          follows.block() == BlockKind.CODE
              ? follows.of(text)
              : TrailingMarkers.without(follows.of(text)));
    }
    return announced;
  }

  /** For each sentence of a numbered list, all of them; nothing for long lists and the rest. */
  private static Map<Sentence, List<String>> steps(String text, List<Sentence> sentences) {
    Map<Sentence, List<String>> steps = new HashMap<>();
    int end;
    for (int start = 0; start < sentences.size(); start = end) {
      end = start + 1;
      if (!isItem(sentences.get(start))) {
        continue;
      }
      while (end < sentences.size()
          && isItem(sentences.get(end))
          && !isMarked(text, sentences.get(end), BULLET)) {
        end++;
      }
      List<Sentence> list = sentences.subList(start, end);
      if (isMarked(text, list.getFirst(), NUMBER)
          && list.stream().mapToInt(item -> item.span().length()).sum() <= MOST_ANNOUNCED_CHARS) {
        List<String> items =
            list.stream().map(item -> TrailingMarkers.without(item.of(text))).toList();
        list.forEach(item -> steps.put(item, items));
      }
    }
    return steps;
  }

  private static boolean isItem(Sentence sentence) {
    return sentence.block() == BlockKind.LIST_ITEM;
  }

  private static boolean isMarked(String text, Sentence item, Pattern marker) {
    int start = item.span().start();
    return marker.matcher(text).region(Math.max(0, start - MARKER_CHARS), start).find();
  }

  private void read(Sentence sentence, List<String> announced, List<String> steps) {
    String words = TrailingMarkers.without(sentence.of(source.text()));
    switch (sentence.block()) {
      case FRONT_MATTER -> {}
      case HEADING -> heading(words);
      case PARAGRAPH, QUOTE -> paragraph(sentence, words, announced, steps);
      case LIST_ITEM -> item(sentence, words, steps);
      case TABLE_ROW -> row(sentence, words);
      case CODE -> add(sentence, sentence.of(source.text()), leadIn, List.of(), List.of());
    }
  }

  private void paragraph(
      Sentence sentence, String words, List<String> announced, List<String> steps) {
    tableHead = "";
    leadIn = "";
    if (asks(words)) {
      question = words;
      return;
    }
    add(sentence, words, question, announced, steps);
    leadIn = endsOpen(words) && words.length() <= MOST_LEAD_IN_CHARS ? words : "";
  }

  private void item(Sentence item, String words, List<String> steps) {
    if (!asks(words)) {
      add(item, words, leadIn.isEmpty() ? question : leadIn, List.of(), steps);
    }
  }

  /** What follows a question in a text tends to answer it. */
  private static boolean asks(String words) {
    return ASKING.matcher(words).find();
  }

  private void heading(String words) {
    leadIn = "";
    question = "";
    tableHead = "";
    if (!headings.contains(words)) {
      headings.add(words);
    }
  }

  private void row(Sentence row, String words) {
    if (TABLE_RULE
        .matcher(source.text())
        .region(row.span().end(), source.text().length())
        .lookingAt()) {
      // It names what stands below, and says nothing itself.
      tableHead = words;
    } else {
      add(row, words, tableHead, List.of(), List.of());
    }
  }

  private static boolean endsOpen(String words) {
    return words.endsWith(":") || words.endsWith("：") || words.endsWith(":**");
  }

  private void add(
      Sentence sentence,
      String words,
      String belongsTo,
      List<String> announced,
      List<String> steps) {
    if (words.codePoints().filter(Character::isLetterOrDigit).limit(LEAST_LETTERS).count()
        < LEAST_LETTERS) {
      return;
    }
    units.add(
        new AnswerUnit(
            0,
            units.size(),
            new Span(sentence.span().start(), sentence.span().end()),
            sentence.block(),
            words,
            above(),
            belongsTo,
            announced,
            steps));
  }

  /** The title and the headings, each once, and what the paragraph says it is about. */
  private List<String> above() {
    return Stream.of(Stream.of(source.title()), headings.stream(), Stream.of(head))
        .flatMap(each -> each)
        .filter(each -> !each.isBlank())
        .distinct()
        .toList();
  }
}
