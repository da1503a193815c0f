package dev.ibid.cli.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Renders the part of Helm's templates that our chart uses: values, {@code if}, {@code range} over
 * a map, and {@code toYaml} with {@code nindent}. Anything else is refused, so that a template
 * which this does not understand is not taken for good.
 */
final class HelmChart {
  static final YAMLMapper YAML =
      YAMLMapper.builder().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).build();

  private static final Pattern BLOCK =
      Pattern.compile("\\s*\\{\\{- (if|range|end)\\b(.*?) ?}}\\s*");
  private static final Pattern INDENTED =
      Pattern.compile("\\s*\\{\\{- toYaml (\\S+) \\| nindent (\\d+) }}\\s*");
  private static final Pattern VALUE = Pattern.compile("\\{\\{ (\\S+) }}");

  private final Path folder;
  private final ObjectNode scope = YAML.createObjectNode();

  HelmChart(Path folder, Map<String, Object> overrides) throws IOException {
    this.folder = folder;
    scope.set("Values", YAML.readTree(folder.resolve("values.yaml").toFile()));
    YAML.readerForUpdating(scope.get("Values")).readValue(YAML.valueToTree(overrides).toString());
    JsonNode chart = YAML.readTree(folder.resolve("Chart.yaml").toFile());
    scope.putObject("Chart").set("AppVersion", chart.required("appVersion"));
    scope.putObject("Release").put("Name", "notes").put("Namespace", "team");
  }

  /** The objects that the chart makes. */
  List<JsonNode> objects() throws IOException {
    List<JsonNode> objects = new ArrayList<>();
    try (Stream<Path> templates = Files.list(folder.resolve("templates"))) {
      for (Path template : templates.sorted().toList()) {
        List<String> rendered = render(Files.readAllLines(template));
        if (template.toString().endsWith(".yaml")) {
          objects.add(YAML.readTree(String.join("\n", rendered)));
        }
      }
    }
    return objects;
  }

  private List<String> render(List<String> lines) throws IOException {
    List<String> out = new ArrayList<>();
    Deque<Boolean> open = new ArrayDeque<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher block = BLOCK.matcher(line);
      if (block.matches() && block.group(1).equals("range")) {
        int end =
            lines.subList(i, lines.size()).indexOf(line.replaceAll("\\{\\{-.*", "{{- end }}"));
        out.addAll(repeated(lines.subList(i + 1, i + end), block.group(2).strip()));
        i += end;
      } else if (block.matches()) {
        if (block.group(1).equals("end")) {
          open.pop();
        } else {
          open.push(!value(block.group(2).strip()).asText().isEmpty());
        }
      } else if (!open.contains(false)) {
        out.addAll(filled(line, scope));
      }
    }
    return out;
  }

  private List<String> repeated(List<String> body, String range) throws IOException {
    Matcher named = Pattern.compile("\\$name, \\$value := (\\S+)").matcher(range);
    if (!named.matches()) {
      throw new IllegalArgumentException("Not understood: range " + range);
    }
    List<String> out = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : value(named.group(1)).properties()) {
      ObjectNode inner = YAML.createObjectNode().put("$name", entry.getKey());
      inner.set("$value", entry.getValue());
      for (String line : body) {
        out.addAll(filled(line, inner));
      }
    }
    return out;
  }

  private List<String> filled(String line, ObjectNode names) throws IOException {
    Matcher indented = INDENTED.matcher(line);
    if (indented.matches()) {
      String indent = " ".repeat(Integer.parseInt(indented.group(2)));
      return YAML.writeValueAsString(value(indented.group(1))).lines().map(indent::concat).toList();
    }
    String text =
        VALUE
            .matcher(line)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        names.has(found.group(1))
                            ? names.get(found.group(1)).asText()
                            : value(found.group(1)).asText()));
    if (text.contains("{{")) {
      throw new IllegalArgumentException("Not understood: " + line);
    }
    return List.of(text);
  }

  private JsonNode value(String name) {
    return scope.requiredAt(name.replace('.', '/'));
  }
}
