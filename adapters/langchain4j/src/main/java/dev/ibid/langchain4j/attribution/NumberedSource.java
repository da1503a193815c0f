package dev.ibid.langchain4j.attribution;

import dev.ibid.answer.SourceOrigin;
import dev.ibid.text.Quotation;
import dev.ibid.text.Snippet;
import dev.ibid.tool.ToolSource;

/**
 * A source as it is put before a model.
 *
 * @param number from 1, in the order of all sources
 * @param text as much of it as is shown
 */
record NumberedSource(int number, ToolSource source, String text) {
  NumberedSource cut(int end) {
    return new NumberedSource(number, source, text.substring(0, end) + " …");
  }

  /** What a model reads of it: its title in a line, and the text, both quoted. */
  String print() {
    SourceOrigin origin = source.origin();
    String title = Snippet.of(origin.title().or(origin::uri).orElse("Untitled"));
    String address =
        origin.title().isEmpty() ? "" : origin.uri().map(uri -> " — " + Snippet.of(uri)).orElse("");
    return "[%d]\n%s\n"
        .formatted(number, Quotation.QUOTED.block(title + address + "\n\n" + text.strip()));
  }
}
