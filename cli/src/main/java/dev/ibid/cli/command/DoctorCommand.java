package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.doctor.Diagnosis;
import dev.ibid.cli.command.doctor.DoctorCheck;
import dev.ibid.cli.command.doctor.DoctorRepair;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.wire.api.DoctorJson;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid doctor}: whether everything is in order, and how to mend what is not. */
@Command(name = "doctor", description = "Check the installation, the home and the store.")
final class DoctorCommand extends IbidCommand {
  @Option(
      names = "--repair",
      description =
          "Mend what can be mended: file modes, and a damaged database by saving what can be read.")
  private boolean repair;

  DoctorCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    List<DoctorCheck> checks = new Diagnosis(context()).checks();
    if (repair) {
      new DoctorRepair(context()).mend(checks);
      checks = new Diagnosis(context()).checks();
    }
    return tell(checks);
  }

  private int tell(List<DoctorCheck> checks) {
    answer(
        new DoctorJson(checks.stream().map(DoctorCommand::shape).toList()),
        screen -> checks.forEach(check -> print(check, screen)));
    return checks.stream().anyMatch(check -> check.state() == DoctorCheck.State.FAILED)
        ? CHECK_FAILED
        : DONE;
  }

  private static void print(DoctorCheck check, Screen screen) {
    screen.content("%-8s %-12s %s".formatted(label(check), check.name(), check.detail()));
    check.mend().ifPresent(mend -> screen.content(" ".repeat(22) + "mend: " + mend));
  }

  private static DoctorJson.CheckJson shape(DoctorCheck check) {
    return new DoctorJson.CheckJson(check.name(), label(check), check.detail(), check.mend());
  }

  private static String label(DoctorCheck check) {
    return check.state().name().toLowerCase(Locale.ROOT);
  }
}
