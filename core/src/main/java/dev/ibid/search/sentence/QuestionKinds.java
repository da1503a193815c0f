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

  /**
   * @param quantity whether nothing answers but a quantity
   * @param moment whether that may stand in a heading, too
   */
  private record Kind(Pattern question, Pattern answer, boolean quantity, boolean moment) {}

  private final List<Kind> kinds;
  private final Pattern steps;

  private QuestionKinds(List<Kind> kinds, Pattern steps) {
    this.kinds = kinds;
    this.steps = steps;
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
          names(properties, "kinds").map(name -> kind(properties, name)).toList(),
          pattern(properties.getProperty("method.question")));
    } catch (IOException e) {
      throw new IbidException(ErrorCode.INTERNAL, FILE + " cannot be read", e);
    }
  }

  private static Stream<String> names(Properties properties, String list) {
    return Stream.of(properties.getProperty(list).strip().split("\\s+"));
  }

  private static Kind kind(Properties properties, String name) {
    return new Kind(
        pattern(properties.getProperty(name + ".question")),
        pattern(properties.getProperty(name + ".answer")),
        names(properties, "quantities").anyMatch(name::equals),
        names(properties, "moments").anyMatch(name::equals));
  }

  private static Pattern pattern(String text) {
    return Pattern.compile(text.strip(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Whether it asks how something is done, whatever else it asks. */
  boolean asksForSteps(String question) {
    return steps.matcher(question).find();
  }

  /** What a question of this kind should be answered by. */
  Expected expected(String question) {
    return new Expected(
        kinds.stream().filter(kind -> kind.question().matcher(question).find()).findFirst());
  }

  /** What an answer should have: nothing in particular if the kind of the question is not known. */
  static final class Expected {
    private final Optional<Kind> kind;

    private Expected(Optional<Kind> kind) {
      this.kind = kind;
    }

    boolean isIn(String text) {
      return kind.map(each -> each.answer().matcher(text).find()).orElse(false);
    }

    /** Whether it is a quantity that none of the texts has. */
    boolean isQuantityMissingIn(Stream<String> texts) {
      return kind.map(Kind::quantity).orElse(false) && texts.noneMatch(this::isIn);
    }

    /** Whether it is a moment: a heading may tell it, and the day on which something was said. */
    boolean isMoment() {
      return kind.map(Kind::moment).orElse(false);
    }
  }
}
