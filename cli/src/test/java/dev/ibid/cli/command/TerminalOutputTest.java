package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Shell;
import dev.ibid.cli.invocation.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On a terminal nothing acts that somebody stored, whichever command shows it. */
class TerminalOutputTest extends CommandTest {
  /** A colour, a bell, a C1 control, an override, an isolate and what would end ours. */
  private static final String HOSTILE =
      "heron \u001B[31mred\u0007 \u009B2J \u202Eevil\u202C \u2066apart\u2069 \u001B]0;t\u0007 \u001B[0m.";

  private static final String LABEL = "\u001B[1m[mem:";

  @BeforeEach
  void store() {
    remember("first", HOSTILE);
    remember("second", "The heron waits. " + HOSTILE);
    shell.on(new Terminal(false, true, false, 80));
  }

  @Test
  void no_command_hands_on_what_a_terminal_obeys() throws Exception {
    Path text = folder.resolve("say\u202Esdrawkcab.md");
    Files.writeString(text, "See [mem:zzzzzz] " + HOSTILE);
    for (List<String> words :
        List.of(
            List.of("show", "first"),
            List.of("details", "first", "second"),
            List.of("timeline", "first"),
            List.of("search", "heron"),
            List.of("search", "heron", "--layer", "detail"),
            List.of("search", "heron", "--format", "inline"),
            List.of("ask", "What does the heron do?"),
            List.of("answers"),
            List.of("stats"),
            List.of("show", "un\u202Eknown\u001B[31m"),
            List.of("check", text.toString()))) {
      Shell.Result result = shell.run(words.toArray(String[]::new));

      assertThat(withoutStyle(result.out()) + result.err()).as("%s", words).matches(SHOWN);
    }
  }

  /** Lines of characters that are merely shown. */
  private static final String SHOWN =
      "(?s)[\\n\\t\\x20-\\x7E\\xA0-\\u2029\\u202F-\\u2065\\u2070-\\uFFFD]*";

  private static String withoutStyle(String text) {
    return text.replaceAll("\u001B\\[[12]m([^\u001B]*)\u001B\\[0m", "$1");
  }

  @Test
  void a_file_cannot_add_lines_to_a_list_by_its_name() throws Exception {
    Path docs = Files.createDirectory(folder.resolve("docs"));
    Files.writeString(docs.resolve("a\nindexed 9 passages b.md"), "# Heron");
    Files.createSymbolicLink(docs.resolve("c\nd.md"), docs.resolve("nothing"));
    Files.writeString(docs.resolve(".e\nf.md"), "");

    assertThat(shell.run("index", docs.toString()).err())
        .contains("c\\nd.md is a link", ".e\\nf.md")
        .hasLineCount(2);
    assertThat(shell.run("documents").out()).contains("a\\nindexed 9").hasLineCount(1);
  }

  @Test
  void details_and_settings_keep_their_own_style() {
    assertThat(shell.run("details", "first").out()).startsWith(LABEL);
    assertThat(shell.run("show", "first").out()).startsWith(LABEL);
    assertThat(shell.run("config").out()).contains("\u001B[2m  (");
  }

  @Test
  void what_goes_into_a_pipe_stays_as_it_is() {
    shell.on(Terminal.NONE);

    assertThat(shell.run("show", "first").out()).contains(HOSTILE);
  }
}
