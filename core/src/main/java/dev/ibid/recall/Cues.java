package dev.ibid.recall;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * Words by which a text shows that it asks, that it has no answer, or that something has changed.
 * They stand in a file. Immutable.
 */
final class Cues {
  private static final String FILE = "cues.properties";

  /** What is longer was not written to ask or to excuse; and patterns stay quick. */
  private static final int MOST_CHARS = 600;

  private final Pattern asks;
  private final Pattern unanswered;
  private final Pattern changed;
  private final Pattern requests;

  private Cues(Properties patterns) {
    this.asks = pattern(patterns, "asks");
    this.unanswered = pattern(patterns, "unanswered");
    this.changed = pattern(patterns, "changed");
    this.requests = pattern(patterns, "requests");
  }

  private static Pattern pattern(Properties patterns, String name) {
    String pattern = patterns.getProperty(name);
    if (pattern == null) {
      throw new IbidException(ErrorCode.INTERNAL, FILE + " lacks " + name);
    }
    return Pattern.compile(pattern, Pattern.MULTILINE);
  }

  /** The cues that come with ibid. */
  static Cues shipped() {
    try (InputStream file = Cues.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IbidException(ErrorCode.INTERNAL, "the class path lacks " + FILE);
      }
      Properties patterns = new Properties();
      patterns.load(new InputStreamReader(file, StandardCharsets.UTF_8));
      return new Cues(patterns);
    } catch (IOException e) {
      throw new IbidException(ErrorCode.INTERNAL, FILE + " cannot be read", e);
    }
  }

  /** Whether a sentence asks, with or without a question mark. */
  boolean asks(String sentence) {
    return asks.matcher(end(sentence)).find();
  }

  /** Whether a sentence says that there is no answer. */
  boolean isUnanswered(String sentence) {
    return unanswered.matcher(start(sentence)).find();
  }

  /** Whether a text says that something is not as it was. */
  boolean tellsOfChange(String text) {
    return changed.matcher(start(text)).find();
  }

  /**
   * A prompt without the words that only ask for something: every other prompt has them, whatever
   * it is about. The prompt itself if there are no others.
   */
  String withoutRequest(String prompt) {
    if (prompt.length() > MOST_CHARS) {
      return prompt;
    }
    String rest = requests.matcher(prompt).replaceAll(" ").strip();
    return rest.codePoints().anyMatch(Character::isLetterOrDigit) ? rest : prompt;
  }

  private static String start(String text) {
    return text.substring(0, Math.min(text.length(), MOST_CHARS));
  }

  private static String end(String text) {
    return text.substring(Math.max(0, text.length() - MOST_CHARS));
  }
}
