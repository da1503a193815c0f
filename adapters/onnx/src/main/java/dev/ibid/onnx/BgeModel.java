package dev.ibid.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/** Where the parts of bge-small-en-v1.5 come from: the tokenizer and the quantised weights. */
final class BgeModel {
  static final String NAME = "bge-small-en-v1.5-q";
  private static final int MOST_TOKENS = 512;

  private static Optional<Vocabulary> vocabulary = Optional.empty();

  private BgeModel() {}

  static WordPiece tokenizer() {
    return new WordPiece(vocabulary(), MOST_TOKENS);
  }

  /** Read once in a process: it takes a while, and whoever embeds in whatever way needs it. */
  static synchronized Vocabulary vocabulary() {
    if (vocabulary.isEmpty()) {
      vocabulary = Optional.of(loadVocabulary());
    }
    return vocabulary.get();
  }

  private static Vocabulary loadVocabulary() {
    try (InputStream tokenizer = ModelFile.resource("/" + NAME + "-tokenizer.json").openStream()) {
      return Vocabulary.load(tokenizer);
    } catch (IOException e) {
      throw ModelFile.unusable(e);
    }
  }

  /** Loads the weights, from a copy in the folder if there is one to keep copies in. */
  static Transformer loadWeights(Optional<Path> folder) {
    return ModelFile.load("/" + NAME + ".onnx", folder);
  }
}
