package dev.ibid.access;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import java.time.Instant;

/**
 * The response to a request.
 *
 * @param request what was asked; another request under the same key is a mistake of its sender
 * @param status of HTTP
 */
public record RecordedResponse(Fingerprint request, int status, String response, Instant at)
    implements Redactable<RecordedResponse> {
  @Override
  public RecordedResponse redactedBy(Redactor redactor) {
    // At its length, so that what is JSON stays so.
    return new RecordedResponse(request, status, redactor.mask(response), at);
  }
}
