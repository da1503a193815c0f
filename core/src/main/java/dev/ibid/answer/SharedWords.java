package dev.ibid.answer;

import dev.ibid.document.BlankedText;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The words that a text shares with texts that are forgotten, and with no other. Words of Latin
 * letters count from {@value #LEAST_LATIN_CHARS} letters on, those with a digit always; words of
 * other scripts by how they begin, because their endings change. Immutable.
 */
public final class SharedWords {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

  private static final int LEAST_LATIN_CHARS = 4;

  private static final int BEGINNING_CHARS = 2;

  private final Set<String> words = new HashSet<>();

  public SharedWords(Collection<String> forgotten, Collection<String> others) {
    forgotten.forEach(text -> words(text).forEach(word -> words.add(key(word.group()))));
    others.forEach(text -> words(text).forEach(word -> words.remove(key(word.group()))));
  }

  /** The text with these words overwritten at their length. */
  public String blank(String text) {
    StringBuilder blanked = new StringBuilder(text);
    for (MatchResult word : words(text)) {
      if (words.contains(key(word.group()))) {
        blanked.replace(
            word.start(), word.end(), BlankedText.over(word.group(), List.of(word.group())));
      }
    }
    return blanked.toString();
  }

  private static List<MatchResult> words(String text) {
    List<MatchResult> found = new ArrayList<>();
    WORD.matcher(text).results().filter(word -> counts(word.group())).forEach(found::add);
    return found;
  }

  private static boolean counts(String word) {
    return word.length() >= LEAST_LATIN_CHARS
        || word.codePoints().anyMatch(Character::isDigit)
        || (!isLatin(word) && word.length() >= BEGINNING_CHARS);
  }

  private static boolean isLatin(String word) {
    return UnicodeScript.of(word.codePointAt(0)) == UnicodeScript.LATIN;
  }

  private static String key(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return isLatin(word) || Character.isDigit(word.codePointAt(0))
        ? lower
        : lower.substring(0, Math.min(BEGINNING_CHARS, lower.length()));
  }
}
