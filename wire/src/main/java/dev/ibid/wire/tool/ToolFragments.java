package dev.ibid.wire.tool;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.answer.stream.ToolReader;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.tool.ToolSource;
import dev.ibid.tool.WebAddress;
import java.util.List;

/**
 * Makes fragments of the sources in tools' outputs, so that an answer can cite them while it is
 * written. Sources at one address are pieces of one document. Thread-safe if its extractor is.
 */
public final class ToolFragments implements ToolReader {
  private final SourceExtractor extractor;

  public ToolFragments(SourceExtractor extractor) {
    this.extractor = extractor;
  }

  @Override
  public Read read(ToolResult result) {
    ExtractedSources extracted = extractor.extract(result);
    return new Read(
        extracted.sources().stream().map(ToolFragments::fragment).toList(), extracted.warnings());
  }

  private static Fragment fragment(ToolSource source) {
    return new Fragment(
        new FragmentId(source.id().value()),
        document(source),
        source.origin(),
        source.text(),
        List.of());
  }

  private static SourceId document(ToolSource source) {
    return source
        .origin()
        .uri()
        .map(uri -> WebAddress.find(uri).map(page -> "https://" + page.normalised()).orElse(uri))
        .map(SourceId::new)
        .orElse(source.id());
  }
}
