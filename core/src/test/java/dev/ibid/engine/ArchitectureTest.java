package dev.ibid.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The invariants of ARCHITECTURE.md that concern core, by their numbers there. */
@AnalyzeClasses(packages = "dev.ibid", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** 1. */
  @ArchTest
  static final ArchRule core_knows_no_database_http_json_or_index =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.ibid..",
              "java..",
              "org.jspecify..",
              "org.slf4j..",
              "com.knuddels.jtokkit..",
              "com.github.benmanes.caffeine..")
          .andShould()
          .onlyDependOnClassesThat()
          .resideOutsideOfPackages("java.sql..", "javax.sql..", "java.net.http..");

  /** 1. */
  @ArchTest
  static final ArchRule text_and_anchoring_know_only_the_platform =
      classes()
          .that()
          .resideInAnyPackage("dev.ibid.text..", "dev.ibid.anchor..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.ibid.text..", "dev.ibid.anchor..", "java..", "org.jspecify..");

  /** 1. */
  @ArchTest
  static final ArchRule the_parser_of_markers_knows_only_the_platform =
      classes()
          .that()
          .resideInAPackage("dev.ibid.answer.marker..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.ibid.answer.marker..", "java..", "org.jspecify..");

  /** 8. */
  @ArchTest
  static final ArchRule packages_form_no_cycles_at_any_level =
      slices().matching("dev.ibid.(**)").should().beFreeOfCycles();

  /** 8. */
  @ArchTest
  static final ArchRule no_package_is_a_drawer_for_odds_and_ends =
      noClasses()
          .should()
          .resideInAnyPackage("..util..", "..common..", "..helper..", "..impl..", "..manager..");
}
