package dev.ibid.answer;

import dev.ibid.privacy.Redactor;
import java.util.Optional;

/**
 * An image that an answer cites.
 *
 * @param citationKey the marker that shows it in the text, without brackets
 * @param given the marker as the model wrote it, without brackets
 * @param data the image in base64
 * @param path the file it was read from
 */
public record ImageCitation(
    String citationKey,
    String given,
    String mimeType,
    String data,
    Optional<String> path,
    SourceId sourceId) {
  /** The picture itself stays as it is. */
  ImageCitation redactedBy(Redactor redactor) {
    return new ImageCitation(
        redactor.mask(citationKey),
        redactor.mask(given),
        redactor.mask(mimeType),
        data,
        path.map(redactor::mask),
        sourceId.redactedBy(redactor));
  }
}
