package dev.ibid.cli.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What can be done, and through which doors. What the code has and no row names gets a row of its
 * own.
 */
final class DoorTable {
  private static final String UNKNOWN = "?";

  /** A way into ibid. */
  enum Door {
    COMMAND("command line"),
    REST("REST"),
    MCP("MCP"),
    LIBRARY("library"),
    HOOK("hooks");

    private final String title;

    Door(String title) {
      this.title = title;
    }
  }

  /**
   * One thing that can be done.
   *
   * @param cells by door: names of what does it, or a dash with the reason why nothing does
   */
  record Row(String capability, Map<Door, String> cells) {
    String cell(Door door) {
      return cells.getOrDefault(door, UNKNOWN);
    }

    boolean isMissing(Door door) {
      return cell(door).startsWith("-");
    }

    List<String> names(Door door) {
      return isMissing(door) || cell(door).equals(UNKNOWN)
          ? List.of()
          : Arrays.stream(cell(door).split(",")).map(String::strip).toList();
    }
  }

  private final List<Row> rows = new ArrayList<>();

  /**
   * @param lines rows as they are written down
   * @param code what the code has by door; for each name how it is shown
   */
  DoorTable(List<String> lines, Map<Door, Map<String, String>> code) {
    lines.stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(DoorTable::row)
        .forEach(rows::add);
    code.forEach(
        (door, names) -> {
          Set<String> left = new LinkedHashSet<>(names.keySet());
          left.removeAll(named(door));
          left.forEach(name -> rows.add(new Row(name, Map.of(door, name))));
        });
  }

  private static Row row(String line) {
    String[] cells = line.split("\\|", -1);
    if (cells.length != Door.values().length + 1) {
      throw new IllegalArgumentException("Not a cell for each door: " + line);
    }
    Map<Door, String> byDoor = new LinkedHashMap<>();
    Iterator<String> cell = Arrays.stream(cells).skip(1).iterator();
    for (Door door : Door.values()) {
      byDoor.put(door, cell.next().strip());
    }
    return new Row(cells[0].strip(), byDoor);
  }

  /** All that the rows name at a door. */
  Set<String> named(Door door) {
    return rows.stream()
        .flatMap(row -> row.names(door).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Capabilities with a cell that says nothing. */
  List<String> unexplained() {
    return rows.stream()
        .filter(
            row ->
                Arrays.stream(Door.values())
                    .map(row::cell)
                    .anyMatch(cell -> cell.isEmpty() || cell.equals(UNKNOWN) || cell.equals("-")))
        .map(Row::capability)
        .toList();
  }

  String markdown(Map<Door, Map<String, String>> code) {
    StringBuilder text = new StringBuilder("| |");
    Arrays.stream(Door.values()).forEach(door -> text.append(" %s |".formatted(door.title)));
    text.append("\n|---|").append("---|".repeat(Door.values().length)).append('\n');
    for (Row row : rows) {
      text.append("| %s |".formatted(row.capability()));
      for (Door door : Door.values()) {
        text.append(" %s |".formatted(print(row, door, code.getOrDefault(door, Map.of()))));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String print(Row row, Door door, Map<String, String> shown) {
    return row.isMissing(door)
        ? "*" + row.cell(door).substring(1).strip() + "*"
        : row.names(door).stream()
            .map(name -> "`" + shown.getOrDefault(name, name) + "`")
            .collect(Collectors.joining(", "));
  }
}
