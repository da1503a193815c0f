package dev.ibid.cli;

import dev.ibid.cli.owner.Build;
import java.util.List;

/** The real way in, with {@link Deeds} for commands. */
public final class DeedProgram {
  /** The property that makes a process pretend to be of another build. */
  public static final String BUILD_TIME = "ibid.test.build-time";

  private DeedProgram() {}

  public static void main(String[] words) {
    String time = System.getProperty(BUILD_TIME);
    Build build = time == null ? Build.load() : new Build("0-test", time);
    System.exit(Main.run(List.of(words), build, home -> new Deeds()));
  }
}
