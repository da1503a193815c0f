package dev.ibid.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The invariants of ARCHITECTURE.md that concern all modules, by their numbers there. */
@AnalyzeClasses(
    packages = "dev.ibid",
    importOptions = {
      ImportOption.DoNotIncludeTests.class,
      ArchitectureTest.WithoutTestsOfOthers.class
    })
class ArchitectureTest {
  /** Tests of other modules come in archives. */
  static final class WithoutTestsOfOthers implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  /** 2. */
  @ArchTest
  static final ArchRule databases_live_in_their_adapter =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.ibid.jdbc..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.sql..",
              "javax.sql..",
              "org.jdbi..",
              "org.flywaydb..",
              "org.sqlite..",
              "com.zaxxer..");

  /** 2. */
  @ArchTest
  static final ArchRule json_lives_in_wire_in_requests_to_a_cluster_and_in_the_settings_file =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.ibid.wire..", "dev.ibid.opensearch..", "dev.ibid.cli.settings..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml..");

  /** 2. */
  @ArchTest
  static final ArchRule the_command_line_library_lives_with_the_commands =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.ibid.cli.command..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "me.tongfei..");

  /** 2. */
  @ArchTest
  static final ArchRule lucene_lives_in_two_adapters =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.ibid.analysis..", "dev.ibid.lucene..", "dev.ibid.bench..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.lucene..");

  /** 2. */
  @ArchTest
  static final ArchRule the_runtime_of_models_lives_in_its_adapter =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.ibid.onnx..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("ai.onnxruntime..");

  /** 2. */
  @ArchTest
  static final ArchRule language_models_live_in_their_adapter =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.ibid.langchain4j..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.langchain4j..");

  /** 2. */
  @ArchTest
  static final ArchRule parsers_of_documents_live_in_their_adapter =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.ibid.documents..", "dev.ibid.server.web..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.commonmark..", "org.jsoup..");

  /** 2. */
  @ArchTest
  static final ArchRule the_protocol_of_assistants_lives_in_the_server =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.ibid.server.mcp..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.modelcontextprotocol..", "reactor..", "tools.jackson..");

  /** 2. */
  @ArchTest
  static final ArchRule http_lives_in_the_server =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.ibid.server..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.javalin..", "jakarta.servlet..", "org.eclipse.jetty..", "io.micrometer..");

  /** 2. */
  @ArchTest
  static final ArchRule adapters_do_not_see_one_another =
      slices()
          .matching(
              "dev.ibid.(jdbc|analysis|documents|langchain4j|lucene|onnx|opensearch|remote)..")
          .should()
          .notDependOnEachOther();

  /** 3. */
  @ArchTest
  static final ArchRule only_the_wiring_chooses_adapters =
      noClasses()
          .that()
          .resideInAPackage("dev.ibid.cli..")
          .and()
          .haveNameNotMatching(
              "dev\\.ibid\\.cli\\.(Store|Index|Migration|Search|Sentence|Embedder|Classifier|Reader|Model|Engine|Server)?Wiring.*")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.ibid.jdbc..",
              "dev.ibid.analysis..",
              "dev.ibid.documents..",
              "dev.ibid.langchain4j..",
              "dev.ibid.lucene..",
              "dev.ibid.onnx..",
              "dev.ibid.opensearch..",
              "dev.ibid.remote..");

  /** 9. */
  @ArchTest
  static final ArchRule commands_never_touch_the_process =
      noClasses()
          .that()
          .resideInAPackage("dev.ibid..")
          .and()
          .resideOutsideOfPackages("dev.ibid.bench..")
          .and()
          .haveNameNotMatching("dev\\.ibid\\.cli\\.(Main|invocation\\.StandardStreams).*")
          .should()
          .accessTargetWhere(
              new DescribedPredicate<JavaAccess<?>>("the streams or the end of the process") {
                @Override
                public boolean test(JavaAccess<?> access) {
                  return access.getTargetOwner().isEquivalentTo(System.class)
                      && access
                          .getTarget()
                          .getName()
                          .matches("in|out|err|exit|getenv|setIn|setOut|setErr");
                }
              });

  /** 8. */
  @ArchTest
  static final ArchRule packages_form_no_cycles_at_any_level =
      slices().matching("dev.ibid.(**)").should().beFreeOfCycles();
}
