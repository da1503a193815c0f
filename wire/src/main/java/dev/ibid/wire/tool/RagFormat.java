package dev.ibid.wire.tool;

import dev.ibid.source.Value;

/** Passages of files that a vector store or a search over documents returned. */
final class RagFormat implements OutputFormat {
  @Override
  public void read(Value output, Findings findings) {
    for (Value result : Results.in(output)) {
      switch (result) {
        case Value.Fields fields -> passage(new Entry(fields), findings);
        case Value.Text(String text) -> {
          if (!text.isBlank()) {
            findings.add(source -> source.saying(Texts.plain(text)));
          }
        }
        case Value.Items items -> {}
        case Value.Amount amount -> {}
        case Value.Flag flag -> {}
        case Value.Nothing nothing -> {}
      }
    }
  }

  private static void passage(Entry passage, Findings findings) {
    // A file's name alone says nothing that a claim could be compared with.
    if (passage.content().isPresent() || passage.excerpt().isPresent()) {
      findings.add(source -> passage.describe(source, passage.fileAddress(), passage.fileTitle()));
    }
  }
}
