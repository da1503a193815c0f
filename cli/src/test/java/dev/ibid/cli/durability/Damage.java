package dev.ibid.cli.durability;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;

/** Harm done to a file of a database. */
sealed interface Damage {
  Path file();

  void inflict() throws IOException;

  /** Another length. */
  record Cut(Path file, long length) implements Damage {
    static Cut random(Path file, Random random) throws IOException {
      return new Cut(file, random.nextLong(Files.size(file)));
    }

    @Override
    public void inflict() throws IOException {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(length);
      }
    }
  }

  /** Another byte. */
  record Flip(Path file, long offset, int mask) implements Damage {
    private static final int PAGE = 4096;
    private static final int PAGE_HEADER = 64;

    static Flip random(Path file, Random random) throws IOException {
      return new Flip(file, random.nextLong(Files.size(file)), 1 + random.nextInt(255));
    }

    /** At the beginning of a page, where it is said what stands where, or in the first page. */
    static Flip randomInStructure(Path file, Random random) throws IOException {
      long page = random.nextInt(4) == 0 ? 0 : random.nextLong(Files.size(file) / PAGE);
      int within = random.nextInt(page == 0 ? PAGE : PAGE_HEADER);
      return new Flip(file, page * PAGE + within, 1 + random.nextInt(255));
    }

    @Override
    public void inflict() throws IOException {
      try (FileChannel channel =
          FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        ByteBuffer one = ByteBuffer.allocate(1);
        channel.read(one, offset);
        one.put(0, (byte) (one.get(0) ^ mask));
        channel.write(one.rewind(), offset);
      }
    }
  }
}
