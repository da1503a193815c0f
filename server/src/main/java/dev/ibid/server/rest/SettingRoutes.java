package dev.ibid.server.rest;

import dev.ibid.server.schema.Schema;
import dev.ibid.source.Value;
import dev.ibid.wire.ConfigJson;
import dev.ibid.wire.Located;
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
                  return Reply.ok(call.backend().settings());
                }),
        OperationBuilder.put("/api/settings", "changeSettings", "Change settings; null resets one.")
            .takes(Schema.object().require("settings", Schema.anyObject()))
            .gives(ConfigJson.class)
            .does(this::change));
  }

  private Reply change(Call call) {
    call.requireOwner("settings");
    Located settings = call.json().require("settings");
    if (!(settings.value() instanceof Value.Fields fields)) {
      throw settings.wrong("an object is needed");
    }
    Map<String, Optional<String>> changes = new LinkedHashMap<>();
    fields.fields().forEach((key, value) -> changes.put(key, text(settings, key, value)));
    return Reply.ok(call.backend().change(changes));
  }

  private static Optional<String> text(Located settings, String key, Value value) {
    return switch (value) {
      case Value.Text(String text) -> Optional.of(text);
      case Value.Amount(var amount) -> Optional.of(amount.toString());
      case Value.Flag(boolean flag) -> Optional.of(Boolean.toString(flag));
      case Value.Nothing nothing -> Optional.empty();
      case Value.Items items ->
          throw settings.wrong(key + " is a list; give it as text, as \"ibid config\" prints it");
      case Value.Fields fields ->
          throw settings.wrong(
              key + " is an object; give it as text, as \"ibid config\" prints it");
    };
  }
}
