package dev.ibid.server.rest;

import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.MetadataValue;
import dev.ibid.wire.api.ConfigJson;
import dev.ibid.wire.json.LocatedValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of the home, for its owner. */
final class SettingRoutes {
  List<Operation> all() {
    return List.of(
        OperationBuilder.get("/api/settings", "settings", "The settings in force.")
            .gives(ConfigJson.class)
            .does(
                call -> {
                  call.requireOwner("settings");
                  return ApiResponse.ok(call.backend().settings());
                }),
        OperationBuilder.put("/api/settings", "changeSettings", "Change settings; null resets one.")
            .takes(JsonSchema.object().require("settings", JsonSchema.anyObject()))
            .gives(ConfigJson.class)
            .does(this::change));
  }

  private ApiResponse change(ApiRequest call) {
    call.requireOwner("settings");
    LocatedValue settings = call.json().require("settings");
    if (!(settings.value() instanceof MetadataValue.Fields fields)) {
      throw settings.wrong("an object is needed");
    }
    Map<String, Optional<String>> changes = new LinkedHashMap<>();
    fields.fields().forEach((key, value) -> changes.put(key, text(settings, key, value)));
    return ApiResponse.ok(call.backend().change(changes));
  }

  private static Optional<String> text(LocatedValue settings, String key, MetadataValue value) {
    return switch (value) {
      case MetadataValue.Text(String text) -> Optional.of(text);
      case MetadataValue.Amount(var amount) -> Optional.of(amount.toString());
      case MetadataValue.Flag(boolean flag) -> Optional.of(Boolean.toString(flag));
      case MetadataValue.Nothing nothing -> Optional.empty();
      case MetadataValue.Items items ->
          throw settings.wrong(key + " is a list; give it as text, as \"ibid config\" prints it");
      case MetadataValue.Fields fields ->
          throw settings.wrong(
              key + " is an object; give it as text, as \"ibid config\" prints it");
    };
  }
}
