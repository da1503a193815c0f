package dev.ibid.wire.tool;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.tool.ToolSource;
import dev.ibid.tool.WebAddress;
import dev.ibid.wire.answer.EnumLabels;
import dev.ibid.wire.json.InputFile;
import dev.ibid.wire.json.LocatedValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads sources that were found elsewhere: {@code [{id, type, toolName, toolRequestId, uri?,
 * title?, domain?, snippet?, fullContent?, pageNumber?}]}. A domain that is missing is taken from
 * the uri.
 */
public final class SourcesJson {
  private SourcesJson() {}

  /** Reads a file. */
  public static List<ToolSource> load(Path file) {
    return read(LocatedValue.parse(file.toString(), InputFile.load(file, "sources")));
  }

  public static List<ToolSource> read(String json) {
    return read(LocatedValue.parse("sources", json));
  }

  /** Reads a list that stands inside something else. */
  public static List<ToolSource> read(LocatedValue list) {
    GivenIds ids = new GivenIds();
    return list.items().stream().map(item -> source(item, ids)).toList();
  }

  private static ToolSource source(LocatedValue item, GivenIds ids) {
    SourceId id = new SourceId(ids.claim(item.require("id"), item));
    Optional<String> uri = item.findText("uri");
    Optional<LocatedValue> page = item.find("pageNumber");
    SourceOrigin origin =
        new SourceOrigin(
            EnumLabels.read(item.require("type"), SourceType.values(), SourceType::label),
            Optional.of(item.text("toolName")),
            uri,
            item.findText("title"),
            item.findText("domain").or(() -> uri.flatMap(WebAddress::find).map(WebAddress::domain)),
            page.isPresent() ? OptionalInt.of(page.get().offset()) : OptionalInt.empty());
    return new ToolSource(
        id,
        item.text("toolRequestId"),
        origin,
        item.findText("snippet"),
        item.findText("fullContent"));
  }
}
