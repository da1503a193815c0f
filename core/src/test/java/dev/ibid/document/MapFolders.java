package dev.ibid.document;

import dev.ibid.document.reader.DocumentReader;
import dev.ibid.engine.Samples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Files in a map, and how they are read. */
public final class MapFolders implements Folders, DocumentReader {
  private final Map<Path, String> files = new TreeMap<>();

  private final Map<Path, Integer> revisions = new TreeMap<>();

  public void put(String path, String text) {
    files.put(Path.of(path), text);
    revisions.merge(Path.of(path), 1, Integer::sum);
  }

  @Override
  public Place locate(Path path) {
    if (files.containsKey(path)) {
      return new FilePlace(path);
    }
    return files.keySet().stream().anyMatch(file -> file.startsWith(path))
        ? new FolderPlace(path)
        : new NoPlace("is not there");
  }

  @Override
  public Listing list(IndexedFolder root, String within, FileSelection selection) {
    Path place = root.path().resolve(within);
    return new Listing(
        files.keySet().stream()
            .filter(file -> file.startsWith(place))
            .map(
                file -> new Entry(RelativePaths.slashed(root.path().relativize(file)), stamp(file)))
            .toList(),
        List.of(),
        List.of());
  }

  @Override
  public Loaded load(IndexedFolder root, String path, long most) {
    Path file = root.path().resolve(path);
    return files.containsKey(file) ? new Content(bytes(file), stamp(file)) : new Missing();
  }

  @Override
  public Optional<FileStamp> look(IndexedFolder root, String path) {
    return Optional.of(root.path().resolve(path)).filter(files::containsKey).map(this::stamp);
  }

  @Override
  public Watch watch(Collection<Path> places, FileSelection selection) {
    throw new UnsupportedOperationException("Nothing changes here by itself");
  }

  @Override
  public boolean isDocument(String fileName) {
    return true;
  }

  @Override
  public Outcome read(String fileName, byte[] bytes, UnaryOperator<String> masking) {
    return new Understood(Markdown.read(masking.apply(new String(bytes, StandardCharsets.UTF_8))));
  }

  private FileStamp stamp(Path file) {
    return new FileStamp(
        bytes(file).length, Samples.NOON.plusSeconds(revisions.getOrDefault(file, 0)));
  }

  private byte[] bytes(Path file) {
    return files.getOrDefault(file, "").getBytes(StandardCharsets.UTF_8);
  }
}
