package dev.ibid.search.sentence;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Kinds of questions, told by their words, and what an answer of each kind has: a "how often" is
 * answered by a frequency, a "why" by a reason. The patterns stand in a file. Immutable.
 */
final class QuestionKinds {
  private static final String FILE = "question-kinds.properties";

  private record Kind(Pattern question, Pattern answer) {}

  private final List<Kind> kinds;

  private QuestionKinds(List<Kind> kinds) {
    this.kinds = kinds;
  }

  /** The kinds that come with ibid. */
  static QuestionKinds shipped() {
    try (InputStream file = QuestionKinds.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IbidException(ErrorCode.INTERNAL, "the class path lacks " + FILE);
      }
      Properties properties = new Properties();
      properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
      return new QuestionKinds(
          Stream.of(properties.getProperty("kinds").strip().split("\\s+"))
              .map(name -> kind(properties, name))
              .toList());
    } catch (IOException e) {
      throw new IbidException(ErrorCode.INTERNAL, FILE + " cannot be read", e);
    }
  }

  private static Kind kind(Properties properties, String name) {
    return new Kind(
        pattern(properties.getProperty(name + ".question")),
        pattern(properties.getProperty(name + ".answer")));
  }

  private static Pattern pattern(String text) {
    return Pattern.compile(text.strip(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** What an answer to the question should have; empty if its kind is not known. */
  Optional<Pattern> expected(String question) {
    return kinds.stream()
        .filter(kind -> kind.question().matcher(question).find())
        .map(Kind::answer)
        .findFirst();
  }
}
