package dev.ibid.check;

import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the passages that footnotes and links mean. */
final class PassageResolver {
  private final Documents documents;
  private final Map<String, List<CitedPassage>> byBeginning;

  PassageResolver(Documents documents, Set<String> beginnings) {
    this.documents = documents;
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

  /** The passage that begins on the line; the first, if there are several on one line. */
  Optional<CitedPlace> find(CitationMention.Link link, Path citing) {
    CitationMention.Target target = link.target();
    if (target.line().isEmpty()) {
      return Optional.empty();
    }
    int line = target.line().get().value();
    Path folder = folder(citing);
    Optional<CitedPassage> named =
        path(folder, target.path()).flatMap(file -> documents.at(file, line).stream().findFirst());
    if (named.isPresent() || target.isAbsolute()) {
      return named.map(
          cited ->
              new CitedPlace(cited, target.isAbsolute() ? Optional.empty() : Optional.of(folder)));
    }
    return documents.at(target.path(), line).stream()
        .findFirst()
        .map(cited -> new CitedPlace(cited, Optional.of(cited.document().root().path())));
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
