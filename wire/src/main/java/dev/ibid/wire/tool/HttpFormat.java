package dev.ibid.wire.tool;

import dev.ibid.source.Value;
import dev.ibid.wire.Excerpt;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The response of an interface over HTTP: one source, at the address that was asked. */
final class HttpFormat implements OutputFormat {
  private static final List<String> BODY =
      List.of("body", "data", "content", "text", "response", "json", "result");
  private static final List<String> STATUS = List.of("statusCode", "status_code", "status");
  private static final List<String> UNREADABLE =
      List.of(
          "image/",
          "audio/",
          "video/",
          "font/",
          "application/octet-stream",
          "application/pdf",
          "application/zip",
          "application/gzip");
  private static final int FIRST_ERROR_STATUS = 400;

  @Override
  public void read(Value output, Findings findings) {
    Optional<Value.Fields> envelope =
        output instanceof Value.Fields fields ? Optional.of(fields) : Optional.empty();
    Optional<Integer> status = envelope.flatMap(HttpFormat::status);
    if (status.isPresent() && status.get() >= FIRST_ERROR_STATUS) {
      findings.warn("cannot be cited: the server answered %d".formatted(status.get()));
      return;
    }
    Optional<String> type = envelope.flatMap(HttpFormat::contentType);
    if (type.isPresent() && UNREADABLE.stream().anyMatch(type.get()::startsWith)) {
      findings.warn("cannot be cited: it is of type " + Excerpt.of(type.get()));
      return;
    }
    String address =
        findings
            .parameter("url", "uri", "endpoint")
            .or(() -> envelope.flatMap(fields -> Texts.find(fields, "url")))
            .orElse("");
    Value body = envelope.flatMap(HttpFormat::body).orElse(output);
    if (Texts.isBlank(body)) {
      findings.expectNothing();
    }
    body(body, address, findings);
  }

  private static void body(Value body, String address, Findings findings) {
    if (body instanceof Value.Text(String text)) {
      Optional<Value> json = findings.json(text);
      if (json.isEmpty()) {
        text(text, address, findings);
        return;
      }
      body(json.get(), address, findings);
      return;
    }
    String lines = ValueLines.of(body);
    if (!lines.isEmpty()) {
      findings.add(source -> source.at(address).saying(lines));
    }
  }

  private static void text(String text, String address, Findings findings) {
    if (HtmlText.isHtml(text)) {
      HtmlText page = HtmlText.of(text);
      if (!page.text().isBlank()) {
        findings.add(
            source -> source.at(address).titled(page.title().orElse("")).saying(page.text()));
      }
    } else if (!text.isBlank()) {
      findings.add(source -> source.at(address).saying(text));
    }
  }

  /** What is inside the envelope, if it is one: an interface may call its own fields so, too. */
  private static Optional<Value> body(Value.Fields fields) {
    boolean enveloped =
        Stream.concat(STATUS.stream(), Stream.of("headers", "statusText", "ok"))
            .anyMatch(fields.fields()::containsKey);
    return !enveloped && fields.fields().size() > 1
        ? Optional.empty()
        : BODY.stream()
            .flatMap(name -> Optional.ofNullable(fields.fields().get(name)).stream())
            .findFirst();
  }

  private static Optional<Integer> status(Value.Fields fields) {
    return STATUS.stream()
        .flatMap(name -> Optional.ofNullable(fields.fields().get(name)).stream())
        .flatMap(value -> number(value).stream())
        .filter(status -> status >= 100 && status < 600)
        .findFirst();
  }

  private static Optional<Integer> number(Value value) {
    return switch (value) {
      case Value.Amount(var amount) -> Optional.of(amount.intValue());
      case Value.Text(String text) ->
          text.matches("\\d{3}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
      case Value.Fields fields -> Optional.empty();
      case Value.Items items -> Optional.empty();
      case Value.Flag flag -> Optional.empty();
      case Value.Nothing nothing -> Optional.empty();
    };
  }

  private static Optional<String> contentType(Value.Fields fields) {
    return fields.fields().get("headers") instanceof Value.Fields(Map<String, Value> headers)
        ? headers.entrySet().stream()
            .filter(header -> header.getKey().equalsIgnoreCase("content-type"))
            .flatMap(header -> Texts.find(header.getValue()).stream())
            .map(type -> type.strip().toLowerCase(Locale.ROOT))
            .findFirst()
        : Optional.empty();
  }
}
