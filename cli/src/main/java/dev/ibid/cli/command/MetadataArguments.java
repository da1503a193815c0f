package dev.ibid.cli.command;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.source.Metadata;
import dev.ibid.source.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metadata typed as {@code key=value}; a key that is given again becomes a list. */
final class MetadataArguments {
  private MetadataArguments() {}

  static Metadata parse(List<String> pairs) {
    Map<String, Value> fields = new LinkedHashMap<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST, "--meta takes key=value, not \"%s\"".formatted(pair));
      }
      fields.merge(
          pair.substring(0, equals),
          new Value.Text(pair.substring(equals + 1)),
          MetadataArguments::join);
    }
    return Metadata.of(fields);
  }

  private static Value join(Value earlier, Value added) {
    List<Value> items = new ArrayList<>();
    if (earlier instanceof Value.Items several) {
      items.addAll(several.items());
    } else {
      items.add(earlier);
    }
    items.add(added);
    return new Value.Items(items);
  }
}
