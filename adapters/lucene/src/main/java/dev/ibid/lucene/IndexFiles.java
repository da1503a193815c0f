package dev.ibid.lucene;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.Lock;

/** The files of an index: whether they are whole, and how to be rid of them. */
final class IndexFiles {
  private IndexFiles() {}

  /** Reads every byte of the last commit, and throws when one is not as it was written. */
  static void verify(Directory directory) throws IOException {
    // Lucene never writes into its lock, and mistrusts one that was written into.
    if (Arrays.asList(directory.listAll()).contains(IndexWriter.WRITE_LOCK_NAME)
        && directory.fileLength(IndexWriter.WRITE_LOCK_NAME) > 0) {
      directory.deleteFile(IndexWriter.WRITE_LOCK_NAME);
    }
    if (own(directory).isEmpty()) {
      return;
    }
    for (String name : SegmentInfos.readLatestCommit(directory).files(true)) {
      try (IndexInput input = directory.openInput(name, IOContext.READONCE)) {
        CodecUtil.checksumEntireFile(input);
      }
    }
  }

  /** Whether something says that files are damaged, rather than out of reach. */
  static boolean isDamage(Exception e) {
    return e instanceof CorruptIndexException
        || e instanceof IndexFormatTooNewException
        || e instanceof IndexFormatTooOldException
        || e instanceof EOFException
        || e instanceof FileNotFoundException
        || e instanceof NoSuchFileException
        // Lucene makes of garbage whatever it reads first: a number out of range, a bad name.
        || e instanceof RuntimeException;
  }

  /** Deletes the index, and nothing else that may be in its folder. */
  static void discard(Directory directory) throws IOException {
    try (Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
      lock.ensureValid();
      for (String name : own(directory)) {
        directory.deleteFile(name);
      }
      directory.syncMetaData();
    }
  }

  // The commit comes first: without it, what is left over after a crash belongs to nothing.
  private static List<String> own(Directory directory) throws IOException {
    return Arrays.stream(directory.listAll())
        .filter(name -> isCommit(name) || IndexFileNames.CODEC_FILE_PATTERN.matcher(name).matches())
        .sorted(Comparator.comparing(name -> !isCommit(name)))
        .toList();
  }

  private static boolean isCommit(String name) {
    return name.startsWith(IndexFileNames.SEGMENTS)
        || name.startsWith(IndexFileNames.PENDING_SEGMENTS);
  }
}
