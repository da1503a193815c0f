package dev.ibid.cli.spool;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A call that nobody waits for: the words of a command line, the folder they were typed in, and
 * what stood on the standard input. The environment is that of whoever runs it: it may hold keys.
 */
public final class SpooledCall {
  private static final int FORMAT = 1;
  private static final int MOST_WORDS = 1000;

  private final List<String> arguments;
  private final Path folder;
  private final byte[] input;

  public SpooledCall(List<String> arguments, Path folder, byte[] input) {
    this.arguments = List.copyOf(arguments);
    this.folder = folder;
    this.input = input.clone();
  }

  public List<String> arguments() {
    return arguments;
  }

  public Path folder() {
    return folder;
  }

  public InputStream input() {
    return new ByteArrayInputStream(input);
  }

  byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(input.length + 1000);
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(FORMAT);
    out.writeInt(arguments.size());
    for (String argument : arguments) {
      write(out, argument.getBytes(StandardCharsets.UTF_8));
    }
    write(out, folder.toString().getBytes(StandardCharsets.UTF_8));
    write(out, input);
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Reads what {@link #bytes} wrote; anything else is an exception. */
  static SpooledCall read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (in.readInt() != FORMAT) {
      throw new IOException("Not a call in a format that is known");
    }
    int words = in.readInt();
    if (words < 0 || words > MOST_WORDS) {
      throw new IOException("Not a call: it has " + words + " words");
    }
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < words; i++) {
      arguments.add(text(in));
    }
    try {
      Path folder = Path.of(text(in));
      if (folder.isAbsolute()) {
        return new SpooledCall(arguments, folder, part(in));
      }
    } catch (InvalidPathException e) {
      // Refused like any other folder that is none.
    }
    throw new IOException("Not a call: it has no folder");
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(part(in), StandardCharsets.UTF_8);
  }

  private static byte[] part(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > in.available()) {
      throw new IOException("A call ends too early");
    }
    return in.readNBytes(length);
  }
}
