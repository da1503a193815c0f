package dev.ibid.bench.store;

import dev.ibid.bench.measure.Step;
import dev.ibid.privacy.Redactor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The engine of ibid fed with lines of JSON. One thread reads and stores; {@code ibid import} reads
 * the next batch while one is stored, so it takes no longer than this.
 */
public final class ImportingStore implements Store {
  private final IbidStore store;

  private ImportingStore(IbidStore store) {
    this.store = store;
  }

  public static ImportingStore open(Path database) {
    return open(database, Redactor.standard());
  }

  public static ImportingStore open(Path database, Redactor redactor) {
    return new ImportingStore(IbidStore.open(database, redactor));
  }

  @Override
  public Step storing(Sample sample) {
    return storing(List.of(sample));
  }

  @Override
  public Step storing(List<Sample> batch) {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    try {
      JsonLines.write(batch, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] bytes = lines.toByteArray();
    return () -> JsonLines.read(new ByteArrayInputStream(bytes), store::rememberAll);
  }

  @Override
  public void close() {
    store.close();
  }
}
