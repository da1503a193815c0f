package dev.ibid.cli.home;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;

/** The token by which the owner of a home is known over the network. */
public final class OwnerToken {
  private static final int BYTES = 32;

  private OwnerToken() {}

  /** The token of a home, made now if there is none yet. */
  public static String load(Home home) {
    try {
      try {
        return read(home);
      } catch (NoSuchFileException e) {
        make(home);
        return read(home);
      }
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  private static String read(Home home) throws IOException {
    String token = Files.readString(home.token(), StandardCharsets.US_ASCII).strip();
    if (token.isEmpty()) {
      throw new IOException("the file token is empty; delete it to have a new one made");
    }
    return token;
  }

  private static void make(Home home) throws IOException {
    home.create();
    byte[] secret = new byte[BYTES];
    new SecureRandom().nextBytes(secret);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    // Written aside, so that nobody ever reads half a token.
    Path written = home.folder().resolve("token." + UUID.randomUUID() + ".tmp");
    try {
      PrivateFiles.createFile(written);
      Files.writeString(written, token + "\n", StandardCharsets.US_ASCII);
      Files.createLink(home.token(), written);
    } catch (FileAlreadyExistsException e) {
      // Somebody was faster, and theirs is the token.
      return;
    } finally {
      Files.deleteIfExists(written);
    }
  }
}
