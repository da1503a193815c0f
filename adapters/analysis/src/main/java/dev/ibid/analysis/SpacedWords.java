package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * Words of scripts that put spaces between them, by the rules of UAX #29. What is joined without a
 * space is found in pieces and as a whole, on three levels: in {@code src/App.mainLoop} those are
 * {@code mainLoop}, {@code App.mainLoop} and all of it.
 */
final class SpacedWords {
  /** What joins words to names, paths, addresses and dates. */
  private static final String JOINTS = "-‐/\\.:@#+&";

  /** Longer than any word: the tokenizer cuts here, and what it cuts is left out as a blob. */
  private static final int BLOB = 255;

  private final StandardTokenizer tokenizer = new StandardTokenizer();
  private final OffsetAttribute offset = tokenizer.getAttribute(OffsetAttribute.class);
  private final English english = new English();
  private final Compound joined = new Compound();
  private final Compound token = new Compound();
  private final Compound name = new Compound();

  SpacedWords() {
    tokenizer.setMaxTokenLength(BLOB);
  }

  /** Adds the terms of {@code text}. */
  void read(String text, List<Term> terms) {
    if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
      return;
    }
    try {
      tokenizer.setReader(new StringReader(text));
      tokenizer.reset();
      readTokens(text, terms);
      tokenizer.end();
      tokenizer.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void readTokens(String text, List<Term> terms) throws IOException {
    joined.clear();
    int last = 0;
    boolean blob = false;
    while (tokenizer.incrementToken()) {
      int start = offset.startOffset();
      int end = offset.endOffset();
      if (!isJoint(text, last, start)) {
        addWhole(joined, terms);
        joined.clear();
      }
      blob = end - start >= BLOB || (blob && start == last);
      if (!blob) {
        addToken(English.withoutEnding(text.substring(start, end)), terms);
        joined.add(token.text(), start > 0 ? text.charAt(start - 1) : ' ');
      }
      last = end;
    }
    addWhole(joined, terms);
  }

  private static boolean isJoint(String text, int start, int end) {
    return switch (end - start) {
      case 1 -> JOINTS.indexOf(text.charAt(start)) >= 0;
      case 2 -> text.startsWith("::", start);
      case 3 -> text.startsWith("://", start);
      default -> false;
    };
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
      terms.add(Words.term(token.toString()));
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
    for (String part : text.split("_", -1)) {
      char joint = '_';
      for (String piece : part.isEmpty() ? List.<String>of() : Pieces.of(part)) {
        String word = folded(piece);
        if (!word.isEmpty() && !English.isSilent(word)) {
          terms.add(Words.term(english.stem(word)));
        }
        name.add(word, joint);
      }
    }
    addWhole(name, terms);
  }

  private void addWhole(Compound compound, List<Term> terms) {
    if (compound.isTerm()) {
      terms.add(Words.term(english.stem(compound.toString())));
    }
  }

  private static String folded(String piece) {
    String word = Folding.fold(piece);
    for (int index = 0; index < word.length(); index++) {
      char c = word.charAt(index);
      if (c == ',' || English.isApostrophe(c)) {
        return word.replaceAll("[,'’ʼ]", "");
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
        || Character.isIdentifierIgnorable(c)
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
