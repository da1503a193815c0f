package dev.ibid.bench.quality;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.search.ForwardingEmbedder;
import dev.ibid.search.Vector;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shipped embedder with all its vectors in a file, so that texts are embedded once for all. */
final class KeptVectors extends ForwardingEmbedder {
  private static final int DIGEST = 16;
  private static final int DIMENSION = 384;
  private static final int RECORD = DIGEST + DIMENSION;

  private final Map<BigInteger, Vector> vectors = new HashMap<>();
  private final OutputStream file;
  private int made;

  private KeptVectors(OutputStream file) {
    super(BgeEmbedder.open());
    this.file = file;
  }

  /** Vectors that are kept below {@code folder}. */
  static KeptVectors in(Path folder) throws IOException {
    Path path = Files.createDirectories(folder).resolve("vectors.bin");
    Map<BigInteger, Vector> known = new HashMap<>();
    byte[] bytes = Files.exists(path) ? Files.readAllBytes(path) : new byte[0];
    int whole = bytes.length - bytes.length % RECORD;
    for (int at = 0; at < whole; at += RECORD) {
      known.put(
          new BigInteger(bytes, at, DIGEST),
          Vector.ofBytes(Arrays.copyOfRange(bytes, at + DIGEST, at + RECORD)));
    }
    // A run that was stopped may have left half a record.
    Files.write(path, Arrays.copyOf(bytes, whole));
    KeptVectors kept =
        new KeptVectors(
            new BufferedOutputStream(Files.newOutputStream(path, StandardOpenOption.APPEND)));
    kept.vectors.putAll(known);
    return kept;
  }

  /** Else what is measured would depend on whether a text had to be embedded before. */
  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public synchronized Vector embedQuery(String question) {
    BigInteger key = key("question", question);
    Vector known = vectors.get(key);
    return known == null ? keep(key, super.embedQuery(question)) : known;
  }

  @Override
  public synchronized List<Vector> embed(List<String> texts) {
    List<String> missing =
        texts.stream().filter(text -> !vectors.containsKey(key("text", text))).distinct().toList();
    List<Vector> embedded = super.embed(missing);
    for (int i = 0; i < missing.size(); i++) {
      keep(key("text", missing.get(i)), embedded.get(i));
    }
    return texts.stream().map(text -> vectors.get(key("text", text))).toList();
  }

  private Vector keep(BigInteger key, Vector vector) {
    vectors.put(key, vector);
    try {
      byte[] digest = key.toByteArray();
      byte sign = (byte) (key.signum() < 0 ? -1 : 0);
      for (int i = digest.length; i < DIGEST; i++) {
        file.write(sign);
      }
      file.write(digest);
      file.write(vector.bytes());
      if (++made % 1_000 == 0) {
        file.flush();
        BenchLog.progress("embedded %,d texts".formatted(made));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return vector;
  }

  private static BigInteger key(String kind, String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest((kind + '\0' + text).getBytes(StandardCharsets.UTF_8));
      return new BigInteger(digest, 0, DIGEST);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  @Override
  public synchronized void close() {
    super.close();
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
