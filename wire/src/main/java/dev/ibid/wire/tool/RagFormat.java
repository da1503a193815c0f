package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;

/** Passages of files that a vector store or a search over documents returned. */
final class RagFormat implements OutputFormat {
  @Override
  public void read(MetadataValue output, SourceCollector findings) {
    for (MetadataValue result : ResultFinder.in(output)) {
      switch (result) {
        case MetadataValue.Fields fields -> passage(new ToolResultEntry(fields), findings);
        case MetadataValue.Text(String text) -> {
          if (!text.isBlank()) {
            findings.add(source -> source.saying(ValueTexts.plain(text)));
          }
        }
        case MetadataValue.Items items -> {}
        case MetadataValue.Amount amount -> {}
        case MetadataValue.Flag flag -> {}
        case MetadataValue.Nothing nothing -> {}
      }
    }
  }

  private static void passage(ToolResultEntry passage, SourceCollector findings) {
    // A file's name alone says nothing that a claim could be compared with.
    if (passage.content().isPresent() || passage.excerpt().isPresent()) {
      findings.add(source -> passage.describe(source, passage.fileAddress(), passage.fileTitle()));
    }
  }
}
