package dev.ibid.onnx;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The pieces of words that a model knows, each with its number. Pieces that begin a word and those
 * that go on with one are different pieces.
 */
final class Vocabulary {
  private static final String CONTINUATION = "##";

  private final Map<String, Integer> beginnings = new HashMap<>();
  private final Map<String, Integer> continuations = new HashMap<>();

  private Vocabulary() {}

  /**
   * Reads the vocabulary out of a {@code tokenizer.json}. That file comes with the model and has
   * one piece a line; nothing else in it is needed, so no JSON library is.
   */
  static Vocabulary load(InputStream tokenizer) throws IOException {
    Vocabulary vocabulary = new Vocabulary();
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(tokenizer, StandardCharsets.UTF_8));
    String line = lines.readLine();
    while (line != null && !line.strip().startsWith("\"vocab\":")) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IOException("No vocabulary in the tokenizer's file");
    }
    for (String entry = lines.readLine();
        entry != null && !entry.strip().startsWith("}");
        entry = lines.readLine()) {
      vocabulary.add(entry);
    }
    return vocabulary;
  }

  private void add(String entry) throws IOException {
    int open = entry.indexOf('"');
    int close = entry.lastIndexOf("\": ");
    if (open < 0 || close <= open) {
      throw new IOException("Not a piece of a vocabulary: " + entry);
    }
    String piece = unescaped(entry.substring(open + 1, close));
    int number = Integer.parseInt(entry.substring(close + 3).replace(",", "").strip());
    if (piece.startsWith(CONTINUATION) && piece.length() > CONTINUATION.length()) {
      continuations.put(piece.substring(CONTINUATION.length()), number);
    } else {
      beginnings.put(piece, number);
    }
  }

  private static String unescaped(String piece) {
    return piece.indexOf('\\') < 0 ? piece : piece.replaceAll("\\\\(.)", "$1");
  }

  /** All pieces, by their numbers; those that go on with a word without what marks them so. */
  List<String> pieces() {
    String[] pieces = new String[beginnings.size() + continuations.size()];
    beginnings.forEach((piece, number) -> pieces[number] = piece);
    continuations.forEach((piece, number) -> pieces[number] = piece);
    return List.of(pieces);
  }

  int require(String piece) {
    return findBeginning(piece)
        .orElseThrow(() -> new IllegalStateException("The vocabulary lacks " + piece));
  }

  OptionalInt findBeginning(String piece) {
    return find(beginnings, piece);
  }

  OptionalInt findContinuation(String piece) {
    return find(continuations, piece);
  }

  private static OptionalInt find(Map<String, Integer> pieces, String piece) {
    Integer number = pieces.get(piece);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }
}
