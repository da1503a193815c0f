package dev.ibid.access;

import java.time.Instant;

/**
 * The response to a request.
 *
 * @param request what was asked; another request under the same key is a mistake of its sender
 * @param status of HTTP
 */
public record RecordedResponse(Fingerprint request, int status, String response, Instant at) {}
