package dev.ibid.server.http;

import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.json.Json;
import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What is answered to requests that are refused before anybody has looked at them. */
final class JsonErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String reason = HttpStatus.getMessage(response.getStatus()).toLowerCase(Locale.ROOT);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(
        response,
        true,
        Json.write(
            ErrorJson.of(
                reason.replaceAll("[^a-z]+", "_"), "this request cannot be answered: " + reason)),
        callback);
    return true;
  }
}
