package dev.ibid.cli.owner;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Which build of ibid a process runs.
 *
 * @param time when it was built, in ISO form and UTC, so that the order of texts is that of times;
 *     empty when nobody knows, which counts as oldest
 */
public record Build(String version, String time) {
  private static final String FILE = "dev/ibid/cli/owner/build.properties";

  /** The build this class belongs to. */
  public static Build load() {
    Properties properties = new Properties();
    // Neither is known of a jar that is just being replaced.
    Optional<URL> location =
        Optional.ofNullable(Build.class.getProtectionDomain().getCodeSource())
            .map(CodeSource::getLocation);
    if (location.isPresent()) {
      try {
        fill(properties, Path.of(location.get().toURI()));
      } catch (IOException | URISyntaxException e) {
        // An unknown build is the oldest.
      }
    }
    String time = properties.getProperty("time", "");
    // Outside of Maven nobody replaces the placeholder.
    return new Build(properties.getProperty("version", ""), time.startsWith("$") ? "" : time);
  }

  // Not by the class loader: it would open a URL, and each forwarded call pay for all that takes.
  private static void fill(Properties properties, Path place) throws IOException {
    if (Files.isDirectory(place)) {
      try (InputStream in = Files.newInputStream(place.resolve(FILE))) {
        properties.load(in);
      }
      return;
    }
    try (ZipFile jar = new ZipFile(place.toFile())) {
      ZipEntry entry = jar.getEntry(FILE);
      if (entry != null) {
        properties.load(jar.getInputStream(entry));
      }
    }
  }

  boolean isOlderThan(Build other) {
    return time.compareTo(other.time) < 0;
  }
}
