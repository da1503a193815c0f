package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.marker.MarkerFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tells an answer that comes in pieces, and says what was told. */
public final class Telling {
  private final AnswerStream stream;
  private final List<AnswerEvent> events = new ArrayList<>();

  public Telling(AnswerSettings settings, AnswerPorts ports, List<Fragment> fragments) {
    stream = new AnswerStream(new AnswerId("a1"), settings, ports);
    tell(new AgentEvent.FragmentsFound(fragments));
  }

  public static Telling of(MarkerFixture fixture) {
    return new Telling(
        new AnswerSettings(fixture.mode(), Set.of()),
        new AnswerPorts(Sources::resolve, ImageFiles.NONE, ToolReader.NONE),
        fixture.fragments());
  }

  /** An answer with fragments 1 to 9, by default settings. */
  public static Telling plain() {
    return new Telling(AnswerSettings.DEFAULT, AnswerPorts.NONE, Sources.fragments(9));
  }

  Telling tell(AgentEvent event) {
    events.addAll(stream.accept(event));
    return this;
  }

  public Telling say(String text) {
    return tell(new AgentEvent.AssistantMessage(text, false));
  }

  /** Says a text cut at the given places. */
  public Telling say(String text, int... cuts) {
    int start = 0;
    for (int cut : cuts) {
      say(text.substring(start, cut));
      start = cut;
    }
    return say(text.substring(start));
  }

  public Telling end() {
    return tell(new AgentEvent.RunEnd());
  }

  public List<AnswerEvent> events() {
    return events;
  }

  public <T extends AnswerEvent> List<T> events(Class<T> kind) {
    return events.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** What was told, with pieces of text joined: this must not depend on how they were cut. */
  public List<AnswerEvent> joined() {
    List<AnswerEvent> joined = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (AnswerEvent event : events) {
      if (event instanceof AnswerEvent.ResponseUpdate(String more)) {
        text.append(more);
      } else {
        if (!text.isEmpty()) {
          joined.add(new AnswerEvent.ResponseUpdate(text.toString()));
          text.setLength(0);
        }
        joined.add(event);
      }
    }
    return joined;
  }

  public StoredAnswer answer() {
    AnswerRecorder recorder = new AnswerRecorder();
    events.forEach(recorder::accept);
    return recorder.answer();
  }
}
