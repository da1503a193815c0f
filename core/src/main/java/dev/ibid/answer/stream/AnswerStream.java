package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.marker.MarkerParser;
import dev.ibid.error.IbidException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns what an agent does into what a reader is told: reasoning apart from the answer, and in the
 * answer each source announced before the marker that shows its number.
 *
 * <p>However the agent's text is cut, the told text is the same, and so is the order of everything
 * else. A part that fails (an image, a citation, a tool's output) costs that part and a warning,
 * never the answer. Not thread-safe; one stream tells one answer.
 */
public final class AnswerStream {
  private final AnswerId id;
  private final Optional<String> question;
  private final CitableSources known;
  private final AnswerWriter writer;
  private final MarkerParser parser;
  private final ToolReader tools;

  /** The answer as the agent wrote it. */
  private final StringBuilder streamed = new StringBuilder();

  private final boolean cites;
  private boolean started;
  private boolean failed;
  private boolean ended;

  /** An answer to a question that is not known. */
  public AnswerStream(AnswerId id, AnswerSettings settings, AnswerPorts ports) {
    this(id, Optional.empty(), settings, ports);
  }

  /**
   * @param question what is to be answered, if that is known
   */
  public AnswerStream(
      AnswerId id, Optional<String> question, AnswerSettings settings, AnswerPorts ports) {
    this.id = id;
    this.question = question;
    this.known = new CitableSources(ports.citations(), settings);
    boolean raw = settings.markers() == MarkerMode.RAW;
    this.writer =
        new AnswerWriter(settings, known, new CitedImages(new ImageLoader(ports.images()), raw));
    this.parser = new MarkerParser(writer);
    this.tools = ports.tools();
    this.cites = settings.cites();
  }

  /** Takes in what the agent does next; what comes after the end is ignored. */
  public List<AnswerEvent> accept(AgentEvent event) {
    if (ended) {
      return List.of();
    }
    List<AnswerEvent> told = new ArrayList<>();
    start(told);
    if (failed && !(event instanceof AgentEvent.RunEnd)) {
      // Clients take an error for the end of the text; what is kept has to be what they saw.
      return told;
    }
    switch (event) {
      case AgentEvent.AssistantMessage message -> message(message, told);
      case AgentEvent.ToolResult result -> toolResult(result, told);
      case AgentEvent.FragmentsFound(List<Fragment> fragments) -> {
        if (cites) {
          known.add(fragments);
        }
      }
      case AgentEvent.FinalOutput(String output) -> answer(notStreamed(output), told);
      case AgentEvent.Failure(String message) -> {
        failed = true;
        finishText(told);
        told.add(new AnswerEvent.Failed(message));
      }
      case AgentEvent.RunEnd run -> {
        finishText(told);
        if (run.tellsUse()) {
          told.add(new AnswerEvent.Written(run.model().orElse(""), run.tokensUsed(), run.cost()));
        }
        told.addAll(end(failed ? AnswerState.INTERRUPTED : AnswerState.COMPLETE));
      }
    }
    return told;
  }

  /** The end of what the agent wrote, of which it is not clear yet whether it is a marker. */
  String undecided() {
    return ended ? "" : streamed.substring(streamed.length() - parser.held());
  }

  /** What the agent was given to cite. */
  List<Fragment> citable() {
    return known.fragments();
  }

  /** Tells what was held back, as if the text were whole. */
  List<AnswerEvent> finishText() {
    List<AnswerEvent> told = new ArrayList<>();
    if (!ended) {
      finishText(told);
    }
    return told;
  }

  /** Cites what an agent left uncited. The text is told already and gets no markers. */
  List<AnswerEvent> cite(List<FoundCitation> found) {
    found.forEach(each -> writer.cite(each.fragment(), each.claim().end()));
    return writer.takeEvents();
  }

  /** Ends the answer; nothing happens if it ended before. */
  public List<AnswerEvent> end(AnswerState state) {
    if (ended) {
      return List.of();
    }
    ended = true;
    List<AnswerEvent> told = new ArrayList<>();
    start(told);
    finishText(told);
    told.add(new AnswerEvent.End(state));
    return told;
  }

  /** Tells what was held back; no more text will come. */
  private void finishText(List<AnswerEvent> told) {
    parser.finish();
    told.addAll(writer.takeEvents());
  }

  private void start(List<AnswerEvent> told) {
    if (!started) {
      started = true;
      told.add(new AnswerEvent.Start(id));
      question.ifPresent(asked -> told.add(new AnswerEvent.Asked(asked)));
    }
  }

  private void message(AgentEvent.AssistantMessage message, List<AnswerEvent> told) {
    if (!message.callsTools()) {
      answer(message.content(), told);
    } else if (!message.content().isEmpty()) {
      told.add(new AnswerEvent.Reasoning(message.content()));
    }
  }

  private void answer(String text, List<AnswerEvent> told) {
    streamed.append(text);
    parser.accept(text);
    told.addAll(writer.takeEvents());
  }

  private void toolResult(AgentEvent.ToolResult result, List<AnswerEvent> told) {
    try {
      ToolReader.Read read = tools.read(result);
      known.add(read.fragments());
      read.warnings().forEach(warning -> told.add(new AnswerEvent.Warning(warning)));
    } catch (IbidException e) {
      told.add(unread(result, e.getMessage()));
    } catch (RuntimeException e) {
      // Tools return anything; the answer goes on without what cannot be read.
      told.add(unread(result, e.toString()));
    }
  }

  private static AnswerEvent unread(AgentEvent.ToolResult result, String reason) {
    return new AnswerEvent.Warning(
        "the output of %s cannot be cited: %s".formatted(result.toolName(), reason));
  }

  /**
   * What of the final output was not streamed: what goes beyond the streamed text, nothing if the
   * streamed text ends with it, all of it as a paragraph of its own if the two differ.
   */
  private String notStreamed(String output) {
    String before = streamed.toString();
    if (output.startsWith(before)) {
      return output.substring(before.length());
    }
    String answer = output.strip();
    String told = before.strip();
    if (told.endsWith(answer)) {
      return "";
    }
    return answer.startsWith(told) ? answer.substring(told.length()) : "\n\n" + output;
  }
}
