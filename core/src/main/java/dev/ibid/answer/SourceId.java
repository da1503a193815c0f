package dev.ibid.answer;

/** What a source is called among the sources of one answer, by whoever handed it in. */
public record SourceId(String value) {
  @Override
  public String toString() {
    return value;
  }
}
