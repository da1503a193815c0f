package dev.ibid.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.document.FileSelection;
import dev.ibid.document.Folders;
import dev.ibid.document.Folders.Entry;
import dev.ibid.document.IndexedFolder;
import dev.ibid.document.SkippedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalFoldersTest {
  @TempDir Path temporary;
  private final LocalFolders folders = new LocalFolders();
  private Path root;

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectory(temporary.toRealPath().resolve("root"));
  }

  private Path write(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private List<String> listed(String within) {
    return folders.list(new IndexedFolder(root), within, FileSelection.USUAL).files().stream()
        .map(Entry::path)
        .toList();
  }

  private String loaded(String path) {
    Folders.Loaded loaded = folders.load(new IndexedFolder(root), path, 1000);
    assertThat(loaded).isInstanceOf(Folders.Content.class);
    return new String(((Folders.Content) loaded).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void files_are_listed_in_order_and_ignored_ones_are_not() throws IOException {
    write("b.md", "");
    write("a/x.md", "");
    write("a/drafts/y.md", "");
    write("a/.gitignore", "drafts/\n");
    write("build/out.md", "");
    write("c.log", "");
    write("keep.log", "");
    write(".gitignore", "build\r\n*.log\r\n");
    write(".ibidignore", "!keep.log\n.*ignore\n");
    write(".git/config", "");

    assertThat(listed("")).containsExactly("a/x.md", "b.md", "keep.log");
  }

  @Test
  void what_tools_keep_in_a_folder_is_left_out_and_told() throws IOException {
    write("a.md", "");
    write(".env", "");
    write(".hidden/x.md", "");
    write("web/node_modules/lib/readme.md", "");
    write("web/package-lock.json", "");
    write("web/app.min.js", "");
    write("web/app.js", "");
    write("java/target/out.txt", "");

    Folders.Listing listing = folders.list(new IndexedFolder(root), "", FileSelection.USUAL);

    assertThat(listing.files()).extracting(Entry::path).containsExactly("a.md", "web/app.js");
    assertThat(listing.unusual())
        .containsExactlyInAnyOrder(
            ".env",
            ".hidden",
            "web/node_modules",
            "web/package-lock.json",
            "web/app.min.js",
            "java/target");
    Folders.Listing all = folders.list(new IndexedFolder(root), "", FileSelection.EVERYTHING);
    assertThat(all.files()).hasSize(8);
    assertThat(all.unusual()).isEmpty();
    assertThat(listed(".hidden")).as("named, so meant").containsExactly(".hidden/x.md");
  }

  @Test
  void a_folder_can_have_back_what_is_usually_left_out() throws IOException {
    write(".github/how-to.md", "");
    write(".env", "");
    write(".ibidignore", "!.github\n");

    assertThat(listed("")).containsExactly(".github/how-to.md");
  }

  @Test
  void part_of_a_folder_is_listed_by_the_rules_of_all() throws IOException {
    write(".gitignore", "*.log\n");
    write("a/x.md", "");
    write("a/y.log", "");
    write("ab/z.md", "");

    assertThat(listed("a")).containsExactly("a/x.md");
    assertThat(listed("a/x.md")).containsExactly("a/x.md");
    assertThat(listed("a/y.log")).as("named, so meant").containsExactly("a/y.log");
  }

  @Test
  void links_are_not_followed() throws IOException {
    Path outside = Files.createDirectory(temporary.resolve("outside"));
    Files.writeString(outside.resolve("secret.md"), "secret");
    write("in.md", "in");
    Files.createSymbolicLink(root.resolve("out.md"), outside.resolve("secret.md"));
    Files.createSymbolicLink(root.resolve("folder"), outside);
    Files.createSymbolicLink(root.resolve("inside.md"), root.resolve("in.md"));
    Files.createSymbolicLink(root.resolve("nowhere.md"), root.resolve("nothing"));

    Folders.Listing listing = folders.list(new IndexedFolder(root), "", FileSelection.USUAL);

    assertThat(listing.files()).extracting(Entry::path).containsExactly("in.md");
    assertThat(listing.skipped())
        .containsExactlyInAnyOrder(
            new SkippedFile("out.md", "is a link that leads out of the folder"),
            new SkippedFile("folder", "is a link that leads out of the folder"),
            new SkippedFile("nowhere.md", "is a link that leads nowhere"));
    assertThat(folders.load(new IndexedFolder(root), "out.md", 1000))
        .isInstanceOf(Folders.Unreadable.class);
    assertThat(folders.load(new IndexedFolder(root), "folder/secret.md", 1000))
        .isInstanceOf(Folders.Unreadable.class);
  }

  @Test
  void what_ibid_keeps_in_a_home_is_no_document() throws IOException {
    write("home/owner.lock", "");
    write("home/token", "what opens it");
    write("home/logs/ibid.log", "");
    write("home/notes/a.md", "");
    write("other/token", "a word");

    assertThat(folders.list(new IndexedFolder(root), "", FileSelection.EVERYTHING).files())
        .extracting(Entry::path)
        .containsExactly("home/notes/a.md", "other/token");
    assertThat(listed("home/token")).isEmpty();
    for (String named : List.of("home/token", "home/logs", "home/logs/ibid.log")) {
      assertThat(folders.locate(root.resolve(named)))
          .isEqualTo(new Folders.NoPlace("is one of ibid's own files, which are not read"));
    }
    assertThat(folders.locate(root.resolve("other/token"))).isInstanceOf(Folders.FilePlace.class);
  }

  @Test
  void nothing_outside_is_read() throws IOException {
    Files.writeString(temporary.resolve("secret.md"), "secret");
    Files.createDirectory(temporary.resolve("root-2"));
    Files.writeString(temporary.resolve("root-2/secret.md"), "secret");
    write("a/in.md", "in");

    assertThat(loaded("a/in.md")).isEqualTo("in");
    for (String path :
        List.of(
            "../secret.md",
            "a/../../secret.md",
            "../root-2/secret.md",
            "/etc/passwd",
            "",
            "a/./in.md")) {
      assertThat(folders.load(new IndexedFolder(root), path, 1000))
          .as(path)
          .isInstanceOf(Folders.Unreadable.class);
    }
    assertThat(folders.load(new IndexedFolder(root), "none.md", 1000))
        .isEqualTo(new Folders.Missing());
    assertThat(folders.load(new IndexedFolder(root), "none/none.md", 1000))
        .isEqualTo(new Folders.Missing());
    assertThat(folders.load(new IndexedFolder(root), "a", 1000))
        .isEqualTo(new Folders.Unreadable("is not a file"));
  }

  @Test
  void a_root_that_became_a_link_is_not_read() throws IOException {
    write("a.md", "mine");
    Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("a.md"), "theirs");
    Files.move(root, temporary.resolve("moved"));
    Files.createSymbolicLink(root, elsewhere);

    assertThat(folders.load(new IndexedFolder(root), "a.md", 1000))
        .isEqualTo(new Folders.Unreadable("stands in a folder that leads elsewhere now"));
  }

  @Test
  void large_files_are_refused() throws IOException {
    write("a.md", "x".repeat(1001));

    assertThat(folders.load(new IndexedFolder(root), "a.md", 1000))
        .isEqualTo(new Folders.Unreadable("has 1,001 bytes; at most 1,000 are read"));
  }

  @Test
  void a_path_is_located_with_its_links_resolved() throws IOException {
    Path file = write("a.md", "");
    Path link = Files.createSymbolicLink(temporary.resolve("link"), root);

    assertThat(folders.locate(link)).isEqualTo(new Folders.FolderPlace(root));
    assertThat(folders.locate(link.resolve("a.md"))).isEqualTo(new Folders.FilePlace(file));
    assertThat(folders.locate(root.resolve("none"))).isEqualTo(new Folders.NoPlace("is not there"));
  }
}
