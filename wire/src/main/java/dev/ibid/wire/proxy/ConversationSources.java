package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.json.LocatedValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Gathers what a conversation brought along that can be cited. */
final class ConversationSources {
  private static final String DATA = "data:";
  private static final String BASE64 = ";base64,";

  private record Call(String name, MetadataValue.Fields parameters) {}

  private final Map<String, Call> calls = new HashMap<>();
  private final List<Fragment> documents = new ArrayList<>();
  private final List<ToolResult> results = new ArrayList<>();

  List<Fragment> documents() {
    return List.copyOf(documents);
  }

  List<ToolResult> results() {
    return List.copyOf(results);
  }

  /** Adds a document; one without text is left to the model alone. */
  void document(String title, String url, String content) {
    if (!content.isBlank()) {
      String id = "document-" + (documents.size() + 1);
      documents.add(new Fragment(id, id, title.isBlank() ? id : title, url, content));
    }
  }

  /** Adds a file that stands in the request as an address with its data, if it is text. */
  void file(String name, String address) {
    int data = address.indexOf(BASE64);
    if (data > 0
        && address.startsWith(DATA)
        && isText(address.substring(DATA.length(), data).toLowerCase(Locale.ROOT))) {
      try {
        byte[] bytes = Base64.getDecoder().decode(address.substring(data + BASE64.length()));
        document(name, "", new String(bytes, StandardCharsets.UTF_8));
      } catch (IllegalArgumentException e) {
        // What cannot be read is left to the model, which may say so.
      }
    }
  }

  private static boolean isText(String mediaType) {
    return mediaType.startsWith("text/") || mediaType.startsWith("application/json");
  }

  /** Notes a call of a tool, whose result comes later. */
  void call(String id, String name, JsonNode parameters) {
    calls.put(
        id,
        new Call(
            name,
            value(parameters) instanceof MetadataValue.Fields fields
                ? fields
                : new MetadataValue.Fields(Map.of())));
  }

  /** Adds what a tool returned, of whose call the conversation may know nothing. */
  void result(String id, String output) {
    if (!output.isBlank()) {
      Call call =
          Optional.ofNullable(calls.get(id))
              .orElseGet(() -> new Call("tool", new MetadataValue.Fields(Map.of())));
      results.add(new ToolResult(id, call.name(), call.parameters(), parsed(output)));
    }
  }

  private static MetadataValue parsed(String output) {
    String stripped = output.strip();
    if (stripped.startsWith("{") || stripped.startsWith("[")) {
      try {
        return LocatedValue.parse("output", stripped).value();
      } catch (IbidException e) {
        // Then it is text that only looks like JSON.
      }
    }
    return new MetadataValue.Text(output);
  }

  private static MetadataValue value(JsonNode node) {
    return parsed(node.isTextual() ? node.textValue() : Json.write(node));
  }
}
