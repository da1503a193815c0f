package dev.ibid.bench.redaction;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;

/** The files of a folder that are text: sources and documents, without what a build has made. */
record TextTree(Path root) {
  private static final Set<String> MADE_BY_TOOLS = Set.of(".git", "target", "node_modules");

  /** Larger ones are data. */
  private static final long LARGEST = 5_000_000;

  /** What is done with each file. */
  @FunctionalInterface
  interface Action {
    void accept(Path file, String text) throws IOException;
  }

  void forEach(Action action) throws IOException {
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return !folder.equals(root) && MADE_BY_TOOLS.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile() && attributes.size() <= LARGEST) {
              Optional<String> text = text(Files.readAllBytes(file));
              if (text.isPresent()) {
                action.accept(file, text.get());
              }
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static Optional<String> text(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
