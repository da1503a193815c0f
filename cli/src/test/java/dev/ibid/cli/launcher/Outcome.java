package dev.ibid.cli.launcher;

import java.util.List;

/** How a start of the launcher ended. */
record Outcome(int exitCode, long pid, String out, String err) {

  /** What the pretended JVM was started with. */
  Java java() {
    List<String> told = List.of(out.split("\0", -1));
    return new Java(
        told.get(0),
        Long.parseLong(told.get(1)),
        told.get(2),
        told.get(3),
        told.get(4),
        told.get(5),
        told.get(6),
        told.get(7),
        told.subList(8, told.size() - 1));
  }

  record Java(
      String home,
      long pid,
      String umask,
      String input,
      String locale,
      String terminals,
      String columns,
      String toolOptions,
      List<String> command) {

    List<String> options() {
      return command.subList(0, command.indexOf("-cp"));
    }

    String classpath() {
      return command.get(command.indexOf("-cp") + 1);
    }

    List<String> arguments() {
      return command.subList(command.indexOf("dev.ibid.cli.Main") + 1, command.size());
    }
  }
}
