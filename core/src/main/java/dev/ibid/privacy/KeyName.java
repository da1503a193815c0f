package dev.ibid.privacy;

import java.util.List;
import java.util.Locale;

/**
 * The identifier around a telling word: {@code spring.datasource.password} around {@code password}.
 *
 * @param start of the identifier, dashes of an option included
 * @param suffix where it goes on behind the word
 * @param end of the identifier
 * @param loud whether the word is in capitals, as in the names of environment variables
 */
record KeyName(int start, int suffix, int end, boolean loud) {
  static final KeyName NONE = new KeyName(0, 0, 0, false);

  private static final int MOST_CHARS = 64;
  private static final CharacterSet CHARS = CharacterSet.of("A-Za-z0-9_.$-");
  private static final CharacterSet SEPARATOR = CharacterSet.of("_.$-");
  private static final String PARTICLES = "는은이가를을도";

  /** How words begin that turn the name of a secret into the name of something about it. */
  private static final List<String> ABOUT =
      List.of(
          """
          algorithm alias attempt attribute based bytes callback chang char class column count data
          decoder digest enabled encod encrypt endpoint error expir factory field file filter
          fingerprint format generat hash header hint histor id index input issu iterat label len
          less limit manager max message mgr min name nonce param path pattern placeholder polic
          prefix prompt propert protect provider reader regex request require reset resolver
          response rule scope sha size strategy stream strength supplier table timeout ttl type uri
          url usage util valid verif version"""
              .split("\\s+"));

  boolean isEmpty() {
    return end == 0;
  }

  /** The name around the word, or none if the word is merely part of another. */
  static KeyName around(ScannedText text, int from, int to) {
    int start = text.skipBack(CHARS, from, MOST_CHARS);
    if (start < from && text.at(start - 1) == '\\' && text.endsEscape(start + 1)) {
      start++;
    }
    if (!CharacterSet.LETTER.has(text.at(to - 1))) {
      int end = PARTICLES.indexOf(text.at(to)) < 0 ? to : to + 1;
      return new KeyName(start, end, end, false);
    }
    boolean loud = isUpper(text.at(to - 1));
    boolean plural = ScannedText.lower(text.at(to)) == 's' && isUpper(text.at(to)) == loud;
    int suffix = plural ? to + 1 : to;
    if (CharacterSet.LETTER.has(text.at(suffix)) && isUpper(text.at(suffix)) == loud) {
      return NONE;
    }
    int end = text.skip(CHARS, suffix, suffix + MOST_CHARS);
    while (end > suffix && SEPARATOR.has(text.at(end - 1))) {
      end--;
    }
    return new KeyName(start, suffix, end, loud);
  }

  /** Whether one of the words behind the telling one says that the name is about another thing. */
  boolean isAboutAnother(ScannedText text) {
    String words = text.slice(suffix, end);
    String lower = words.toLowerCase(Locale.ROOT);
    for (int i = 0; i < words.length(); i++) {
      if (beginsWord(words, i) && ABOUT.stream().anyMatch(lower.substring(i)::startsWith)) {
        return true;
      }
    }
    return false;
  }

  private static boolean beginsWord(String words, int at) {
    char c = words.charAt(at);
    char before = at > 0 ? words.charAt(at - 1) : '_';
    return !SEPARATOR.has(c) && (SEPARATOR.has(before) || (isUpper(c) && !isUpper(before)));
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }
}
