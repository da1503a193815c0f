package dev.ibid.onnx;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.slf4j.LoggerFactory;

/**
 * The native library of ONNX Runtime, unpacked once. Left alone it unpacks itself into the folder
 * for temporary files, at every start.
 */
final class OnnxLibrary {
  private static final String CHOSEN_FOLDER = "onnxruntime.native.path";
  private static final List<String> NAMES = List.of("onnxruntime", "onnxruntime4j_jni");

  private OnnxLibrary() {}

  /** Has the library loaded from this folder; what goes wrong costs only time. */
  static synchronized void keepIn(Path folder) {
    if (System.getProperty(CHOSEN_FOLDER) != null) {
      return;
    }
    try {
      for (String name : NAMES) {
        URL packed =
            OrtEnvironment.class.getResource(
                "/ai/onnxruntime/native/" + platform() + "/" + System.mapLibraryName(name));
        if (packed == null) {
          return; // A platform whose library must be installed apart.
        }
        KeptFile.of(packed, folder);
      }
      System.setProperty(CHOSEN_FOLDER, folder.toString());
    } catch (IOException e) {
      LoggerFactory.getLogger(OnnxLibrary.class).warn("Cannot keep ONNX Runtime's library", e);
    }
  }

  /** As the folders in its jar are named. */
  static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String processor = System.getProperty("os.arch", "");
    return (system.startsWith("mac") ? "osx" : system.startsWith("win") ? "win" : "linux")
        + "-"
        + (processor.equals("amd64") || processor.equals("x86_64") ? "x64" : processor);
  }
}
