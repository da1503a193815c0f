package dev.ibid.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** English abbreviations, and what a dot behind each of them means. */
final class Abbreviations {
  /** How an abbreviation stands to the end of a sentence. */
  enum Kind {
    NONE,
    /** Something always follows. */
    LEADING,
    /** An abbreviation before a number, a word elsewhere. */
    NUMBERED,
    /** Stands inside a sentence or closes it: the next word decides. */
    TRAILING
  }

  private static final Set<String> LEADING =
      words(
          """
          mr mrs ms dr prof messrs mme
          e.g i.e eg ie cf vs viz approx ca resp incl excl esp lit spp feat
          """);

  /** Leading like the others, but words of their own in lower case. */
  private static final Set<String> TITLES =
      words("Rev Hon Gen Col Maj Capt Lt Sgt Cmdr Gov Sen Rep Pres Mt");

  private static final Set<String> NUMBERED =
      words(
          """
          no nos nr fig figs eq eqs sec ch chap vol p pp art v ver tab ref refs para app c
          jan feb mar apr jun jul aug sep sept oct nov dec
          """);

  private static final Set<String> TRAILING =
      words("etc inc ltd co corp jr sr bros dept univ assn al ed eds st ave blvd rd ft est");

  /** Letters with dots between them, like those of U.S. or Ph.D. */
  private static final Pattern DOTTED = Pattern.compile("\\p{L}{1,2}(?:\\.\\p{L}{1,2})+");

  private static final Set<String> STARTERS =
      words(
          """
          A After All Also Although An And Are As At Because Before Both But By Can Could Did Do
          Does Each Every For From He Her Here His How However I I'm I've If In Is It It's Its Let
          Let's Many Most My No Not Now On Once One Or Our Please She Should Since So Some That
          That's The Their Then There These They This Those Though Thus To Was We Were What When
          Where Which While Who Why Will With Would Yes You Your
          """);

  private Abbreviations() {}

  /** The kind of {@code word}, written without its last dot. */
  static Kind kind(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    boolean leading = LEADING.contains(lower);
    boolean shouted = word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
    if ((leading && !shouted) || TITLES.contains(word)) {
      return Kind.LEADING;
    }
    // In capitals "CA." is more likely a place than "circa".
    if (leading
        || isInitial(word)
        || isRoman(word)
        || TRAILING.contains(lower)
        || DOTTED.matcher(word).matches()) {
      return Kind.TRAILING;
    }
    return NUMBERED.contains(lower) ? Kind.NUMBERED : Kind.NONE;
  }

  /** Whether {@code word} can count what it stands before, as a letter or a Roman numeral. */
  static boolean isOrdinal(String word) {
    return word.length() == 1 || isRoman(word);
  }

  private static boolean isInitial(String word) {
    return word.length() == 1 && Character.isUpperCase(word.charAt(0));
  }

  private static boolean isRoman(String word) {
    return word.chars().allMatch(c -> "IVX".indexOf(c) >= 0);
  }

  /** Whether {@code word} begins a sentence rather than a name. */
  static boolean isStarter(String word) {
    return STARTERS.contains(word);
  }

  private static Set<String> words(String list) {
    return Set.of(list.strip().split("\\s+"));
  }
}
