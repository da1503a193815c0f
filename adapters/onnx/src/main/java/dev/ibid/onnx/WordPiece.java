package dev.ibid.onnx;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * The WordPiece tokenizer of BERT's uncased models: each word is cut, from its beginning, into the
 * longest pieces that the vocabulary has. Text that spells a special token, like {@code [SEP]}, is
 * text. Immutable.
 *
 * <p>See Wu et al., "Google's Neural Machine Translation System" (2016), section 4.1.
 */
final class WordPiece {
  private static final int MOST_WORD_CHARS = 100;

  private final Vocabulary vocabulary;
  private final int limit;
  private final int start;
  private final int end;
  private final int unknown;

  /** A tokenizer that gives at most {@code limit} tokens and drops the rest of the text. */
  WordPiece(Vocabulary vocabulary, int limit) {
    this.vocabulary = vocabulary;
    this.limit = limit;
    this.start = vocabulary.require("[CLS]");
    this.end = vocabulary.require("[SEP]");
    this.unknown = vocabulary.require("[UNK]");
  }

  int[] encode(String text) {
    return enclosed(List.of(plain(text, limit - 2)));
  }

  /**
   * Encodes two texts that are read as one; of the second at most half counts, of the first what
   * still fits.
   *
   * @return the tokens of either, with start and end
   */
  List<int[]> encode(String first, String second) {
    int[] about = plain(second, limit / 2);
    int[] read = enclosed(List.of(plain(first, limit - 3 - about.length)));
    int[] closed = Arrays.copyOf(about, about.length + 1);
    closed[about.length] = end;
    return List.of(read, closed);
  }

  private int[] plain(String text, int most) {
    int[] tokens = new int[most];
    int count = 0;
    BertWords words = new BertWords(text);
    while (count < most && words.hasNext()) {
      for (int piece : pieces(words.next())) {
        if (count < most) {
          tokens[count++] = piece;
        }
      }
    }
    return Arrays.copyOf(tokens, count);
  }

  /** Where the words of a text stand among its tokens; what has no letter or digit is no word. */
  List<Span> words(String text) {
    List<Span> found = new ArrayList<>();
    int count = 1;
    BertWords words = new BertWords(text);
    while (count < limit - 1 && words.hasNext()) {
      String word = words.next();
      int to = Math.min(limit - 1, count + pieces(word).length);
      if (to > count && word.codePoints().anyMatch(Character::isLetterOrDigit)) {
        found.add(new Span(count, to));
      }
      count = to;
    }
    return found;
  }

  /**
   * Encodes words one by one.
   *
   * @return for each word its tokens, until the limit is reached; without start and end
   */
  List<int[]> encode(List<String> words) {
    List<int[]> encoded = new ArrayList<>(words.size());
    int room = limit - 2;
    for (String word : words) {
      int[] tokens = word(word);
      room -= tokens.length;
      if (room < 0) {
        break;
      }
      encoded.add(tokens);
    }
    return encoded;
  }

  /** The tokens of what counts as one word elsewhere, without start and end. */
  int[] word(String text) {
    BertWords words = new BertWords(text);
    int[] tokens = new int[0];
    while (words.hasNext()) {
      int[] more = pieces(words.next());
      int length = tokens.length;
      tokens = Arrays.copyOf(tokens, length + more.length);
      System.arraycopy(more, 0, tokens, length, more.length);
    }
    return tokens;
  }

  /** These tokens between start and end. */
  int[] enclosed(List<int[]> words) {
    int length = words.stream().mapToInt(word -> word.length).sum();
    int[] tokens = new int[length + 2];
    tokens[0] = start;
    int count = 1;
    for (int[] word : words) {
      System.arraycopy(word, 0, tokens, count, word.length);
      count += word.length;
    }
    tokens[count] = end;
    return tokens;
  }

  /** A word that cannot be cut into known pieces is unknown as a whole. */
  private int[] pieces(String word) {
    if (word.codePointCount(0, word.length()) > MOST_WORD_CHARS) {
      return new int[] {unknown};
    }
    int[] pieces = new int[word.length()];
    int count = 0;
    int from = 0;
    while (from < word.length()) {
      int to = word.length();
      OptionalInt piece = find(word, from, to);
      while (piece.isEmpty() && --to > from) {
        piece = find(word, from, to);
      }
      if (piece.isEmpty()) {
        return new int[] {unknown};
      }
      pieces[count++] = piece.getAsInt();
      from = to;
    }
    return Arrays.copyOf(pieces, count);
  }

  private OptionalInt find(String word, int from, int to) {
    String piece = word.substring(from, to);
    return from == 0 ? vocabulary.findBeginning(piece) : vocabulary.findContinuation(piece);
  }
}
