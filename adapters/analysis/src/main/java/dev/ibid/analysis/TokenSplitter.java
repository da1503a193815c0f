package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.List;

/** Takes tokens apart into the names they are made of, and those into their pieces. */
final class TokenSplitter {
  /** What became of a token: its terms, and how it is written inside something larger. */
  record Token(String text, List<Term> terms) {
    Token {
      terms = List.copyOf(terms);
    }
  }

  private final English english = new English();
  private final Compound token = new Compound();
  private final Compound name = new Compound();

  Token of(String written) {
    List<Term> terms = new ArrayList<>();
    addToken(English.withoutEnding(written), terms);
    return new Token(token.toString(), terms);
  }

  /** The term for all of {@code compound}. */
  Term whole(Compound compound) {
    return WordTerms.term(english.stem(compound.toString()));
  }

  private void addToken(String text, List<Term> terms) {
    token.clear();
    if (isInitials(text)) {
      addInitials(Folding.fold(text), terms);
      return;
    }
    int start = 0;
    while (start < text.length()) {
      int end = nameEnd(text, start);
      if (end > start) {
        addName(text.substring(start, end), terms);
        token.add(name.text(), start > 0 ? text.charAt(start - 1) : ' ');
      }
      start = end + 1;
    }
    addWhole(token, terms);
  }

  private void addInitials(String text, List<Term> terms) {
    token.add(text.replace(".", ""), ' ');
    if (!English.isSilent(text)) {
      terms.add(WordTerms.term(token.toString()));
    }
  }

  /** Whether {@code text} is letters with dots between them, like those of U.S. and p.m. */
  private static boolean isInitials(String text) {
    for (int index = 0; index < text.length(); index++) {
      char c = text.charAt(index);
      if (index % 2 == 0 ? !Character.isLetter(c) : c != '.') {
        return false;
      }
    }
    return text.length() > 2 && text.length() % 2 == 1;
  }

  private void addName(String text, List<Term> terms) {
    name.clear();
    for (String part : text.replace(",", "").split("_", -1)) {
      for (String piece : IdentifierPieces.of(part)) {
        String word = folded(piece);
        if (!word.isEmpty() && !English.isSilent(word)) {
          terms.add(WordTerms.term(english.stem(word)));
        }
        name.add(word, '_');
      }
    }
    addWhole(name, terms);
  }

  private void addWhole(Compound compound, List<Term> terms) {
    if (compound.isTerm()) {
      terms.add(whole(compound));
    }
  }

  private static String folded(String piece) {
    String word = Folding.fold(piece);
    for (int index = 0; index < word.length(); index++) {
      if (English.isApostrophe(word.charAt(index))) {
        return word.replaceAll("['’ʼ]", "");
      }
    }
    return word;
  }

  private static int nameEnd(String text, int start) {
    int end = start;
    while (end < text.length()) {
      int c = text.codePointAt(end);
      if (!isInName(c) && !isInNumber(text, end)) {
        return end;
      }
      end += Character.charCount(c);
    }
    return end;
  }

  private static boolean isInName(int c) {
    return c == '_'
        || Character.isLetterOrDigit(c)
        || Character.isUnicodeIdentifierPart(c)
        || (c <= 0xFFFF && English.isApostrophe((char) c));
  }

  /** A dot between digits, or a comma before thousands. */
  private static boolean isInNumber(String text, int index) {
    return isDigit(text, index - 1)
        && isDigit(text, index + 1)
        && (text.charAt(index) == '.'
            || (text.charAt(index) == ','
                && isDigit(text, index + 2)
                && isDigit(text, index + 3)
                && !isDigit(text, index + 4)));
  }

  private static boolean isDigit(String text, int index) {
    return index >= 0 && index < text.length() && Character.isDigit(text.charAt(index));
  }
}
