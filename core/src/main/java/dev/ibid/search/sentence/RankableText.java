package dev.ibid.search.sentence;

import java.util.List;

/**
 * A text that may hold an answer, with what stands around it.
 *
 * @param title of the document; empty if there is none
 * @param headings above the text, the highest first
 * @param before what the text replies to or goes on from; empty if nothing
 * @param text in Markdown or plain
 */
public record RankableText(String title, List<String> headings, String before, String text) {
  public RankableText {
    headings = List.copyOf(headings);
  }

  /** A text without surroundings. */
  public static RankableText alone(String text) {
    return new RankableText("", List.of(), "", text);
  }
}
