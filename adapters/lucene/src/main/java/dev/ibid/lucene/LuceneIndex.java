package dev.ibid.lucene;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.TermCounts;
import dev.ibid.search.Vector;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.util.IOUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A search index in files of a folder, which one process has open at a time. A damaged one is
 * noticed when it is opened, and begun anew; what was not committed is not there after a crash, nor
 * after closing. Thread-safe.
 */
public final class LuceneIndex implements SearchIndex {
  private static final Logger LOG = LoggerFactory.getLogger(LuceneIndex.class);

  /** A change that can fail. */
  private interface Work {
    void with(LuceneEngine engine) throws IOException;
  }

  private interface Step {
    void run() throws IOException;
  }

  /** A search that can fail. */
  private interface Search<T> {
    T in(DirectoryReader reader) throws IOException;
  }

  private final Path folder;

  // Searches share it; who takes files away from under them has it alone.
  private final ReadWriteLock files = new ReentrantReadWriteLock();
  private final Lock writing = new ReentrantLock();

  private volatile LuceneEngine engine;
  private volatile boolean closed;
  private volatile OptionalInt dimension = OptionalInt.empty();
  private volatile Optional<String> stamp = Optional.empty();

  private LuceneIndex(Path folder, LuceneEngine engine) throws IOException {
    this.folder = folder;
    this.engine = engine;
    use(engine);
  }

  /** Opens the index in a folder, which is made if it is missing. */
  public static LuceneIndex open(Path folder) {
    try {
      return new LuceneIndex(folder, soundEngine(folder));
    } catch (IOException | RuntimeException e) {
      throw unavailable(folder, "Cannot open", e);
    }
  }

  private static LuceneEngine soundEngine(Path folder) throws IOException {
    try {
      return LuceneEngine.open(folder);
    } catch (IOException | RuntimeException e) {
      if (!IndexFiles.isDamage(e)) {
        throw e;
      }
      LOG.warn("The search index at {} is damaged and begun anew", folder, e);
      return LuceneEngine.create(folder);
    }
  }

  @Override
  public void apply(List<IndexChange> changes) {
    write(
        "change",
        engine -> {
          OptionalInt size = commonDimension(changes);
          for (IndexChange change : changes) {
            long source = change.source().value();
            switch (change) {
              case IndexChange.Words words ->
                  engine.replace(LuceneFields.words(source), LucenePartDocuments.of(words));
              case IndexChange.Meaning meaning ->
                  engine.replace(LuceneFields.vectors(source), LucenePartDocuments.of(meaning));
              case IndexChange.Remove remove -> {
                engine.replace(LuceneFields.words(source), List.of());
                engine.replace(LuceneFields.vectors(source), List.of());
              }
            }
          }
          dimension = size;
          engine.refresh();
        });
  }

  @Override
  public void commit(String newStamp) {
    write(
        "save",
        engine -> {
          engine.commit(newStamp);
          stamp = Optional.of(newStamp);
        });
  }

  @Override
  public Optional<String> stamp() {
    return stamp;
  }

  @Override
  public void erase(Collection<SourceKey> sources) {
    write(
        "erase from",
        engine -> {
          engine.expunge(
              sources.stream()
                  .flatMap(
                      key ->
                          Stream.of(
                              LuceneFields.words(key.value()), LuceneFields.vectors(key.value())))
                  .toList());
          alone(engine::dropOldFiles);
        });
  }

  @Override
  public void clear() {
    write(
        "clear",
        old ->
            alone(
                () -> {
                  IOUtils.closeWhileHandlingException(old);
                  engine = LuceneEngine.create(folder);
                  use(engine);
                }));
  }

  @Override
  public List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit) {
    return read(reader -> new LuceneFinder(reader).lexical(query, scope, filter, limit));
  }

  @Override
  public List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit) {
    return read(
        reader -> {
          checkDimension(dimension, query);
          return new LuceneFinder(reader).nearest(query, scope, filter, limit);
        });
  }

  @Override
  public TermCounts count(Scope scope, Set<Term> terms) {
    return read(reader -> new LuceneScopeCounts(reader, scope).of(terms));
  }

  @Override
  public void close() {
    write(
        "close",
        engine -> {
          closed = true;
          alone(engine::close);
        });
  }

  private void use(LuceneEngine opened) throws IOException {
    dimension = opened.dimension();
    stamp = opened.stamp();
  }

  private OptionalInt commonDimension(List<IndexChange> changes) {
    OptionalInt common = dimension;
    for (IndexChange change : changes) {
      if (change instanceof IndexChange.Meaning meaning) {
        for (Vector vector : meaning.parts()) {
          checkDimension(common, vector);
          common = OptionalInt.of(vector.dimension());
        }
      }
    }
    return common;
  }

  private void checkDimension(OptionalInt expected, Vector vector) {
    if (expected.isPresent() && expected.getAsInt() != vector.dimension()) {
      throw new IbidException(
          ErrorCode.INDEX_UNAVAILABLE,
          "The search index has vectors of %d dimensions, not %d: after a change of the model run \"ibid reindex\""
              .formatted(expected.getAsInt(), vector.dimension()));
    }
  }

  // Files that are damaged while open show by errors, too: a mapped one that was cut short is an
  // InternalError, and Lucene's assertions may be on.
  private <T> T read(Search<T> search) {
    files.readLock().lock();
    try {
      LuceneEngine current = engine;
      DirectoryReader reader = current.acquire();
      try {
        return search.in(reader);
      } finally {
        current.release(reader);
      }
    } catch (IOException | RuntimeException | InternalError | AssertionError e) {
      throw explained("Cannot read", e);
    } finally {
      files.readLock().unlock();
    }
  }

  private void write(String what, Work work) {
    writing.lock();
    try {
      work.with(engine);
    } catch (IOException | RuntimeException | InternalError | AssertionError e) {
      throw explained("Cannot " + what, e);
    } finally {
      writing.unlock();
    }
  }

  @Override
  public boolean recover() {
    writing.lock();
    try {
      if (closed || engine.isOpen()) {
        return false;
      }
      alone(
          () -> {
            engine.abandon();
            engine = soundEngine(folder);
            use(engine);
          });
      return true;
    } catch (IOException | RuntimeException e) {
      throw explained("Cannot open", e);
    } finally {
      writing.unlock();
    }
  }

  private void alone(Step step) throws IOException {
    files.writeLock().lock();
    try {
      step.run();
    } finally {
      files.writeLock().unlock();
    }
  }

  /** Who still asks while the process ends has nothing to mend. */
  private IbidException explained(String what, Throwable cause) {
    return closed
        ? new IbidException(ErrorCode.INTERRUPTED, "The search index was closed", cause)
        : unavailable(folder, what, cause);
  }

  private static IbidException unavailable(Path folder, String what, Throwable cause) {
    if (cause instanceof IbidException known) {
      return known;
    }
    return new IbidException(
        ErrorCode.INDEX_UNAVAILABLE,
        "%s the search index at %s (%s): check the folder, then run \"ibid reindex\""
            .formatted(what, folder, reason(cause)),
        what + " the search index; the server's log says why",
        cause);
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    return message == null
        ? cause.getClass().getSimpleName()
        : message.lines().findFirst().orElse("").strip();
  }
}
