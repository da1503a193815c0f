package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.table;
import static dev.ibid.cli.settings.SettingType.text;

import dev.ibid.wire.tool.PathFormat;
import dev.ibid.wire.tool.ToolExtractors;
import java.util.List;
import java.util.Map;

/** What can be cited of outputs of tools that ibid does not know by itself. */
public final class ToolKeys {
  public static final Setting<Map<String, String>> EXTRACTORS =
      new Setting<>(
          "tools.extractors",
          table(
              // A reference to the method would load a library that hooks have no time for.
              pattern -> ToolExtractors.isPattern(pattern),
              "patterns of tools' names",
              text(format -> PathFormat.parse(format).isPresent(), PathFormat.SYNTAX)),
          Map.of(),
          "Where in their outputs other tools have what can be cited; the last that matches"
              + " decides");

  static final List<Setting<?>> ALL = List.of(EXTRACTORS);

  private ToolKeys() {}

  /** Finds what can be cited of tools' outputs, as settings say. */
  public static ToolExtractors extractors(Settings settings) {
    ToolExtractors extractors = ToolExtractors.standard();
    for (Map.Entry<String, String> each : settings.value(EXTRACTORS).entrySet()) {
      extractors =
          extractors.with(
              each.getKey(), PathFormat.parse(each.getValue()).orElseThrow().extractor());
    }
    return extractors;
  }
}
