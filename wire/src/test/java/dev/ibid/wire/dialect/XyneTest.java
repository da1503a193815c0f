package dev.ibid.wire.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.AnswerStream;
import dev.ibid.answer.stream.MarkerConvention;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.wire.answer.FragmentsJson;
import dev.ibid.wire.json.LocatedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** What xyne's page makes of an answer, in whichever mode its text was kept. */
class XyneTest {
  /** Groups are taken apart by the page before it looks anything up. */
  private static final Pattern GROUP = Pattern.compile("\\[(\\d+(?:\\s*,\\s*\\d+)*)]");

  private static final Pattern CHUNK = Pattern.compile("K\\[(\\d+)_(\\d+)]");
  private static final Pattern NUMBER = Pattern.compile("(?<![(:])\\[(\\d+)](?!\\()");

  private static final String PNG =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

  private static final String FRAGMENTS =
      """
      [{"id":"f1","docId":"a","title":"A","url":"u-a","content":"one","app":"google-drive",
        "entity":"docs","threadId":"t-1","itemId":"i-1","clId":"c-1","pageTitle":"Page 1",
        "images":[{"index":12,"mimeType":"image/png","data":"%1$s"}]},
       {"id":"f2","docId":"b","title":"B","url":"u-b","content":"two"},
       {"id":"f3","docId":"a","title":"A","url":"u-a","content":"three",
        "images":[{"index":0,"mimeType":"image/png","data":"%1$s"}]},
       {"id":"f4","docId":"c","title":"C","url":"u-c","content":"four","app":"gmail",
        "entity":"attachment"}]
      """
          .formatted(PNG);

  @ParameterizedTest
  @CsvFileSource(
      resources = "/dialects/xyne-page.csv",
      delimiter = '|',
      useHeadersInDisplayName = true)
  void the_page_shows_the_sources_that_the_model_meant(String written, String shown) {
    for (MarkerMode kept : List.of(MarkerMode.RAW, MarkerMode.KEPT)) {
      List<SseFrame> whole = frames(kept, List.of(written));
      List<SseFrame> cut =
          frames(kept, written.chars().mapToObj(c -> String.valueOf((char) c)).toList());

      assertThat(page(whole)).as("kept as %s", kept).isEqualTo(shown);
      assertThat(page(cut)).as("kept as %s, in characters", kept).isEqualTo(shown);
    }
  }

  @Test
  void what_the_host_said_of_a_document_comes_back_and_nothing_else() {
    List<LocatedValue> chunks =
        updates(frames(MarkerMode.KEPT, List.of("One [1], two [2].")))
            .getLast()
            .find("contextChunks")
            .orElseThrow()
            .items();

    LocatedValue first = chunks.getFirst();
    assertThat(first.text("app")).isEqualTo("google-drive");
    assertThat(first.text("entity")).isEqualTo("docs");
    assertThat(first.text("threadId")).isEqualTo("t-1");
    assertThat(first.text("itemId")).isEqualTo("i-1");
    assertThat(first.text("clId")).isEqualTo("c-1");
    assertThat(first.text("page_title")).isEqualTo("Page 1");
    assertThat(first.text("pageTitle")).isEqualTo("Page 1");
    assertThat(chunks.getLast().find("app")).isEmpty();
    assertThat(chunks.getLast().find("entity")).isEmpty();
    assertThat(chunks.getLast().text("docId")).isEqualTo("b");
  }

  @Test
  void thousands_of_documents_are_not_told_anew_with_each_that_is_cited() {
    int documents = 2_000;
    String fragments =
        IntStream.rangeClosed(1, documents)
            .mapToObj("{\"id\":\"f%1$d\",\"title\":\"T\",\"content\":\"c\"}"::formatted)
            .collect(Collectors.joining(",", "[", "]"));
    String text =
        IntStream.rangeClosed(1, documents)
            .mapToObj("So it is [%d]. "::formatted)
            .collect(Collectors.joining());

    List<LocatedValue> updates = updates(frames(MarkerMode.KEPT, List.of(text), fragments));

    assertThat(updates).hasSizeBetween(200, 250);
    assertThat(updates.getLast().require("contextChunks").items()).hasSize(documents);
  }

  private static List<SseFrame> frames(MarkerMode kept, List<String> pieces) {
    return frames(kept, pieces, FRAGMENTS);
  }

  private static List<SseFrame> frames(MarkerMode kept, List<String> pieces, String fragments) {
    AnswerStream stream =
        new AnswerStream(
            new AnswerId("a1"),
            new AnswerSettings(kept, AnswerSettings.ATTACHMENTS, MarkerConvention.XYNE),
            AnswerPorts.NONE);
    List<AnswerEvent> events =
        new ArrayList<>(
            stream.accept(new AgentEvent.FragmentsFound(FragmentsJson.read(fragments))));
    pieces.forEach(
        piece -> events.addAll(stream.accept(new AgentEvent.AssistantMessage(piece, false))));
    events.addAll(stream.accept(new AgentEvent.RunEnd()));
    return Recorded.frames(Dialect.XYNE, MarkerMode.RAW, events);
  }

  /** The text as its page renders it, by what it does with markers. */
  private static String page(List<SseFrame> frames) {
    String text = data(frames, "u").stream().collect(Collectors.joining());
    Map<String, Integer> positions = new TreeMap<>();
    List<String> urls = new ArrayList<>();
    for (LocatedValue update : updates(frames)) {
      urls.clear();
      update.require("contextChunks").items().forEach(chunk -> urls.add(chunk.text("url")));
      for (int marker = 0; marker < 10; marker++) {
        String key = String.valueOf(marker);
        update.require("citationMap").find(key).ifPresent(at -> positions.put(key, at.offset()));
      }
    }
    List<String> images =
        data(frames, "icu").stream()
            .map(json -> LocatedValue.parse("icu", json))
            .map(image -> image.text("citationKey") + "=" + image.require("item").text("docId"))
            .toList();
    String apart =
        GROUP
            .matcher(text)
            .replaceAll(
                group ->
                    Pattern.compile("\\d+")
                        .matcher(group.group(1))
                        .results()
                        .map(number -> "[" + number.group() + "]")
                        .collect(Collectors.joining(" ")));
    String chunks =
        CHUNK
            .matcher(apart)
            .replaceAll(found -> linked(positions, urls, found.group(1), "_" + found.group(2)));
    return NUMBER.matcher(chunks).replaceAll(found -> linked(positions, urls, found.group(1), ""))
        + (images.isEmpty() ? "" : " " + images);
  }

  private static String linked(
      Map<String, Integer> positions, List<String> urls, String marker, String chunk) {
    Integer at = positions.get(marker);
    // A marker outside of the map leads to whatever stands before its number.
    int position = at == null ? Integer.parseInt(marker) - 1 : at;
    return "[%d%s](%s)".formatted(position + 1, chunk, urls.get(position));
  }

  private static List<LocatedValue> updates(List<SseFrame> frames) {
    return data(frames, "cu").stream().map(json -> LocatedValue.parse("cu", json)).toList();
  }

  private static List<String> data(List<SseFrame> frames, String event) {
    return frames.stream()
        .filter(frame -> frame.event().filter(event::equals).isPresent())
        .map(SseFrame::data)
        .toList();
  }
}
