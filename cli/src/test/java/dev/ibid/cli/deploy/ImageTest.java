package dev.ibid.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The image that {@code mvn -Pimage package} has made. */
@Tag("slow")
@EnabledIfSystemProperty(named = ImageTest.IMAGE, matches = ".+")
class ImageTest {
  static final String IMAGE = "ibid.image";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path DEPLOY = Path.of("..", "deploy");

  @TempDir private Path folder;
  private JsonNode manifest;
  private JsonNode image;

  @BeforeEach
  void unpack() throws Exception {
    run("tar", "-xf", System.getProperty(IMAGE), "-C", folder.toString());
    JsonNode index = JSON.readTree(folder.resolve("index.json").toFile());
    manifest = JSON.readTree(blob(index.at("/manifests/0")).toFile());
    image = JSON.readTree(blob(manifest.path("config")).toFile());
  }

  private Path blob(JsonNode descriptor) {
    return folder.resolve("blobs/sha256").resolve(digest(descriptor));
  }

  private static String digest(JsonNode descriptor) {
    return descriptor.path("digest").asText().replace("sha256:", "");
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(told).isZero();
    return told;
  }

  private List<String> files() throws Exception {
    List<String> files = new ArrayList<>();
    for (JsonNode layer : manifest.path("layers")) {
      run("tar", "-tzf", blob(layer).toString())
          .lines()
          .filter(line -> !line.startsWith("tar: "))
          .map(line -> "/" + line)
          .forEach(files::add);
    }
    return files;
  }

  private List<String> strings(String path) {
    return StreamSupport.stream(image.at(path).spliterator(), false).map(JsonNode::asText).toList();
  }

  @Test
  void it_is_started_as_the_chart_and_the_compose_file_expect() throws Exception {
    String chart = Files.readString(DEPLOY.resolve("helm/ibid/templates/servers.yaml"));
    JsonNode server =
        HelmChart.YAML.readTree(DEPLOY.resolve("compose.yaml").toFile()).at("/services/server");

    assertThat(image.at("/config/User").asText()).isEqualTo("10001:10001");
    assertThat(chart).contains("runAsUser: 10001", "containerPort: 7077", "mountPath: /data");
    assertThat(server.at("/volumes/0").asText()).endsWith(":/data");
    assertThat(server.at("/ports/0").asText()).endsWith(":7077");
    assertThat(image.at("/config/ExposedPorts").has("7077/tcp")).isTrue();
    assertThat(image.at("/config/Volumes").has("/data")).isTrue();
    assertThat(strings("/config/Env")).contains("IBID_HOME=/data/home", "PATH=/opt/java/bin");
    assertThat(strings("/config/Entrypoint")).first().isEqualTo("java");
    assertThat(strings("/config/Entrypoint")).last().isEqualTo("dev.ibid.cli.Main");
    assertThat(strings("/config/Cmd"))
        .containsExactly("serve", "--listen", "0.0.0.0:7077", "--allow-remote");
    assertThat(image.at("/config/Labels").properties())
        .extracting(Map.Entry::getKey)
        .contains(
            "org.opencontainers.image.title",
            "org.opencontainers.image.version",
            "org.opencontainers.image.licenses");
  }

  @Test
  void docker_finds_in_it_what_its_own_format_has() throws Exception {
    JsonNode loaded = JSON.readTree(folder.resolve("manifest.json").toFile()).path(0);

    assertThat(loaded.at("/RepoTags/0").asText()).startsWith("ibid:");
    assertThat(folder.resolve(loaded.path("Config").asText()))
        .isEqualTo(blob(manifest.path("config")));
    assertThat(loaded.path("Layers"))
        .extracting(layer -> folder.resolve(layer.asText()))
        .containsExactlyElementsOf(
            StreamSupport.stream(manifest.path("layers").spliterator(), false)
                .map(this::blob)
                .toList());
  }

  @Test
  void it_holds_ibid_a_runtime_and_libraries_and_nothing_private() throws Exception {
    List<String> files = files();

    assertThat(files).contains("/opt/java/bin/java", "/etc/passwd", "/data/", "/tmp/");
    assertThat(files).anyMatch(file -> file.matches("/app/libs/ibid-core-.*\\.jar"));
    assertThat(files)
        .allMatch(file -> file.matches("/(app|opt|lib|lib64|usr|etc|data|tmp)(/.*)?"))
        .noneMatch(file -> file.matches("/(data|tmp)/.+"))
        .noneMatch(file -> file.matches(".*(token|secret|password|\\.pem|\\.key|config\\.toml)"))
        .noneMatch(file -> file.matches(".*/bin/(sh|bash|dash)"));
    assertThat(image.toString()).doesNotContainIgnoringCase("password", "token", "secret");
  }

  @Test
  void it_starts_as_its_user_with_nothing_else_in_sight() throws Exception {
    assumeTrue(Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid")));

    String told = run(DEPLOY.resolve("image/check").toString(), System.getProperty(IMAGE)).strip();

    assertThat(told).endsWith("M)").contains("it starts as 10001:10001");
  }
}
