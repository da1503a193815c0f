package dev.ibid.archive;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes a store out and takes it back. Safe for concurrent use. Every method throws an {@code
 * IbidException} if the store cannot be used.
 */
public interface ArchiveStore {
  /**
   * Hands over all that the store holds of a scope. Documents with their versions come first, then
   * sources in the order in which they got their citations, so that they get the same ones when
   * they are taken back in this order; then answers, then uses. The action runs on the calling
   * thread and may call this store. Memory holds a few records at a time. What changes meanwhile
   * may or may not be among them.
   */
  void forEach(Scope scope, Consumer<ArchiveRecord> action);

  /**
   * Takes records back in one durable step, in their order. What is there already stays as it is.
   *
   * @return one result for each record, in the same order
   */
  List<RestoreResult> restore(List<Redacted<ArchiveRecord>> records);
}
