package dev.ibid.document;

/** Is told how far indexing has come. */
public interface IndexListener {
  /** Does nothing. */
  IndexListener NOBODY =
      new IndexListener() {
        @Override
        public void found(long files) {}

        @Override
        public void finished(long files) {}
      };

  /** More files were found, this many. */
  void found(long files);

  /** More files are done, this many. What had to be stored of them is durable. */
  void finished(long files);
}
