package dev.ibid.text;

/** Tells sentences that only lead to the next one: short headings, greetings, code blocks. */
final class LeadInSentences {
  private static final int HEADING_WORDS = 3;
  private static final int EXCLAMATION_WORDS = 6;
  private static final int GREETING_WORDS = 2;
  private static final int MOST_CHARS = 30;
  private static final String EXCLAIMING = "!~！";
  private static final String EXPECTANT = "?:？：";

  private LeadInSentences() {}

  /** What joins an opener to the sentence it leads to; empty if it can stand alone. */
  static String joint(BlockKind block, String sentence) {
    int words = words(sentence);
    char last = sentence.charAt(sentence.length() - 1);
    if (sentence.length() > MOST_CHARS) {
      return "";
    }
    if (block == BlockKind.HEADING && Character.isLetterOrDigit(last)) {
      return words <= HEADING_WORDS ? ": " : "";
    }
    boolean greets =
        words == 1
            || (words <= GREETING_WORDS && EXPECTANT.indexOf(last) >= 0)
            || (words <= EXCLAMATION_WORDS && EXCLAIMING.indexOf(last) >= 0);
    return block == BlockKind.CODE || greets ? " " : "";
  }

  /** Roughly how many words; Chinese and Japanese ones have about two characters. */
  private static int words(String sentence) {
    int words = 1;
    int characters = 0;
    for (int index = 0; index < sentence.length(); index++) {
      char c = sentence.charAt(index);
      words += c == ' ' ? 1 : 0;
      characters += Characters.isHanOrKana(c) ? 1 : 0;
    }
    return words + characters / 2;
  }
}
