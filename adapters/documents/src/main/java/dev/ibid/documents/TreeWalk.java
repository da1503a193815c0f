package dev.ibid.documents;

import dev.ibid.document.FileSelection;
import dev.ibid.document.FileStamp;
import dev.ibid.document.Folders;
import dev.ibid.document.SkippedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * One walk through a folder. Links are not followed: what they lead to inside of the folder is
 * found in its own place, and what lies outside is none of our business.
 */
final class TreeWalk {
  private static final Set<String> HISTORIES = Set.of(".git", ".hg", ".svn", ".jj");
  private static final List<String> IGNORE_FILES = List.of(".gitignore", ".ibidignore");
  private static final long MOST_IGNORE_FILE_BYTES = 1_000_000;

  private final Path root;
  private final List<String> within;
  private final IgnoreRules unusual;
  private final List<Folders.Entry> files = new ArrayList<>();
  private final List<SkippedFile> skipped = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();

  TreeWalk(Path root, String within, FileSelection selection) {
    this.root = root;
    this.unusual =
        switch (selection) {
          case USUAL -> IgnoreRules.UNUSUAL;
          case EVERYTHING -> IgnoreRules.NONE;
        };
    this.within = within.isEmpty() ? List.of() : List.of(within.split("/"));
  }

  Folders.Listing run() {
    folder(root, List.of(), unusual);
    files.sort(Comparator.comparing(Folders.Entry::path));
    return new Folders.Listing(files, skipped, leftOut);
  }

  private void folder(Path folder, List<String> path, IgnoreRules above) {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> listed = Files.newDirectoryStream(folder)) {
      listed.forEach(entries::add);
    } catch (DirectoryIteratorException e) {
      skip(path, "cannot be listed to its end");
      return;
    } catch (IOException e) {
      skip(path, LocalFolders.reason(e));
      return;
    }
    IgnoreRules rules = above.and(ignoreLines(path), path.size());
    for (Path entry : entries) {
      List<String> below = new ArrayList<>(path);
      below.add(entry.getFileName().toString());
      if (leadsThere(below) && !HomeFiles.isOwn(folder, below.getLast())) {
        entry(entry, List.copyOf(below), rules);
      }
    }
  }

  /** Whether this is what was asked for, or stands above or below it. */
  private boolean leadsThere(List<String> path) {
    int common = Math.min(path.size(), within.size());
    return path.subList(0, common).equals(within.subList(0, common));
  }

  private void entry(Path entry, List<String> path, IgnoreRules rules) {
    try {
      BasicFileAttributes found =
          Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      // What somebody names is meant, whatever the rules say.
      boolean named = path.size() <= within.size();
      if (!named && rules.ignore(path, found.isDirectory())) {
        if (unusual.ignore(path, found.isDirectory())) {
          leftOut.add(String.join("/", path));
        }
        return;
      }
      if (found.isDirectory()) {
        if (!HISTORIES.contains(path.getLast())) {
          folder(entry, path, rules);
        }
      } else if (found.isSymbolicLink()) {
        link(entry, path);
      } else if (found.isRegularFile()) {
        files.add(
            new Folders.Entry(
                String.join("/", path),
                new FileStamp(found.size(), found.lastModifiedTime().toInstant())));
      }
    } catch (IOException e) {
      skip(path, LocalFolders.reason(e));
    }
  }

  private void link(Path link, List<String> path) {
    try {
      if (!link.toRealPath().startsWith(root)) {
        skip(path, "is a link that leads out of the folder");
      }
    } catch (IOException e) {
      skip(path, "is a link that leads nowhere");
    }
  }

  private List<String> ignoreLines(List<String> folder) {
    List<String> lines = new ArrayList<>();
    for (String name : IGNORE_FILES) {
      List<String> path = new ArrayList<>(folder);
      path.add(name);
      if (Files.isRegularFile(root.resolve(String.join("/", path)), LinkOption.NOFOLLOW_LINKS)
          && ConfinedFile.load(root, String.join("/", path), MOST_IGNORE_FILE_BYTES)
              instanceof Folders.Content(byte[] bytes, FileStamp stamp)) {
        new String(bytes, StandardCharsets.UTF_8).lines().forEach(lines::add);
      }
    }
    return lines;
  }

  private void skip(List<String> path, String reason) {
    skipped.add(new SkippedFile(String.join("/", path), reason));
  }
}
