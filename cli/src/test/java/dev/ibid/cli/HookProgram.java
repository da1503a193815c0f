package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.invocation.Terminal;
import dev.ibid.cli.owner.Build;
import dev.ibid.cli.owner.HookDelivery;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Delivers many uses of tools, one after the other, as that many processes would. */
public final class HookProgram {
  private HookProgram() {}

  /** Home, a name that the uses begin with, how many they are, and a file that grows with each. */
  public static void main(String[] words) throws IOException {
    HookDelivery delivery = new HookDelivery(new Home(Path.of(words[0])), Build.load());
    for (int i = 0; i < Integer.parseInt(words[2]); i++) {
      delivery.run(
          new Invocation(
              List.of("hook", "post-tool-use"),
              Path.of("/"),
              Map.of("IBID_EMBEDDER_KIND", "off"),
              Terminal.NONE,
              new ByteArrayInputStream(use(words[1] + "-" + i).getBytes(UTF_8)),
              System.out,
              System.err));
      Files.writeString(Path.of(words[3]), ".", CREATE, APPEND);
    }
  }

  private static String use(String id) {
    return """
        {"session_id":"s","cwd":"/birds","hook_event_name":"PostToolUse","tool_name":"Bash",\
        "tool_input":{"command":"look %1$s"},"tool_response":{"stdout":"seen"},"tool_use_id":"%1$s"}
        """
        .formatted(id);
  }
}
