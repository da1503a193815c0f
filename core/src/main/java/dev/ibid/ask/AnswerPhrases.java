package dev.ibid.ask;

import java.util.Locale;
import java.util.ResourceBundle;

/**
 * What ibid says itself beside what it quotes, in the language of the question.
 *
 * @param closest before a passage that is about the question but does not answer it
 * @param nothing where nothing was found that is about the question
 */
record AnswerPhrases(String closest, String nothing) {
  static AnswerPhrases in(Locale language) {
    ResourceBundle phrases =
        ResourceBundle.getBundle(
            "dev.ibid.ask.phrases",
            language,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    return new AnswerPhrases(phrases.getString("closest"), phrases.getString("nothing"));
  }

  /** The language of a question, as far as its script tells. */
  static Locale languageOf(String question) {
    boolean kana = false;
    boolean han = false;
    for (int i = 0; i < question.length(); i++) {
      switch (Character.UnicodeScript.of(question.charAt(i))) {
        case HANGUL -> {
          return Locale.KOREAN;
        }
        case HIRAGANA, KATAKANA -> kana = true;
        case HAN -> han = true;
        default -> {}
      }
    }
    return kana ? Locale.JAPANESE : han ? Locale.CHINESE : Locale.ENGLISH;
  }
}
