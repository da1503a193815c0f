package dev.ibid.langchain4j.attribution;

/** What asking a model took, in tokens. */
record Tokens(long read, long written) {
  static final Tokens NONE = new Tokens(0, 0);

  Tokens plus(Tokens other) {
    return new Tokens(read + other.read, written + other.written);
  }

  long total() {
    return read + written;
  }
}
