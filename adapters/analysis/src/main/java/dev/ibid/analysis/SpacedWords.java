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
  private static final int BLOB_CHARS = 255;

  private final StandardTokenizer tokenizer = new StandardTokenizer();
  private final OffsetAttribute offset = tokenizer.getAttribute(OffsetAttribute.class);
  private final TokenSplitter tokens = new TokenSplitter();
  private final TokenMemory memory;
  private final Compound joined = new Compound();

  SpacedWords(TokenMemory memory) {
    this.memory = memory;
    tokenizer.setMaxTokenLength(BLOB_CHARS);
  }

  /** Adds the terms of {@code text}. */
  void read(String text, List<Term> terms) {
    if (!hasWords(text)) {
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
    int last = 0;
    boolean blob = false;
    while (tokenizer.incrementToken()) {
      int start = offset.startOffset();
      int end = offset.endOffset();
      if (!isJoint(text, last, start)) {
        addJoined(terms);
      }
      blob = end - start >= BLOB_CHARS || (blob && start == last);
      if (!blob) {
        TokenSplitter.Token token = memory.recall(text.substring(start, end), tokens);
        terms.addAll(token.terms());
        joined.add(token.text(), start > 0 ? text.charAt(start - 1) : ' ');
      }
      last = end;
    }
    addJoined(terms);
  }

  private static boolean isJoint(String text, int start, int end) {
    return switch (end - start) {
      case 1 -> JOINTS.indexOf(text.charAt(start)) >= 0;
      case 2 -> text.startsWith("::", start);
      case 3 -> text.startsWith("://", start);
      default -> false;
    };
  }

  private void addJoined(List<Term> terms) {
    if (joined.isTerm()) {
      terms.add(tokens.whole(joined));
    }
    joined.clear();
  }

  /** Whether to bother the tokenizer: between Korean words there are mostly spaces. */
  private static boolean hasWords(String text) {
    for (int index = 0; index < text.length(); index++) {
      if (Character.isLetterOrDigit(text.codePointAt(index))) {
        return true;
      }
    }
    return false;
  }
}
