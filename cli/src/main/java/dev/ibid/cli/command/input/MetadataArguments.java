package dev.ibid.cli.command.input;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metadata typed as {@code key=value}; a key that is given again becomes a list. */
public final class MetadataArguments {
  private MetadataArguments() {}

  public static Metadata parse(List<String> pairs) {
    Map<String, MetadataValue> fields = new LinkedHashMap<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST, "--meta takes key=value, not \"%s\"".formatted(pair));
      }
      fields.merge(
          pair.substring(0, equals),
          new MetadataValue.Text(pair.substring(equals + 1)),
          MetadataArguments::join);
    }
    return Metadata.of(fields);
  }

  private static MetadataValue join(MetadataValue earlier, MetadataValue added) {
    List<MetadataValue> items = new ArrayList<>();
    if (earlier instanceof MetadataValue.Items several) {
      items.addAll(several.items());
    } else {
      items.add(earlier);
    }
    items.add(added);
    return new MetadataValue.Items(items);
  }
}
