package dev.ibid.onnx;

import ai.onnxruntime.OrtException;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
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
    try (InputStream tokenizer = resource("/" + NAME + "-tokenizer.json").openStream()) {
      return Vocabulary.load(tokenizer);
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** Loads the weights, from a copy in the folder if there is one to keep copies in. */
  static Transformer loadWeights(Optional<Path> folder) {
    URL weights = resource("/" + NAME + ".onnx");
    try {
      if (folder.isPresent()) {
        OnnxLibrary.keepIn(folder.get());
        return Transformer.open(KeptFile.of(weights, folder.get()));
      }
      try (InputStream in = weights.openStream()) {
        return Transformer.open(in.readAllBytes());
      }
    } catch (IOException | OrtException | LinkageError e) {
      throw unusable(e);
    }
  }

  private static URL resource(String name) {
    URL url = BgeModel.class.getResource(name);
    if (url == null) {
      throw new IllegalStateException("The class path lacks " + name);
    }
    return url;
  }

  private static IbidException unusable(Throwable cause) {
    return new IbidException(
        ErrorCode.BAD_CONFIGURATION,
        "Cannot load the embedding model on %s (%s); configure an embedding endpoint or turn embeddings off"
            .formatted(
                OnnxLibrary.platform(),
                String.valueOf(cause.getMessage()).lines().findFirst().orElse("")),
        cause);
  }
}
