package dev.ibid.langchain4j.attribution;

/** What asking a model took, in tokens. */
record ModelTokens(long read, long written) {
  static final ModelTokens NONE = new ModelTokens(0, 0);

  ModelTokens plus(ModelTokens other) {
    return new ModelTokens(read + other.read, written + other.written);
  }

  long total() {
    return read + written;
  }
}
