package dev.ibid.access;

/** What a token is called in lists; it lets nobody in. */
public record TokenId(String value) {
  @Override
  public String toString() {
    return value;
  }
}
