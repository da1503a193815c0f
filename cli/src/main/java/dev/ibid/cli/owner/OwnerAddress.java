package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Which process owns a home and where it listens. Written down, because a caller cannot work it out
 * where the path in the home is too long: its runtime folder may be another than the owner's.
 */
record OwnerAddress(long process, Path socket) {
  /** The address that the owner has left; it may be that of a process long gone. */
  static Optional<OwnerAddress> find(Home home) {
    try {
      String text = Files.readString(home.address());
      int end = text.indexOf('\n');
      if (end < 0) {
        return Optional.empty();
      }
      long process = Long.parseLong(text.substring(0, end));
      Path socket = home.folder().resolve(text.substring(end + 1));
      // A copy of a home has a copy of its address, which leads to the owner of the original.
      boolean here = socket.equals(home.socket()) || socket.endsWith(nameOutside(home));
      return here ? Optional.of(new OwnerAddress(process, socket)) : Optional.empty();
    } catch (IOException | NumberFormatException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Writes it down in one step; only for the holder of the lock. */
  void store(Home home) throws IOException {
    Path place = socket.equals(home.socket()) ? socket.getFileName() : socket;
    Path draft = home.address().resolveSibling("owner.address.new");
    home.createPrivateFile(draft);
    Files.writeString(draft, process + "\n" + place);
    Files.move(draft, home.address(), StandardCopyOption.ATOMIC_MOVE);
  }

  static void erase(Home home) {
    try {
      Files.deleteIfExists(home.address());
    } catch (IOException e) {
      // It names a process that no longer listens, which callers find out for themselves.
    }
  }

  /** What the socket of a home is called when it has to stand elsewhere. */
  static String nameOutside(Home home) throws IOException {
    try {
      byte[] path = home.folder().toRealPath().toString().getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(path);
      return HexFormat.of().formatHex(hash, 0, 8) + ".sock";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
