package dev.ibid.cli.command.doctor;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.home.Home;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What {@code doctor} can mend by itself, told on the error stream as it happens. */
public final class DoctorRepair {
  private static final Set<PosixFilePermission> OWNER =
      EnumSet.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);

  private final CommandContext context;
  private final PrintStream err;

  public DoctorRepair(CommandContext context) {
    this.context = context;
    this.err = context.invocation().err();
  }

  public void mend(List<DoctorCheck> checks) {
    for (DoctorCheck check : checks) {
      if (check.state() != DoctorCheck.State.OK) {
        mend(check);
      }
    }
  }

  private void mend(DoctorCheck check) {
    switch (check.name()) {
      case Diagnosis.PERMISSIONS -> closeToOthers(context.services().home());
      case Diagnosis.TOKEN -> closeToken(context.services().home());
      case Diagnosis.STORE, Diagnosis.INTEGRITY ->
          err.println(
              "saved %d events; the damaged database stays beside the new one"
                  .formatted(context.services().rescue()));
      default -> {} // Nothing that could be done without the user.
    }
  }

  private void closeToOthers(Home home) {
    try (Stream<Path> files = Files.walk(home.folder())) {
      for (Path file : files.toList()) {
        close(file);
      }
      err.println("closed %s to others".formatted(home.folder()));
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  private void closeToken(Home home) {
    try {
      Files.setPosixFilePermissions(
          home.token(), PosixFilePermissions.fromString(Diagnosis.OWN_FILE));
      err.println("made %s %s".formatted(home.token(), Diagnosis.OWN_FILE));
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  private static void close(Path file) throws IOException {
    if (!Files.isSymbolicLink(file)) {
      Set<PosixFilePermission> mode =
          Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS);
      mode.retainAll(OWNER);
      Files.setPosixFilePermissions(file, mode);
    }
  }
}
