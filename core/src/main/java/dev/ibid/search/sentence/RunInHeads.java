package dev.ibid.search.sentence;

import dev.ibid.text.BlockKind;
import dev.ibid.text.PlainText;
import dev.ibid.text.Sentence;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bold words that open a paragraph or an item and name what it is about: "<b>Rent.</b> It rises to
 * 54. The committee agrees." They are quoted with the sentence behind them, and are a heading for
 * the rest.
 */
final class RunInHeads {
  private static final Pattern BOLD = Pattern.compile("(\\*\\*|__)([^*_\\n]{1,60}+)\\1[.:]?");

  /** What follows on the same line, or on the next of the same paragraph. */
  private static final Pattern SAME_BLOCK = Pattern.compile("[ \\t]*+(\\R[ \\t]*+)?");

  private static final int MOST_WORDS = 6;

  private final List<Sentence> sentences = new ArrayList<>();
  private final Map<Sentence, String> heads = new HashMap<>();

  private RunInHeads() {}

  static RunInHeads of(String text, List<Sentence> sentences) {
    RunInHeads found = new RunInHeads();
    String head = "";
    for (int i = 0; i < sentences.size(); i++) {
      Sentence each = sentences.get(i);
      boolean opens = i == 0 || !follows(text, sentences.get(i - 1), each);
      head = opens ? "" : head;
      if (!head.isEmpty()) {
        found.heads.put(each, head);
      }
      head = opens ? head(text, each) : head;
      if (opens && !head.isEmpty() && isAlone(text, each) && hasNext(text, sentences, i)) {
        Sentence next = sentences.get(++i);
        each = new Sentence(new Span(each.span().start(), next.span().end()), each.block());
      }
      found.sentences.add(each);
    }
    return found;
  }

  private static boolean hasNext(String text, List<Sentence> sentences, int place) {
    return place + 1 < sentences.size()
        && follows(text, sentences.get(place), sentences.get(place + 1));
  }

  private static boolean follows(String text, Sentence before, Sentence after) {
    return before.block() == after.block()
        && SAME_BLOCK
            .matcher(text)
            .region(before.span().end(), Math.max(before.span().end(), after.span().start()))
            .matches();
  }

  /** The bold words that a sentence begins with, if they name something; else empty. */
  private static String head(String text, Sentence sentence) {
    boolean prose =
        sentence.block() == BlockKind.PARAGRAPH || sentence.block() == BlockKind.LIST_ITEM;
    Matcher bold = BOLD.matcher(sentence.of(text));
    if (!prose || !bold.lookingAt() || bold.group(2).split("\\s+").length > MOST_WORDS) {
      return "";
    }
    String words = PlainText.of(bold.group(2));
    return bold.group().endsWith(":") || words.endsWith(":") || isAlone(text, sentence)
        ? words.replaceFirst("[.:]$", "")
        : "";
  }

  private static boolean isAlone(String text, Sentence sentence) {
    return BOLD.matcher(sentence.of(text)).matches();
  }

  /** All sentences, those behind a head joined with it. */
  List<Sentence> sentences() {
    return sentences;
  }

  /** The head of the paragraph or item that a sentence continues; empty if it has none. */
  String headOf(Sentence sentence) {
    return heads.getOrDefault(sentence, "");
  }
}
