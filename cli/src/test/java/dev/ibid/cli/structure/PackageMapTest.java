package dev.ibid.cli.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The map of packages in ARCHITECTURE.md is the one that the sources give. To draw it anew: {@code
 * mvn test -pl cli -am -Dtest=PackageMapTest -Dibid.draw=true
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class PackageMapTest {
  private static final Path PAGE = SourceTree.ROOT.resolve("ARCHITECTURE.md");
  private static final String BEGIN = "<!-- drawn by PackageMapTest: begin -->\n\n";
  private static final String END = "<!-- drawn by PackageMapTest: end -->";

  @Test
  void the_map_of_packages_is_that_of_the_sources() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    String drawn = new PackageMap(SourceTree.load()).markdown();
    if (Boolean.getBoolean("ibid.draw")) {
      Files.writeString(PAGE, page.substring(0, begin) + drawn + page.substring(end));
      return;
    }

    assertThat(page.substring(begin, end)).isEqualTo(drawn);
  }
}
