package dev.ibid.server.rest;

import dev.ibid.ErrorCode;
import dev.ibid.Ibid;
import dev.ibid.IbidException;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerRequest;
import dev.ibid.answer.AnswerReview;
import dev.ibid.answer.AnswerSettings;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.ImageFiles;
import dev.ibid.ask.Ask;
import dev.ibid.search.Filter;
import dev.ibid.server.HeavyWork;
import dev.ibid.server.schema.Schema;
import dev.ibid.server.stream.LiveAnswers;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.wire.AcceptedJson;
import dev.ibid.wire.AnswerIdJson;
import dev.ibid.wire.AnswersJson;
import dev.ibid.wire.Located;
import dev.ibid.wire.answer.AgentInput;
import dev.ibid.wire.answer.FragmentsJson;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.tool.ToolExtractors;
import dev.ibid.wire.tool.ToolFragments;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Writing answers, following them, and finding them again. */
final class AnswerRoutes {
  static final String LINES = "application/x-ndjson";
  private static final int MOST_ANSWERS = 1_000;
  private static final int USUAL_ANSWERS = 20;

  private static final Schema FRAGMENT =
      Schema.object()
          .require("id", Schema.text())
          .require("content", Schema.text())
          .allow("docId", Schema.text())
          .allow("title", Schema.text())
          .allow("url", Schema.text())
          .allow("app", Schema.text())
          .allow("entity", Schema.text())
          .allow("images", Schema.list(Schema.anyObject()));

  private final LiveAnswers live;
  private final EventStreams streams;

  AnswerRoutes(LiveAnswers live, EventStreams streams) {
    this.live = live;
    this.streams = streams;
  }

  List<Operation> all() {
    return List.of(
        OperationBuilder.post("/api/answers", "beginAnswer", "Begin an answer with its sources.")
            .takes(
                Schema.object()
                    .require("fragments", Schema.list(FRAGMENT))
                    .allow("sessionId", Schema.text())
                    .allow("project", Schema.text())
                    .allow("verify", Schema.flag()))
            .creates(AnswerIdJson.class)
            .does(this::begin),
        OperationBuilder.get("/api/answers", "answers", "The latest answers.")
            .query("limit", Schema.integer(1, MOST_ANSWERS), "How many.")
            .gives(AnswersJson.class)
            .does(
                call ->
                    Reply.ok(
                        AnswersJson.of(
                            call.engine()
                                .answers()
                                .newest(call.number("limit", USUAL_ANSWERS, 1, MOST_ANSWERS))))),
        OperationBuilder.get("/api/answers/{id}", "answer", "An answer as it is kept.")
            .gives(StoredAnswerJson.class)
            .does(
                call ->
                    Reply.ok(StoredAnswerJson.of(call.engine().answers().require(answer(call))))),
        OperationBuilder.delete("/api/answers/{id}", "cancelAnswer", "Stop writing an answer.")
            .gives(StoredAnswerJson.class)
            .does(this::cancel),
        OperationBuilder.post(
                "/api/answers/{id}/events", "pushEvents", "Tell what the agent does, line by line.")
            .takes(LINES, Schema.object().require("type", Schema.text()))
            .gives(AcceptedJson.class)
            .lasting()
            .does(this::push),
        streams
            .describe(
                OperationBuilder.get(
                    "/api/answers/{id}/events", "followAnswer", "Follow an answer."))
            .does(call -> streams.follow(call, () -> answer(call))),
        streams
            .describe(OperationBuilder.post("/api/ask", "ask", "Ask, and follow the answer."))
            .takes(
                Schema.object().require("question", Schema.text()).allow("project", Schema.text()))
            .does(this::ask));
  }

  private static AnswerId answer(Call call) {
    return answer(call.path("id"));
  }

  /** What cannot be the id of an answer is the id of nothing. */
  static AnswerId answer(String id) {
    try {
      return AnswerId.parse(id);
    } catch (IbidException e) {
      throw new IbidException(ErrorCode.ANSWER_NOT_FOUND, "there is no such answer", e);
    }
  }

  private Reply begin(Call call) {
    Located json = call.json();
    List<Fragment> fragments = FragmentsJson.read(json.require("fragments"));
    boolean verify = json.find("verify").map(Located::flag).orElse(false);
    Ibid ibid = call.engine();
    AnswerRequest request =
        new AnswerRequest(
            json.findText("project").map(Project::new).orElse(call.caller().home()),
            json.findText("sessionId").map(SessionId::new),
            AnswerSettings.DEFAULT,
            ImageFiles.NONE,
            new ToolFragments(ToolExtractors.standard()),
            verify ? review(ibid) : AnswerReview.NONE);
    call.changes(request.project());
    return Reply.created(new AnswerIdJson(live.begin(ibid, request, fragments).value()));
  }

  /** To check an answer takes long, and whoever pushes its end is not to keep others waiting. */
  private static AnswerReview review(Ibid ibid) {
    AnswerReview review = ibid.attributions().review();
    return answer -> HeavyWork.run(() -> review.review(answer));
  }

  private Reply cancel(Call call) {
    live.cancel(call.engine(), answer(call));
    return Reply.ok(StoredAnswerJson.of(call.engine().answers().require(answer(call))));
  }

  private Reply push(Call call) throws IOException {
    AnswerId id = answer(call);
    Ibid ibid = call.engine();
    // Even if nothing is sent, the answer has to be there.
    live.push(ibid, id, List.of());
    AgentInput agent = AgentInput.ofEvents(call.body().stream());
    return Reply.ok(new AcceptedJson(agent.forEachBatch(events -> live.push(ibid, id, events))));
  }

  private Reply ask(Call call) throws IOException {
    Located json = call.json();
    Optional<Project> project = json.findText("project").map(Project::new);
    // The answer will belong to it.
    project.ifPresent(call.caller().scope()::require);
    Scope scope = project.map(Scope::of).orElse(call.caller().scope());
    Ask ask = new Ask(json.text("question"), scope, Filter.NONE, Optional.empty());
    return streams.follow(call, () -> live.ask(call.engine(), ask));
  }
}
