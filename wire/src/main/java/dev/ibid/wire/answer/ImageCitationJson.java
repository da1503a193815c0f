package dev.ibid.wire.answer;

import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.SourceId;
import dev.ibid.wire.json.LocatedValue;
import java.util.Optional;

/**
 * An image that an answer cites: its data, or the path it can be read from again, or both.
 *
 * @param given the marker as the model wrote it, where the text shows another
 */
public record ImageCitationJson(
    String citationKey,
    Optional<String> given,
    String mimeType,
    Optional<String> data,
    Optional<String> path,
    String sourceId) {
  public static ImageCitationJson of(ImageCitation image) {
    return new ImageCitationJson(
        image.citationKey(),
        Optional.of(image.given()).filter(given -> !given.equals(image.citationKey())),
        image.mimeType(),
        Optional.of(image.data()).filter(data -> !data.isEmpty()),
        image.path(),
        image.sourceId().value());
  }

  static ImageCitation read(LocatedValue image) {
    String key = image.text("citationKey");
    Optional<String> data = image.findText("data");
    Optional<String> path = image.findText("path");
    if (data.isEmpty() && path.isEmpty()) {
      throw image.wrong("\"data\" or \"path\" is missing");
    }
    return new ImageCitation(
        key,
        image.findText("given").orElse(key),
        image.text("mimeType"),
        data.orElse(""),
        path,
        new SourceId(image.text("sourceId")));
  }
}
