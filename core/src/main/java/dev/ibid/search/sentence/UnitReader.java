package dev.ibid.search.sentence;

import dev.ibid.text.BlockKind;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import dev.ibid.text.TrailingMarkers;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes a text apart into what can be quoted, each with the headings and lead-in it belongs to. */
final class UnitReader {
  /** The line below the head of a table. */
  private static final Pattern TABLE_RULE =
      Pattern.compile("[ \\t]*+\\R[ \\t>]*+\\|(?=[:| \\t]*+-)[-:| \\t]++(?=\\R|\\z)");

  private static final Pattern ASKING = Pattern.compile("[?？][*_`\"'”’)\\s]*+$");

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

  private UnitReader(RankableText source) {
    this.source = source;
    this.headings = new ArrayList<>(source.headings());
  }

  /** The units of a text, in order, as if it were the only text. */
  static List<AnswerUnit> of(RankableText source) {
    UnitReader reader = new UnitReader(source);
    List<Sentence> sentences = Sentences.of(source.text());
    for (int i = 0; i < sentences.size(); i++) {
      reader.read(sentences.get(i), announced(source.text(), sentences, i));
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

  private void read(Sentence sentence, List<String> announced) {
    String words = TrailingMarkers.without(sentence.of(source.text()));
    switch (sentence.block()) {
      case FRONT_MATTER -> {}
      case HEADING -> heading(words);
      case PARAGRAPH, QUOTE -> paragraph(sentence, words, announced);
      case LIST_ITEM -> item(sentence, words);
      case TABLE_ROW -> row(sentence, words);
      case CODE -> add(sentence, sentence.of(source.text()), leadIn, List.of());
    }
  }

  private void paragraph(Sentence sentence, String words, List<String> announced) {
    tableHead = "";
    leadIn = "";
    if (asks(words)) {
      question = words;
      return;
    }
    add(sentence, words, question, announced);
    leadIn = endsOpen(words) && words.length() <= MOST_LEAD_IN_CHARS ? words : "";
  }

  private void item(Sentence item, String words) {
    if (!asks(words)) {
      add(item, words, leadIn.isEmpty() ? question : leadIn, List.of());
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
      add(row, words, tableHead, List.of());
    }
  }

  private static boolean endsOpen(String words) {
    return words.endsWith(":") || words.endsWith("：") || words.endsWith(":**");
  }

  private void add(Sentence sentence, String words, String belongsTo, List<String> announced) {
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
            announced));
  }

  /** The title and the headings, each once. */
  private List<String> above() {
    return Stream.concat(Stream.of(source.title()), headings.stream())
        .filter(each -> !each.isBlank())
        .distinct()
        .toList();
  }
}
