package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import dev.ibid.wire.json.QuotedExcerpt;
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
  public void read(MetadataValue output, SourceCollector findings) {
    Optional<MetadataValue.Fields> envelope =
        output instanceof MetadataValue.Fields fields ? Optional.of(fields) : Optional.empty();
    Optional<Integer> status = envelope.flatMap(HttpFormat::status);
    if (status.isPresent() && status.get() >= FIRST_ERROR_STATUS) {
      findings.warn("cannot be cited: the server answered %d".formatted(status.get()));
      return;
    }
    Optional<String> type = envelope.flatMap(HttpFormat::contentType);
    if (type.isPresent() && UNREADABLE.stream().anyMatch(type.get()::startsWith)) {
      findings.warn("cannot be cited: it is of type " + QuotedExcerpt.of(type.get()));
      return;
    }
    String address =
        findings
            .parameter("url", "uri", "endpoint")
            .or(() -> envelope.flatMap(fields -> ValueTexts.find(fields, "url")))
            .orElse("");
    MetadataValue body = envelope.flatMap(HttpFormat::body).orElse(output);
    if (ValueTexts.isBlank(body)) {
      findings.expectNothing();
    }
    body(body, address, findings);
  }

  private static void body(MetadataValue body, String address, SourceCollector findings) {
    if (body instanceof MetadataValue.Text(String text)) {
      Optional<MetadataValue> json = findings.json(text);
      if (json.isEmpty()) {
        text(text, address, findings);
        return;
      }
      body(json.get(), address, findings);
      return;
    }
    Optional<ToolFailure> failure = ToolFailure.find(body).filter(ToolFailure::total);
    if (failure.isPresent()) {
      findings.failed(failure.get());
      return;
    }
    String lines = ValueLines.of(body);
    if (!lines.isEmpty()) {
      findings.add(source -> source.at(address).saying(lines));
    }
  }

  private static void text(String text, String address, SourceCollector findings) {
    if (LenientHtmlText.isHtml(text)) {
      LenientHtmlText page = LenientHtmlText.of(text);
      if (!page.text().isBlank()) {
        findings.add(
            source -> source.at(address).titled(page.title().orElse("")).saying(page.text()));
      }
    } else if (!text.isBlank()) {
      findings.add(source -> source.at(address).saying(text));
    }
  }

  /** What is inside the envelope, if it is one: an interface may call its own fields so, too. */
  private static Optional<MetadataValue> body(MetadataValue.Fields fields) {
    boolean enveloped =
        Stream.concat(STATUS.stream(), Stream.of("headers", "statusText", "ok"))
            .anyMatch(fields.fields()::containsKey);
    return !enveloped && fields.fields().size() > 1
        ? Optional.empty()
        : BODY.stream()
            .flatMap(name -> Optional.ofNullable(fields.fields().get(name)).stream())
            .findFirst();
  }

  private static Optional<Integer> status(MetadataValue.Fields fields) {
    return STATUS.stream()
        .flatMap(name -> Optional.ofNullable(fields.fields().get(name)).stream())
        .flatMap(value -> number(value).stream())
        .filter(status -> status >= 100 && status < 600)
        .findFirst();
  }

  private static Optional<Integer> number(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Amount(var amount) -> Optional.of(amount.intValue());
      case MetadataValue.Text(String text) ->
          text.matches("\\d{3}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
      case MetadataValue.Fields fields -> Optional.empty();
      case MetadataValue.Items items -> Optional.empty();
      case MetadataValue.Flag flag -> Optional.empty();
      case MetadataValue.Nothing nothing -> Optional.empty();
    };
  }

  private static Optional<String> contentType(MetadataValue.Fields fields) {
    return fields.fields().get("headers")
            instanceof MetadataValue.Fields(Map<String, MetadataValue> headers)
        ? headers.entrySet().stream()
            .filter(header -> header.getKey().equalsIgnoreCase("content-type"))
            .flatMap(header -> ValueTexts.find(header.getValue()).stream())
            .map(type -> type.strip().toLowerCase(Locale.ROOT))
            .findFirst()
        : Optional.empty();
  }
}
