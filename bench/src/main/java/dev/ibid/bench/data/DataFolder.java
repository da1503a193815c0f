package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ibid.bench.measure.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Where the data lies that quality is measured on. It is read there and never copied. */
public record DataFolder(Path root) {
  public static final String OPTION = "data";

  private static final Path USUAL = Path.of("..", "shared", "data");
  private static final JsonMapper JSON = new JsonMapper();

  public static DataFolder of(Options options) {
    return new DataFolder(options.folders(OPTION).stream().findFirst().orElse(USUAL));
  }

  String text(String file) throws IOException {
    Path path = root.resolve(file);
    if (!Files.exists(path)) {
      throw new NoSuchFileException(
          path.toString(),
          null,
          "there is no data at %s; name the folder that holds %s with --data FOLDER"
              .formatted(path.toAbsolutePath().normalize(), file));
    }
    return Files.readString(path);
  }

  /** The objects of a file that has one on each line. */
  public List<JsonNode> lines(String file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : text(file).lines().toList()) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  static JsonNode json(String text) throws IOException {
    return JSON.readTree(text);
  }

  static List<JsonNode> items(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }
}
