package dev.ibid.provenance;

import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Document;
import dev.ibid.document.DocumentKey;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.Documents;
import dev.ibid.document.FileState;
import dev.ibid.document.RenamedFiles;
import dev.ibid.error.IbidException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Finds out what became of many passages at once: each file is read once, files side by side. Used
 * once.
 */
final class PassageValidation {
  private final Documents documents;
  private final Map<DocumentRoot, RenamedFiles> renames = new ConcurrentHashMap<>();

  PassageValidation(Documents documents) {
    this.documents = documents;
  }

  /** The states in the order of the passages. */
  List<PassageState> run(List<CitedPassage> passages) {
    Map<DocumentKey, List<CitedPassage>> files =
        passages.stream()
            .collect(
                Collectors.groupingBy(
                    passage -> passage.document().key(), LinkedHashMap::new, Collectors.toList()));
    Map<CitationId, PassageState> states = new ConcurrentHashMap<>();
    files.values().parallelStream().forEach(file -> states.putAll(validate(file)));
    return passages.stream()
        .map(passage -> Objects.requireNonNull(states.get(passage.citation().id())))
        .toList();
  }

  /** The states of passages of one document. Whatever is odd about its file concerns only these. */
  private Map<CitationId, PassageState> validate(List<CitedPassage> passages) {
    try {
      return states(passages, passages.getFirst().document());
    } catch (IbidException e) {
      // The store, without which nothing can be said of any passage.
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      return all(passages, unreadable("cannot be understood (%s)".formatted(e)));
    } catch (OutOfMemoryError e) {
      return all(passages, unreadable("takes more memory to read than there is"));
    }
  }

  private Map<CitationId, PassageState> states(List<CitedPassage> passages, Document document) {
    return switch (documents.load(document)) {
      case FileState.Present present -> anchor(passages, document, present);
      case FileState.Absent absent ->
          renamed(document)
              .map(elsewhere -> found(passages, elsewhere))
              .orElseGet(() -> all(passages, new PassageState.Missing()));
      case FileState.Unreadable(String reason) -> all(passages, unreadable(reason));
    };
  }

  private Optional<Document> renamed(Document document) {
    return renames.computeIfAbsent(document.root(), documents::renames).find(document);
  }

  private Map<CitationId, PassageState> found(List<CitedPassage> passages, Document elsewhere) {
    return switch (documents.load(elsewhere)) {
      case FileState.Present present -> anchor(passages, elsewhere, present);
      case FileState.Absent absent -> all(passages, new PassageState.Missing());
      case FileState.Unreadable(String reason) -> all(passages, unreadable(reason));
    };
  }

  private Map<CitationId, PassageState> anchor(
      List<CitedPassage> passages, Document document, FileState.Present present) {
    PassageLocator placing = new PassageLocator(documents, document, present.document());
    Map<CitationId, PassageState> states = new HashMap<>();
    passages.forEach(passage -> states.put(passage.citation().id(), placing.place(passage)));
    return states;
  }

  private static Map<CitationId, PassageState> all(
      List<CitedPassage> passages, PassageState state) {
    Map<CitationId, PassageState> states = new HashMap<>();
    passages.forEach(passage -> states.put(passage.citation().id(), state));
    return states;
  }

  private static PassageState unreadable(String reason) {
    return new PassageState.Unreadable(reason);
  }
}
