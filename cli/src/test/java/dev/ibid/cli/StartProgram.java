package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.owner.DaemonProcess;
import java.nio.file.Path;

/** A caller that wants an owner to stay and does not wait for it. */
public final class StartProgram {
  private StartProgram() {}

  public static void main(String[] words) {
    new DaemonProcess(new Home(Path.of(words[0]))).startUnlessOwned();
  }
}
