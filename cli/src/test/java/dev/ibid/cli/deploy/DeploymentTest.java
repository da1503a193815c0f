package dev.ibid.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Served;
import dev.ibid.cli.settings.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The chart, the compose file and the dashboards fit together and fit the server. */
class DeploymentTest {
  private static final Path DEPLOY = Path.of("..", "deploy");

  /** Variables that are no settings. */
  private static final Set<String> OTHER =
      Set.of("IBID_STORE_PASSWORD_FILE", "IBID_SEARCH_PASSWORD_FILE", "IBID_TOKEN_FILE", "POD_IP");

  @TempDir private Path folder;

  private static List<JsonNode> chart(Map<String, Object> overrides) throws IOException {
    return new HelmChart(DEPLOY.resolve("helm/ibid"), overrides).objects();
  }

  private static JsonNode ofKind(List<JsonNode> objects, String kind) {
    return objects.stream()
        .filter(each -> each.path("kind").asText().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<JsonNode> each(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  private static void assertSettings(Stream<String> names) {
    Set<String> known =
        Settings.load(Path.of("none"), Map.of(), Map.of()).entries().stream()
            .map(each -> "IBID_" + each.key().toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"))
            .collect(Collectors.toCollection(TreeSet::new));
    known.addAll(OTHER);
    assertThat(names).isNotEmpty().allSatisfy(name -> assertThat(known).contains(name));
  }

  @Test
  void every_pod_of_the_chart_has_resources_and_probes_of_what_the_server_answers()
      throws IOException {
    JsonNode pod = ofKind(chart(Map.of()), "StatefulSet").at("/spec/template/spec");

    assertThat(pod.path("containers")).isNotEmpty();
    try (Served served = Served.at(folder.resolve("home"))) {
      for (JsonNode container : pod.path("containers")) {
        assertThat(container.at("/resources/requests/memory").asText()).isNotEmpty();
        assertThat(container.at("/resources/requests/cpu").asText()).isNotEmpty();
        assertThat(container.at("/resources/limits/memory").asText()).isNotEmpty();
        for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
          String path = container.at("/" + probe + "/httpGet/path").asText();
          assertThat(served.get(path).send().status()).as(probe + " " + path).isEqualTo(200);
        }
        assertThat(container.at("/readinessProbe/httpGet/path").asText()).isEqualTo("/ready");
      }
    }
    assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
  }

  @Test
  void names_in_the_chart_lead_to_one_another() throws IOException {
    List<JsonNode> objects = chart(Map.of());
    JsonNode servers = ofKind(objects, "StatefulSet");
    JsonNode pod = servers.at("/spec/template/spec");
    JsonNode labels = servers.at("/spec/template/metadata/labels");

    assertThat(servers.at("/spec/selector/matchLabels")).isEqualTo(labels);
    assertThat(ofKind(objects, "Service").at("/spec/selector")).isEqualTo(labels);
    assertThat(ofKind(objects, "PodDisruptionBudget").at("/spec/selector/matchLabels"))
        .isEqualTo(labels);
    Set<String> volumes =
        Stream.concat(
                each(pod.path("volumes")).map(each -> each.path("name").asText()),
                each(servers.at("/spec/volumeClaimTemplates"))
                    .map(each -> each.at("/metadata/name").asText()))
            .collect(Collectors.toSet());
    assertThat(each(pod.at("/containers/0/volumeMounts")).map(each -> each.path("name").asText()))
        .isNotEmpty()
        .allMatch(volumes::contains);
    String port = ofKind(objects, "Service").at("/spec/ports/0/targetPort").asText();
    assertThat(pod.at("/containers/0/ports/0/name").asText()).isEqualTo(port);
  }

  @Test
  void the_chart_sets_what_is_a_setting_and_takes_secrets_from_files() throws IOException {
    JsonNode without = ofKind(chart(Map.of()), "StatefulSet");
    JsonNode with =
        ofKind(
            chart(
                Map.of(
                    "search", Map.of("url", "https://search:9200", "user", "ibid"),
                    "settings", Map.of("IBID_CITATIONS_FORMAT", "footnote"))),
            "StatefulSet");

    assertThat(variables(without)).doesNotContain("IBID_SEARCH_URL", "IBID_CITATIONS_FORMAT");
    assertThat(variables(with))
        .contains("IBID_SEARCH_URL", "IBID_SEARCH_PASSWORD_FILE", "IBID_CITATIONS_FORMAT")
        .doesNotContain("IBID_STORE_PASSWORD", "IBID_SEARCH_PASSWORD", "IBID_TOKEN");
    assertSettings(variables(with).stream());
  }

  private static List<String> variables(JsonNode servers) {
    return each(servers.at("/spec/template/spec/containers/0/env"))
        .map(each -> each.path("name").asText())
        .toList();
  }

  @Test
  void the_database_is_prepared_with_what_the_image_leaves_in_the_environment() throws Exception {
    Path programs = Files.createDirectories(folder.resolve("bin"));
    Path told = folder.resolve("told");
    Path psql = programs.resolve("psql");
    Files.writeString(
        psql, "#!/bin/sh\nprintf '%s\\n' \"$@\" > " + told + "\ncat >> " + told + "\n");
    assertThat(psql.toFile().setExecutable(true)).isTrue();
    ProcessBuilder script =
        new ProcessBuilder("bash", DEPLOY.resolve("postgres-init.sh").toString())
            .redirectErrorStream(true);
    script.environment().merge("PATH", programs.toString(), (path, own) -> own + ":" + path);
    // As its entrypoint does: the value is set, and what named its file is not any more.
    script.environment().put("POSTGRES_PASSWORD", "it's secret");
    Process run = script.start();
    String complaints = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(run.waitFor()).as(complaints).isZero();
    assertThat(Files.readString(told))
        .contains("password=it's secret\n", "PASSWORD :'password'")
        .doesNotContain("SUPERUSER");
  }

  @Test
  void the_compose_file_has_its_secrets_in_files_and_its_volumes_declared() throws IOException {
    JsonNode compose = HelmChart.YAML.readTree(DEPLOY.resolve("compose.yaml").toFile());
    JsonNode services = compose.path("services");

    assertThat(services.properties()).extracting(Map.Entry::getKey).contains("server", "database");
    assertThat(services.at("/search/profiles/0").asText()).isEqualTo("search");
    assertThat(each(compose.path("secrets")).map(each -> each.path("file").asText()))
        .allMatch(file -> file.startsWith("./secrets/"));
    assertSettings(services.at("/server/environment").properties().stream().map(Map.Entry::getKey));
    for (JsonNode service : services) {
      for (JsonNode secret : service.path("secrets")) {
        assertThat(compose.path("secrets").has(secret.asText())).isTrue();
      }
      for (JsonNode volume : service.path("volumes")) {
        String from = volume.asText().split(":", -1)[0];
        assertThat(
                from.startsWith("./")
                    ? Files.exists(DEPLOY.resolve(from))
                    : compose.path("volumes").has(from))
            .as(from)
            .isTrue();
      }
    }
  }

  @Test
  void dashboards_name_metrics_that_the_server_exposes() throws IOException {
    JsonNode dashboard = new ObjectMapper().readTree(DEPLOY.resolve("grafana/ibid.json").toFile());
    Set<String> named =
        Stream.concat(
                dashboard.findValues("expr").stream(),
                dashboard.at("/templating/list").findValues("query").stream())
            .flatMap(
                each ->
                    Pattern.compile("\\b(?:ibid|jvm|process)_\\w+")
                        .matcher(each.asText())
                        .results()
                        .map(found -> found.group()))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> exposed;
    try (Served served = Served.at(folder.resolve("home"))) {
      served.get("/api/sessions").send();
      exposed =
          served
              .get("/metrics")
              .send()
              .body()
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.replaceAll("[{ ].*", ""))
              .collect(Collectors.toCollection(TreeSet::new));
    }

    assertThat(named).hasSizeGreaterThan(10);
    assertThat(exposed).containsAll(named);
  }
}
