package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.AskKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.search.CrossEncoder;
import dev.ibid.search.sentence.RankingLimits;
import java.util.Optional;

/**
 * How sentences are read for a question, as settings say.
 *
 * @param together reads the best of them together with the question, if that is wanted
 */
record SentenceReading(RankingLimits limits, Optional<CrossEncoder> together) {
  /** For who does not ask anything. */
  static final SentenceReading NONE = new SentenceReading(RankingLimits.DEFAULT, Optional.empty());

  static SentenceReading of(Settings settings, Home home) {
    return new SentenceReading(
        new RankingLimits(settings.value(AskKeys.SENTENCES), settings.value(AskKeys.READING)),
        settings.value(AskKeys.THOROUGH)
            ? Optional.of(ReaderWiring.reader(home))
            : Optional.empty());
  }
}
