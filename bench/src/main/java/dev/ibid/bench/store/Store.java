package dev.ibid.bench.store;

import dev.ibid.bench.measure.Step;
import java.util.List;

/** A way of storing events durably. Preparing a step is not measured, running it is. */
public interface Store extends AutoCloseable {
  /** Storing one event in a commit of its own. */
  Step storing(Sample sample);

  /** Storing a batch in one commit. */
  Step storing(List<Sample> batch);

  @Override
  void close();
}
