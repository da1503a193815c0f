package dev.ibid.cli;

/** Where the process starts. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.out.println(String.join(" ", arguments));
  }
}
