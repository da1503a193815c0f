package dev.ibid.document;

/** Is told how far indexing has come. */
public interface IndexListener {
  /** Told, it does nothing. */
  IndexListener NOBODY =
      new IndexListener() {
        @Override
        public void found(long files) {}

        @Override
        public void finished(long files) {}
      };

  /** So many more files were found. */
  void found(long files);

  /** So many more files are done; what was to be stored of them is durable. */
  void finished(long files);
}
