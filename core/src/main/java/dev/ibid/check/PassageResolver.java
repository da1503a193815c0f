package dev.ibid.check;

import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.document.LineHistories;
import dev.ibid.document.LineHistory;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the passages that footnotes and links mean. */
final class PassageResolver {
  private final Documents documents;
  private final LineHistories lines;
  private final Map<String, List<CitedPassage>> byBeginning;

  PassageResolver(Documents documents, Set<String> beginnings) {
    this.documents = documents;
    this.lines = documents.lineHistories();
    this.byBeginning =
        documents.beginningWith(beginnings).stream()
            .collect(Collectors.groupingBy(cited -> cited.passage().id().beginning()));
  }

  /**
   * The passage whose id the note has; of several, the one of the file that it names.
   *
   * @param citing the file in which the note stands
   */
  Optional<CitedPlace> find(CitationMention.Footnote note, Path citing) {
    CitationMention.Target target = note.target();
    Path folder = folder(citing);
    Optional<Path> named = path(folder, target.path());
    return byBeginning.getOrDefault(note.beginning(), List.of()).stream()
        .min(
            Comparator.comparing((CitedPassage cited) -> !names(target, named, cited))
                .thenComparing(cited -> !cited.current()))
        .filter(cited -> named.isPresent())
        .map(
            cited -> {
              if (target.isAbsolute()) {
                return new CitedPlace(cited, Optional.empty());
              }
              boolean fromHere = named.equals(Optional.of(cited.document().file()));
              Path base = fromHere ? folder : cited.document().root().path();
              return new CitedPlace(cited, Optional.of(base));
            });
  }

  private static boolean names(
      CitationMention.Target target, Optional<Path> named, CitedPassage cited) {
    return named.equals(Optional.of(cited.document().file()))
        || cited.document().path().equals(target.path());
  }

  /**
   * The passages that may be meant by a link: those that ever began on its line.
   *
   * @param complete whether no other can be meant
   */
  record Candidates(List<CitedPlace> places, boolean complete) {}

  Candidates find(CitationMention.Link link, Path citing) {
    CitationMention.Target target = link.target();
    if (target.line().isEmpty()) {
      return new Candidates(List.of(), true);
    }
    int line = target.line().get().value();
    Path folder = folder(citing);
    LineHistory named =
        path(folder, target.path()).map(file -> lines.at(file, line)).orElse(LineHistory.NONE);
    if (target.isAbsolute()) {
      return candidates(named, cited -> Optional.empty());
    }
    boolean fromHere = !named.passages().isEmpty() || !named.complete();
    return fromHere
        ? candidates(named, cited -> Optional.of(folder))
        : candidates(
            lines.at(target.path(), line), cited -> Optional.of(cited.document().root().path()));
  }

  private static Candidates candidates(
      LineHistory history, Function<CitedPassage, Optional<Path>> base) {
    return new Candidates(
        history.passages().stream().map(cited -> new CitedPlace(cited, base.apply(cited))).toList(),
        history.complete());
  }

  /** A passage that a link is known to mean, wherever it stands now. */
  Optional<CitedPlace> find(CitationId passage, CitationMention.Link link, Path citing) {
    return documents
        .find(passage)
        .map(cited -> new CitedPlace(cited, base(cited, link, folder(citing))));
  }

  /** A relative path begins where the text is if that leads below the root, else at the root. */
  private Optional<Path> base(CitedPassage cited, CitationMention.Link link, Path folder) {
    CitationMention.Target target = link.target();
    if (target.isAbsolute()) {
      return Optional.empty();
    }
    Path root = cited.document().root().path();
    boolean fromHere =
        path(folder, target.path()).filter(file -> file.startsWith(root)).isPresent()
            && !path(root, target.path()).equals(Optional.of(cited.document().file()));
    return Optional.of(fromHere ? folder : root);
  }

  private static Path folder(Path citing) {
    return Optional.ofNullable(citing.getParent()).orElse(citing);
  }

  private static Optional<Path> path(Path folder, String path) {
    try {
      return Optional.of(folder.resolve(path).normalize());
    } catch (InvalidPathException e) {
      // No file has such a name.
      return Optional.empty();
    }
  }
}
