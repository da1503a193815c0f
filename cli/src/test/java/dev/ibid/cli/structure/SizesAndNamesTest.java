package dev.ibid.cli.structure;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.structure.SourceTree.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A reader can keep every package in the head, and a name means one thing. */
class SizesAndNamesTest {
  private static final int PACKAGE_FILES = 40;
  private static final int FILE_LINES = 300;

  /** A word in backticks that is written like a type. */
  private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z]\\w*)`");

  private static SourceTree sources;

  @BeforeAll
  static void load() throws IOException {
    sources = SourceTree.load();
  }

  @Test
  void no_package_has_more_files_than_fit_in_the_head() {
    Map<String, Long> sizes =
        sources.types().collect(groupingBy(SourceFile::packageName, TreeMap::new, counting()));

    assertThat(sizes).isNotEmpty().allSatisfy((name, size) -> atMost(PACKAGE_FILES, size));
  }

  @Test
  void no_file_is_longer_than_can_be_read_at_once() {
    assertThat(sources.files())
        .filteredOn(file -> file.lines() > FILE_LINES)
        .extracting(SourceFile::name)
        .isEmpty();
  }

  @Test
  void a_simple_name_stands_for_one_type() {
    Map<String, List<String>> homes =
        sources
            .types()
            .collect(
                groupingBy(
                    SourceFile::name, TreeMap::new, mapping(SourceFile::packageName, toList())));

    assertThat(homes).isNotEmpty().allSatisfy((name, packages) -> atMost(1, packages.size()));
  }

  @Test
  void every_package_says_what_it_is_for() {
    Set<String> described =
        sources.files().stream()
            .filter(SourceFile::isPackageInfo)
            .map(SourceFile::packageName)
            .collect(Collectors.toSet());

    assertThat(sources.types().map(SourceFile::packageName).distinct())
        .allSatisfy(name -> assertThat(described).contains(name));
  }

  @Test
  void every_type_that_the_glossary_names_exists() throws IOException {
    Set<String> names = sources.types().map(SourceFile::name).collect(Collectors.toSet());
    String glossary = Files.readString(SourceTree.ROOT.resolve("docs/glossary.md"));

    assertThat(TYPE.matcher(glossary).results().map((MatchResult each) -> each.group(1)))
        .hasSizeGreaterThan(40)
        .allSatisfy(name -> assertThat(names).contains(name));
  }

  private static void atMost(long limit, long size) {
    assertThat(size).isLessThanOrEqualTo(limit);
  }
}
