package dev.ibid.cli.command.doctor;

import dev.ibid.cli.command.context.Backlog;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.StoreReport;
import dev.ibid.cli.home.Home;
import dev.ibid.error.IbidException;
import dev.ibid.memory.ProjectSize;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that {@code doctor} looks at, in the order of telling. Changes nothing. */
public final class Diagnosis {
  static final String PERMISSIONS = "permissions";
  static final String TOKEN = "token";
  static final String STORE = "store";
  static final String INTEGRITY = "integrity";

  /** The mode of a file that is nobody else's business. */
  static final String OWN_FILE = "rw-------";

  private static final int JAVA_VERSION_NEEDED = 25;
  private static final long LITTLE_SPACE_BYTES = 100_000_000;
  private static final int MOST_PROJECTS_SHOWN = 5;
  private static final Set<PosixFilePermission> FOREIGN =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.GROUP_EXECUTE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE,
          PosixFilePermission.OTHERS_EXECUTE);

  private final CommandContext context;
  private final Home home;

  public Diagnosis(CommandContext context) {
    this.context = context;
    this.home = context.services().home();
  }

  public List<DoctorCheck> checks() {
    List<DoctorCheck> checks = new ArrayList<>();
    checks.add(java());
    checks.add(home());
    checks.add(permissions());
    checks.add(token());
    checks.add(settings());
    checks.addAll(store());
    return checks;
  }

  private DoctorCheck java() {
    int feature = Runtime.version().feature();
    return feature >= JAVA_VERSION_NEEDED
        ? DoctorCheck.ok("java", Runtime.version().toString())
        : DoctorCheck.failed(
            "java",
            "this is Java " + feature,
            "install a JDK of " + JAVA_VERSION_NEEDED + " or later, or name one in IBID_JAVA_HOME");
  }

  private DoctorCheck home() {
    try {
      FileStore disk = Files.getFileStore(home.folder());
      long free = disk.getUsableSpace();
      String detail = "%s, %d MB free".formatted(home.folder(), free / 1_000_000);
      if (!Files.isWritable(home.folder())) {
        return DoctorCheck.failed(
            "home", detail + ", not writable", "give yourself write permission");
      }
      return free < LITTLE_SPACE_BYTES
          ? DoctorCheck.warning("home", detail, "free some space on " + disk.name())
          : DoctorCheck.ok("home", detail);
    } catch (IOException e) {
      return DoctorCheck.failed("home", home.unusable(e));
    }
  }

  private DoctorCheck permissions() {
    try (Stream<Path> files = Files.walk(home.folder())) {
      List<Path> open = files.filter(this::isOpenToOthers).toList();
      return open.isEmpty()
          ? DoctorCheck.ok(PERMISSIONS, "nobody else can read the home")
          : DoctorCheck.warning(
              PERMISSIONS,
              "others can reach %s%s"
                  .formatted(
                      open.getFirst(),
                      open.size() > 1 ? " and " + (open.size() - 1) + " more" : ""),
              "chmod -R go-rwx " + home.folder());
    } catch (IOException e) {
      return DoctorCheck.failed(PERMISSIONS, home.unusable(e));
    }
  }

  private DoctorCheck token() {
    try {
      String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(home.token()));
      return mode.equals(OWN_FILE)
          ? DoctorCheck.ok(TOKEN, "only you can read it")
          : DoctorCheck.warning(
              TOKEN,
              "%s is %s, and has to be %s".formatted(home.token(), mode, OWN_FILE),
              "chmod 600 %s; if others may have read it, delete it and start the server again"
                  .formatted(home.token()));
    } catch (NoSuchFileException e) {
      return DoctorCheck.ok(TOKEN, "none yet: no server has listened here");
    } catch (IOException e) {
      return DoctorCheck.failed(TOKEN, home.unusable(e));
    }
  }

  private boolean isOpenToOthers(Path path) {
    try {
      return Files.getPosixFilePermissions(path, java.nio.file.LinkOption.NOFOLLOW_LINKS).stream()
          .anyMatch(FOREIGN::contains);
    } catch (IOException e) {
      // It went away while looking: a log that was rotated, a socket of an owner that left.
      return false;
    }
  }

  private DoctorCheck settings() {
    try {
      context.settings();
      return DoctorCheck.ok(
          "settings",
          Files.exists(home.configuration()) ? home.configuration().toString() : "defaults");
    } catch (IbidException e) {
      return DoctorCheck.failed("settings", e);
    }
  }

  private List<DoctorCheck> store() {
    StoreReport report;
    try {
      report = context.services().inspect();
    } catch (IbidException e) {
      return List.of(DoctorCheck.failed(STORE, e));
    }
    return List.of(
        DoctorCheck.ok(STORE, "schema %d of %d".formatted(report.schema(), report.newestSchema())),
        report.faults().isEmpty()
            ? DoctorCheck.ok(INTEGRITY, "every page and index is sound")
            : DoctorCheck.failed(
                INTEGRITY,
                report.faults().getFirst().lines().findFirst().orElse("damaged"),
                "restore a backup, or save what can be read: ibid doctor --repair"),
        outbox(report.backlog()),
        sizes());
  }

  static DoctorCheck outbox(Backlog backlog) {
    String waiting = "%d sources wait to be indexed".formatted(backlog.sources());
    return backlog.isLate()
        ? DoctorCheck.warning(
            "outbox",
            "%s, the oldest for %d minutes".formatted(waiting, backlog.age().toMinutes()),
            "look into the log for why; if nothing helps, make the index anew: ibid reindex")
        : DoctorCheck.ok("outbox", waiting);
  }

  private DoctorCheck sizes() {
    try {
      List<ProjectSize> sizes = context.engine().memory().sizes();
      String largest =
          sizes.stream()
              .limit(MOST_PROJECTS_SHOWN)
              .map(Diagnosis::describe)
              .collect(Collectors.joining(", "));
      return DoctorCheck.ok(
          "size",
          "the database has %s%s%s"
              .formatted(
                  Files.exists(home.database())
                      ? megabytes(Files.size(home.database()))
                      : "its files elsewhere",
                  largest.isEmpty() ? "" : "; contents: " + largest,
                  sizes.size() > MOST_PROJECTS_SHOWN
                      ? " and %d more projects".formatted(sizes.size() - MOST_PROJECTS_SHOWN)
                      : ""));
    } catch (IbidException e) {
      return DoctorCheck.failed("size", e);
    } catch (IOException e) {
      return DoctorCheck.failed("size", home.unusable(e));
    }
  }

  private static String describe(ProjectSize size) {
    String name = size.project().isNone() ? "(no project)" : size.project().name();
    return "%s %s in %d events".formatted(name, megabytes(size.bytes()), size.events());
  }

  private static String megabytes(long bytes) {
    return "%.1f MB".formatted(bytes / 1e6);
  }
}
