package dev.ibid.answer;

/** What a piece of a source is called among the pieces of one answer. */
public record FragmentId(String value) {
  @Override
  public String toString() {
    return value;
  }
}
