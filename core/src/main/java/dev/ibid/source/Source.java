package dev.ibid.source;

/** Whatever an assistant has read and can cite. */
public sealed interface Source permits Event, Passage, ToolExcerpt {
  SourceRef ref();

  Project project();
}
