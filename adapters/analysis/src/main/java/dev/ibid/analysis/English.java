package dev.ibid.analysis;

import java.util.Set;
import org.tartarus.snowball.ext.PorterStemmer;

/** What English words have in common with their forms, and which of them say nothing. */
final class English {
  /**
   * Words that say nothing by themselves. Not among them: "may", which is a month too, and "us",
   * which is a country. "Will" and "can" are, for the name and the tin are rare beside the verbs.
   */
  private static final Set<String> SILENT =
      Set.of(
          """
          a an the
          and or but nor so if then than because as while until though although
          of at by for with about against between into through during before after above below
          to from up down in out on off over under again further once
          i me my myself we our ours ourselves you your yours yourself yourselves he him his
          himself she her hers herself it its itself they them their theirs themselves
          what which who whom whose when where why how
          this that these those here there
          am is are was were be been being have has had having do does did doing done
          will would shall should can could might must ought cannot
          no not only own same too very just all any both each few more most other some such
          let dont doesnt didnt isnt arent wasnt cant wont im ive thats whats
          e.g i.e th nd rd
          """
              .strip()
              .split("\\s+"));

  private static final Set<String> ENDINGS = Set.of("s", "m", "re", "ve", "ll", "d");

  /** Of less than this the stemmer would leave nothing. */
  private static final int LEAST_CHARS = 3;

  private final PorterStemmer stemmer = new PorterStemmer();

  /** Whether {@code word}, in lower case, says nothing by itself. */
  static boolean isSilent(String word) {
    return SILENT.contains(word);
  }

  /** What the forms of {@code word} have in common, if it is written as English words are. */
  String stem(String word) {
    boolean longEnough =
        word.length() >= LEAST_CHARS && word.length() <= LuceneTermAnalyzer.MOST_TERM_CHARS;
    if (!longEnough || !isLetters(word)) {
      return word;
    }
    stemmer.setCurrent(word);
    stemmer.stem();
    return stemmer.getCurrent();
  }

  /**
   * {@code word} without a possessive or a verb that is glued to it; nothing is left of a
   * contraction with "not", because all of those are auxiliary verbs.
   */
  static String withoutEnding(String word) {
    int mark = word.length() - 1;
    while (mark >= 0 && !isApostrophe(word.charAt(mark))) {
      mark--;
    }
    if (mark <= 0) {
      return word;
    }
    String ending = Folding.fold(word.substring(mark + 1));
    if (ending.equals("t") && (word.charAt(mark - 1) | 0x20) == 'n') {
      return "";
    }
    return ENDINGS.contains(ending) ? word.substring(0, mark) : word;
  }

  static boolean isApostrophe(char c) {
    return c == '\'' || c == '’' || c == 'ʼ';
  }

  private static boolean isLetters(String word) {
    for (int index = 0; index < word.length(); index++) {
      if (word.charAt(index) < 'a' || word.charAt(index) > 'z') {
        return false;
      }
    }
    return true;
  }
}
