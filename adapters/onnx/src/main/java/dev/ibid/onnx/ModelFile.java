package dev.ibid.onnx;

import ai.onnxruntime.OrtException;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.Optional;

/** Weights of a model on the class path. */
final class ModelFile {
  private ModelFile() {}

  /** Loads weights, from a copy in the folder if there is one to keep copies in. */
  static Transformer load(String name, Optional<Path> folder) {
    URL weights = resource(name);
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

  static URL resource(String name) {
    URL url = ModelFile.class.getResource(name);
    if (url == null) {
      throw new IllegalStateException("The class path lacks " + name);
    }
    return url;
  }

  static IbidException unusable(Throwable cause) {
    return new IbidException(
        ErrorCode.BAD_CONFIGURATION,
        "Cannot load the embedding model on %s (%s); configure an embedding endpoint or turn embeddings off"
            .formatted(
                OnnxLibrary.platform(),
                String.valueOf(cause.getMessage()).lines().findFirst().orElse("")),
        cause);
  }
}
