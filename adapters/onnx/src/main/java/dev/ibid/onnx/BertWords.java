package dev.ibid.onnx;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;

/**
 * A text as the words that BERT's uncased models were trained on: without case, accents and control
 * characters, with each punctuation mark and each ideograph as a word of its own. The text is read
 * no further than words are asked for.
 */
final class BertWords implements Iterator<String> {
  private final String text;
  private final Queue<String> ready = new ArrayDeque<>();
  private int position;

  BertWords(String text) {
    this.text = text;
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && position < text.length()) {
      split(bare(chunk()));
    }
    return !ready.isEmpty();
  }

  @Override
  public String next() {
    if (!hasNext()) {
      throw new NoSuchElementException("No word is left");
    }
    return ready.remove();
  }

  /** What stands before the next space, or a single ideograph. */
  private String chunk() {
    StringBuilder chunk = new StringBuilder();
    while (position < text.length()) {
      int character = text.codePointAt(position);
      boolean alone = isIdeograph(character);
      if (alone && !chunk.isEmpty()) {
        return chunk.toString();
      }
      position += Character.charCount(character);
      if (isSpace(character)) {
        return chunk.toString();
      }
      if (!isInvisible(character)) {
        chunk.appendCodePoint(character);
      }
      if (alone) {
        return chunk.toString();
      }
    }
    return chunk.toString();
  }

  private static String bare(String chunk) {
    StringBuilder bare = new StringBuilder(chunk.length());
    // Character by character: whole strings get a special sigma at their end, the model's do not.
    Normalizer.normalize(chunk, Form.NFD)
        .codePoints()
        .filter(character -> Character.getType(character) != Character.NON_SPACING_MARK)
        .map(Character::toLowerCase)
        .forEach(bare::appendCodePoint);
    return bare.toString();
  }

  private void split(String bare) {
    int start = 0;
    for (int at = 0; at < bare.length(); ) {
      int character = bare.codePointAt(at);
      int end = at + Character.charCount(character);
      if (isPunctuation(character)) {
        if (start < at) {
          ready.add(bare.substring(start, at));
        }
        ready.add(bare.substring(at, end));
        start = end;
      }
      at = end;
    }
    if (start < bare.length()) {
      ready.add(bare.substring(start));
    }
  }

  private static boolean isSpace(int character) {
    return switch (character) {
      case '\t', '\n', '\r' -> true;
      default ->
          switch (Character.getType(character)) {
            case Character.SPACE_SEPARATOR,
                Character.LINE_SEPARATOR,
                Character.PARAGRAPH_SEPARATOR ->
                true;
            default -> false;
          };
    };
  }

  private static boolean isInvisible(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL, Character.FORMAT, Character.PRIVATE_USE, Character.SURROGATE -> true;
      default -> character == 0xFFFD;
    };
  }

  private static boolean isPunctuation(int character) {
    if (character < 0x80) {
      // Signs like $ and + too, which Unicode calls symbols.
      return character > ' ' && character < 0x7F && !Character.isLetterOrDigit(character);
    }
    return switch (Character.getType(character)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> false;
    };
  }

  /** The blocks that BERT's own tokenizer lists, no more: later ones stay part of their word. */
  private static boolean isIdeograph(int character) {
    return (character >= 0x4E00 && character <= 0x9FFF)
        || (character >= 0x3400 && character <= 0x4DBF)
        || (character >= 0x20000 && character <= 0x2A6DF)
        || (character >= 0x2A700 && character <= 0x2B81F)
        || (character >= 0x2B920 && character <= 0x2CEAF)
        || (character >= 0xF900 && character <= 0xFAFF)
        || (character >= 0x2F800 && character <= 0x2FA1F);
  }
}
