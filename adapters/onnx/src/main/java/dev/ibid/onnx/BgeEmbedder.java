package dev.ibid.onnx;

import dev.ibid.attribution.support.WordVector;
import dev.ibid.attribution.support.WordVectors;
import dev.ibid.search.Embedder;
import dev.ibid.search.ReadText;
import dev.ibid.search.TextInContext;
import dev.ibid.search.Vector;
import dev.ibid.text.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BiFunction;

/**
 * The English model bge-small-en-v1.5, quantised, inside this process. Opening it costs nothing;
 * the model is loaded by the first text, or by {@link #warmUp}. A text's vector depends on nothing
 * but the text, of which the first few hundred words count. Thread-safe: questions are answered on
 * the thread that asks and do not wait for longer work.
 */
public final class BgeEmbedder implements Embedder {
  /** The name of the model. */
  public static final String NAME = BgeModel.NAME;

  private static final int WORKERS = 2;

  // What the model was trained to expect before a question; passages go without.
  private static final String INSTRUCTION =
      "Represent this sentence for searching relevant passages: ";

  private final LazyModel<Loaded> model;
  private final ExecutorService workers = workers("ibid-embedder-");

  /** Who asks waits for what is read, and must not stand in line behind a folder's passages. */
  private final ExecutorService readers = workers("ibid-reader-");

  private record Loaded(WordPiece tokenizer, Transformer weights) {
    Vector embed(String text) {
      return Vector.of(weights.firstToken(tokenizer.encode(text)));
    }

    ReadText read(TextInContext text) {
      float[][] layer = weights.all(tokenizer.encode(text.whole()));
      List<Span> words = tokenizer.words(text.whole());
      int before = tokenizer.words(text.context()).size();
      return new ReadText(
          Vector.of(layer[0]),
          words.stream()
              .skip(before)
              .map(word -> Vector.of(VectorNormalization.mean(layer, word.start(), word.end())))
              .toList());
    }

    List<WordVector> inContext(List<String> words) {
      List<int[]> encoded = tokenizer.encode(words);
      float[][] layer = weights.all(tokenizer.enclosed(encoded));
      List<WordVector> vectors = new ArrayList<>(words.size());
      int from = 1;
      for (int[] tokens : encoded) {
        vectors.add(new WordVector(VectorNormalization.mean(layer, from, from + tokens.length), 1));
        from += tokens.length;
      }
      while (vectors.size() < words.size()) {
        vectors.add(new WordVector(new float[layer[0].length], 0));
      }
      return vectors;
    }
  }

  private BgeEmbedder(Optional<Path> folder) {
    this.model =
        new LazyModel<>(
            () -> new Loaded(BgeModel.tokenizer(), BgeModel.loadWeights(folder)),
            loaded -> loaded.weights().close());
  }

  /** An embedder that unpacks its native library anew at each start, as that library likes to. */
  public static BgeEmbedder open() {
    return new BgeEmbedder(Optional.empty());
  }

  /**
   * An embedder that keeps its native library and its weights in this folder, where they survive
   * the process and are found faster by the next.
   */
  public static BgeEmbedder open(Path folder) {
    return new BgeEmbedder(Optional.of(folder.toAbsolutePath()));
  }

  @Override
  public String model() {
    return BgeModel.NAME;
  }

  @Override
  public boolean reads(String text) {
    return EnglishScript.prevailsIn(text);
  }

  @Override
  public boolean isReady() {
    return model.isLoaded();
  }

  /** Loads the model and has it answer once, so that the first question need not wait. */
  public void warmUp() {
    embedQuery("Is anybody there?");
  }

  @Override
  public Vector embedQuery(String question) {
    return model.get().embed(INSTRUCTION + question);
  }

  @Override
  public List<Vector> embed(List<String> texts) {
    return sideBySide(texts, Loaded::embed, workers);
  }

  @Override
  public List<ReadText> read(List<TextInContext> texts) {
    return sideBySide(texts, Loaded::read, readers);
  }

  private static ExecutorService workers(String name) {
    return Executors.newFixedThreadPool(
        WORKERS, Thread.ofPlatform().daemon().name(name, 0).factory());
  }

  private <T, R> List<R> sideBySide(
      List<T> texts, BiFunction<Loaded, T, R> reading, ExecutorService threads) {
    if (texts.isEmpty()) {
      return List.of();
    }
    Loaded loaded = model.get();
    List<Callable<R>> work =
        texts.stream().map(text -> (Callable<R>) () -> reading.apply(loaded, text)).toList();
    try {
      List<R> read = new ArrayList<>(texts.size());
      for (Future<R> each : threads.invokeAll(work)) {
        read.add(LazyModel.result(each));
      }
      return List.copyOf(read);
    } catch (InterruptedException e) {
      throw LazyModel.interrupted(e);
    } catch (RejectedExecutionException | CancellationException e) {
      throw LazyModel.closed();
    }
  }

  /** The words of a sentence as the model understands them next to one another. */
  public WordVectors inContext() {
    return new WordVectors() {
      @Override
      public boolean reads(String text) {
        return BgeEmbedder.this.reads(text);
      }

      @Override
      public List<WordVector> of(List<String> words) {
        return model.get().inContext(words);
      }
    };
  }

  @Override
  public void close() {
    workers.shutdown();
    readers.shutdown();
    model.close();
  }
}
