package dev.ibid.server.web;

import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.json.Json;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An answer as one HTML file that opens without a server or a network: its text, sources, quotes,
 * verdicts and hashes can be read without a script; where scripts run, the elements that the file
 * holds take the place of the text.
 */
public final class SavedAnswer {
  private static final String START =
      """
      import 'ibid/ibid-answer.js';
      const answer = JSON.parse(document.getElementById('answer').textContent);
      const element = document.createElement('ibid-answer');
      element.footnotes = 'none';
      element.answer = answer;
      document.getElementById('text').replaceChildren(element);
      document.addEventListener('source-open', ({detail}) => { location.hash = `source-${detail.source.number}`; });
      """;

  private static final String STYLE = WebAssets.read("saved.css");

  private SavedAnswer() {}

  /** The whole file. */
  public static String write(StoredAnswer answer) {
    String modules =
        script(
            Json.write(Map.of("imports", InlinedElements.of(WebAssets.load(), "ibid-answer.js"))));
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src %s; script-src data: %s %s">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>%s</title>
    <style>%s</style>
    <script type="importmap">%s</script>
    </head>
    <body>
    <main>
    %s
    <div id="text">%s</div>
    <h2>Sources</h2>
    %s
    <h2>Citations</h2>
    <ol>%s</ol>
    %s
    <footer><p>Answer %s, %s%s. SHA-256 of its text: <code>%s</code></p></footer>
    </main>
    <script type="application/json" id="answer">%s</script>
    <script type="module">%s</script>
    </body>
    </html>
    """
        .formatted(
            hash(STYLE),
            hash(modules),
            hash(START),
            escaped(answer.origin().question().orElse("Answer " + answer.id().value())),
            STYLE,
            modules,
            head(answer),
            AnswerMarkup.of(answer),
            answer.sources().stream().map(SavedAnswer::source).collect(Collectors.joining("\n")),
            answer.references().stream()
                .map(reference -> citation(answer, reference))
                .collect(Collectors.joining("\n")),
            contradictions(answer),
            escaped(answer.id().value()),
            answer.state().label(),
            answer.origin().model().map(model -> ", by " + escaped(model)).orElse(""),
            AssetHash.of(answer.text()),
            script(StoredAnswerJson.write(answer)),
            START);
  }

  /** What was asked, and whether it is answered. */
  private static String head(StoredAnswer answer) {
    String question =
        answer
            .origin()
            .question()
            .map(asked -> "<h1><bdi>%s</bdi></h1>".formatted(escaped(asked)))
            .orElse("");
    return answer.origin().outcome().filter(AnswerOutcome.CLOSEST::equals).isPresent()
        ? question + "<p class=\"faint\">Not an answer: what comes closest.</p>"
        : question;
  }

  /** The statements that a source contradicts, each with the sentence that does. */
  private static String contradictions(StoredAnswer answer) {
    String items =
        StoredAnswerJson.of(answer).contradictions().stream()
            .flatMap(List::stream)
            .map(
                claim ->
                    "<li><bdi>%s</bdi> <strong class=\"verdict contradicted\">contradicted</strong> %s<br><mark>%s</mark></li>"
                        .formatted(
                            escaped(claim.citedText()),
                            number(answer, new SourceId(claim.sourceId())),
                            escaped(claim.evidence().text())))
            .collect(Collectors.joining("\n"));
    return items.isEmpty() ? "" : "<h2>Contradicted</h2>\n<ol>" + items + "</ol>";
  }

  private static String source(AnswerSource source) {
    String title = source.origin().title().or(source.origin()::uri).orElse(source.id().value());
    Optional<String> uri = source.origin().uri();
    String place =
        uri.flatMap(AnswerMarkup::link)
            .map(
                link ->
                    "<a href=\"%s\" rel=\"noopener noreferrer\">%s</a>"
                        .formatted(escaped(link), escaped(link)))
            .or(() -> uri.map(SavedAnswer::escaped))
            .orElse("");
    return """
    <section id="source-%d"><h3>%d. <bdi>%s</bdi></h3><p class="faint">%s %s</p>%s</section>\
    """
        .formatted(
            source.number(),
            source.number(),
            escaped(title),
            place,
            source.citation().map(each -> escaped(each.toString())).orElse(""),
            source.fragments().stream()
                .map(
                    piece ->
                        "<blockquote dir=\"auto\">%s</blockquote><p class=\"faint\">%s · SHA-256 <code>%s</code></p>"
                            .formatted(
                                escaped(piece.content()),
                                escaped(piece.id().value()),
                                AssetHash.of(piece.content())))
                .collect(Collectors.joining("\n")));
  }

  private static String citation(StoredAnswer answer, Reference reference) {
    String sources =
        answer.sources().stream()
            .filter(source -> reference.sourceIds().contains(source.id()))
            .map(source -> "<a href=\"#source-%1$d\">[%1$d]</a>".formatted(source.number()))
            .collect(Collectors.joining(" "));
    String evidence =
        reference.evidence().stream()
            .map(
                each ->
                    "<br><mark>%s</mark> %s"
                        .formatted(escaped(each.text()), number(answer, each.sourceId())))
            .collect(Collectors.joining());
    String verdict =
        reference
            .verdict()
            .or(() -> reference.confidence().map(Reference.Confidence::verdict))
            .orElse(Reference.Verdict.UNCHECKED)
            .label();
    return "<li><bdi>%s</bdi> %s <strong class=\"verdict %s\">%s</strong>%s</li>"
        .formatted(escaped(reference.citedText()), sources, verdict, verdict, evidence);
  }

  private static String number(StoredAnswer answer, SourceId id) {
    return answer.sources().stream()
        .filter(source -> source.id().equals(id))
        .map(source -> "[" + source.number() + "]")
        .findFirst()
        .orElse("");
  }

  private static String hash(String text) {
    return "'sha256-" + Base64.getEncoder().encodeToString(AssetHash.digest(text)) + "'";
  }

  /** JSON that cannot end the element it stands in. */
  private static String script(String json) {
    return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
