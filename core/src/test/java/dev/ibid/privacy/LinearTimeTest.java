package dev.ibid.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Counts how often the pass reads a character, since a clock would also measure the machine. */
class LinearTimeTest {
  private static final int LENGTH = 1 << 16;
  private static final int READS_PER_CHARACTER = 128;

  static final List<String> EVIL =
      List.of(
          "a",
          " ",
          "\\",
          "\"",
          "=",
          "<private>",
          "</private>",
          "[private]",
          "[private](",
          "<!-- private ",
          "private ",
          "<private></private>",
          "password=",
          "password=\"",
          "password: ",
          "password: \"x",
          "\"password\": ",
          "password_",
          "passwordA",
          "pass=",
          "pwd:",
          "password \"value\": ",
          "비밀번호",
          "비밀번호: ",
          "eyJ",
          "eyJ.",
          "-eyJ",
          "eyJaaaaaaaaaaaaaaaa\n",
          "eyJaaaaaaaaaaaaaaaa.",
          "sk-",
          "sk-a1",
          "sk-ant-",
          "SG.",
          "sntrys_=",
          "_sk-",
          "-_github_pat_",
          "AKIA",
          "ghp_",
          "ghp_a1\n",
          "hvs.",
          "glpat-",
          "glpat-x4Kd9Qm2",
          "\"ghp_a1\" +\n",
          "-----BEGIN RSA PRIVATE KEY-----",
          "-----BEGIN RSA PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0B\n",
          "-----BEGIN PRIVATE KEY-----\nA: b\n",
          "://",
          "a://b:",
          "a://b:c@",
          "a://:",
          " -u a:",
          "--user ",
          "authorization: ",
          "bearer ",
          "basic QWxh",
          "token=",
          "token ",
          "token\n",
          "token\n value: ",
          "auth=",
          "auth.",
          "secret_",
          "secret=\"",
          "[redacted: ",
          "[redacted: x]",
          "12345678:AA",
          "+ASt",
          "-us",
          "8Q~",
          "T3BlbkFJ",
          "sig=",
          "accountkey=",
          "hooks.slack.com/services/",
          "heroku: ",
          "password=“",
          "password=\\\"",
          "password=가password=a",
          "token=token",
          "--user=a:b",
          "a://b:c1/",
          "--user=a",
          "cookie: a=b; ",
          "cookie:",
          "\"d\":\"",
          "\"d\":\"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7\",",
          "mysql ",
          "mysql -p",
          "password for ",
          "password for a is ",
          "private-lines: 1\n",
          "$ansible_vault;1\n",
          "MT",
          "MTaaaaaaaaaaaaaaaaaaaaaaaa.",
          ":5432:a:b:",
          "password 1: ",
          "password=a1b2c3 ",
          "token=9f86d081884c7d659a2feaa0c55ad015 ");

  @ParameterizedTest
  @FieldSource("EVIL")
  void twice_the_text_takes_twice_the_reads(String pattern) {
    long reads = reads(pattern, LENGTH);

    assertThat(reads).isLessThan((long) READS_PER_CHARACTER * LENGTH);
    assertThat(reads(pattern, 2 * LENGTH)).isLessThan(2 * reads + LENGTH);
  }

  private static long reads(String pattern, int length) {
    CountingText text = new CountingText(pattern.repeat(length / pattern.length()));
    Redactor.standard().scan(text);
    return text.reads;
  }

  /** A text that knows how often it was read. */
  private static final class CountingText implements CharSequence {
    private final String text;
    private long reads;

    CountingText(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      reads++;
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      reads += end - start;
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
