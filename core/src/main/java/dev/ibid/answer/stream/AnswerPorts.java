package dev.ibid.answer.stream;

/** What an answer needs from outside: permanent citations, image files, and readers of tools. */
public record AnswerPorts(CitationResolver citations, ImageFiles images, ToolReader tools) {
  public static final AnswerPorts NONE =
      new AnswerPorts(CitationResolver.NONE, ImageFiles.NONE, ToolReader.NONE);
}
