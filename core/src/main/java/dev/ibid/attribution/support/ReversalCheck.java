package dev.ibid.attribution.support;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a sentence says the contrary of a claim in about the same words. One of the two has a
 * word that turns things around ("not", "prevents", "lower") and the other lacks it; two such words
 * cancel each other out, as what does not rise may be prevented from rising.
 */
final class ReversalCheck {
  /** Stems of words that speak of less, or of keeping something from being so. */
  private static final Set<String> TURNING =
      Set.of(
          """
          decreas declin diminish drop fall fell shrink dwindl lessen subsid wane erod slump plung
          plummet contract reced collaps
          less fewer low lower lowest smaller littl weak weaker poor poorer scarc rare spars slow
          slower short shorter minim inferior wors
          reduc reduct cut curtail shorten weaken attenu mitig allevi amelior dampen reliev deplet
          delai deceler downregul degrad
          inhibit inhibitor block blockad prevent suppress repress imped hinder hamper restrict limit
          constrain curb restrain obstruct interfer disrupt counteract oppos antagon antagonist stop
          halt avoid thwart forbid ban prohibit ceas deni reject
          impair damag harm worsen deterior undermin compromis defect
          remov elimin abolish abrog ablat delet destroi lose loss lost silenc knockout knockdown
          withdraw depriv exclud
          absent absenc lack defici insuffici free devoid miss shortag
          protect resist immun
          unabl unlik unrel unaffect unchang unalt unnecessari ineffect incap inact inactiv deactiv
          independ inaccur inadequ insignific insensit dispens neg invers dysfunct
          """
              .strip()
              .split("\\s+"));

  private ReversalCheck() {}

  /**
   * How many signs there are of it: none, a word that turns one of the two, an opposite, or both.
   */
  static int signs(SentenceWords claim, SentenceWords sentence) {
    List<Word> passage = passage(claim, sentence);
    long turns = turnsOnly(claim.words(), passage) + turnsOnly(passage, claim.words());
    return (int) (turns % 2) + (claim.findOpposite(sentence).isPresent() ? 1 : 0);
  }

  /**
   * What of the sentence is compared: the stretch, a little longer than the claim, that has most of
   * the claim's words. A long sentence turns other things around as well.
   */
  static List<Word> passage(SentenceWords claim, SentenceWords sentence) {
    List<Word> words = sentence.words();
    int length = claim.words().size() * 5 / 4 + 2;
    if (words.size() <= length) {
      return words;
    }
    int shared = 0;
    int most = -1;
    int start = 0;
    for (int end = 1; end <= words.size(); end++) {
      shared += isShared(words.get(end - 1), claim) ? 1 : 0;
      if (end > length && isShared(words.get(end - length - 1), claim)) {
        shared--;
      }
      if (end >= length && shared > most) {
        most = shared;
        start = end - length;
      }
    }
    return words.subList(start, start + length);
  }

  private static boolean isShared(Word word, SentenceWords claim) {
    return word.terms().stream().anyMatch(claim.terms()::contains);
  }

  /** How many of the words turn something around and are not among the others. */
  private static long turnsOnly(List<Word> words, List<Word> others) {
    Set<List<String>> there = others.stream().map(ReversalCheck::stems).collect(Collectors.toSet());
    return words.stream().filter(word -> turns(word) && !there.contains(stems(word))).count();
  }

  private static boolean turns(Word word) {
    return Lexicon.negates(word.text()) || word.terms().stream().anyMatch(TURNING::contains);
  }

  private static List<String> stems(Word word) {
    return word.isSilent() ? List.of(word.text().toLowerCase(Locale.ROOT)) : word.terms();
  }
}
