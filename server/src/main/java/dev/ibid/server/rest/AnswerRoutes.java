package dev.ibid.server.rest;

import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.Answers;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.ask.AskRequest;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.server.stream.LiveAnswers;
import dev.ibid.server.web.SavedAnswer;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.wire.answer.AgentInput;
import dev.ibid.wire.answer.FragmentsJson;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.api.AcceptedJson;
import dev.ibid.wire.api.AnswerIdJson;
import dev.ibid.wire.api.AnswersJson;
import dev.ibid.wire.api.ForgottenJson;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.tool.ToolFragments;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writing answers, following them, and finding them again. */
final class AnswerRoutes {
  static final String LINES = "application/x-ndjson";
  private static final int MOST_ANSWERS = 1_000;
  private static final int USUAL_ANSWERS = 20;

  private static final JsonSchema FRAGMENT =
      JsonSchema.object()
          .require("id", JsonSchema.text())
          .require("content", JsonSchema.text())
          .allow("docId", JsonSchema.text())
          .allow("title", JsonSchema.text())
          .allow("url", JsonSchema.text())
          .allow("app", JsonSchema.text())
          .allow("entity", JsonSchema.text())
          .allow("threadId", JsonSchema.text())
          .allow("itemId", JsonSchema.text())
          .allow("clId", JsonSchema.text())
          .allow("pageTitle", JsonSchema.text())
          .allow("page_title", JsonSchema.text())
          .allow("images", JsonSchema.list(JsonSchema.anyObject()));

  private static final JsonSchema DIALECT =
      JsonSchema.choice(Arrays.stream(Dialect.values()).map(Dialect::label).toArray(String[]::new));

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
                JsonSchema.object()
                    .require("fragments", JsonSchema.list(FRAGMENT))
                    .allow("sessionId", JsonSchema.text())
                    .allow("project", JsonSchema.text())
                    .allow("question", JsonSchema.text())
                    .allow("filterEntity", JsonSchema.anything())
                    .allow("dialect", DIALECT)
                    .allow("verify", JsonSchema.flag()))
            .creates(AnswerIdJson.class)
            .does(this::begin),
        OperationBuilder.get("/api/answers", "answers", "The latest answers.")
            .query("limit", JsonSchema.integer(1, MOST_ANSWERS), "How many.")
            .query("project", JsonSchema.text(), "Only those of this project.")
            .query("session", JsonSchema.text(), "Only those of this session.")
            .query(
                "outdated",
                JsonSchema.flag(),
                "Only those that cite a document which has changed since, or is gone.")
            .gives(AnswersJson.class)
            .does(this::list),
        OperationBuilder.get("/api/answers/{id}", "answer", "An answer as it is kept.")
            .gives(StoredAnswerJson.class)
            .does(call -> kept(call, answer(call))),
        OperationBuilder.post(
                "/api/answers/{id}/forget", "forgetAnswer", "Erase an answer for good.")
            .gives(ForgottenJson.class)
            .does(this::forget),
        OperationBuilder.get("/api/answers/{id}/html", "saveAnswer", "An answer as one HTML file.")
            .gives("text/html")
            .does(this::save),
        OperationBuilder.delete("/api/answers/{id}", "cancelAnswer", "Stop writing an answer.")
            .gives(StoredAnswerJson.class)
            .does(this::cancel),
        OperationBuilder.post(
                "/api/answers/{id}/events", "pushEvents", "Tell what the agent does, line by line.")
            .takes(LINES, JsonSchema.object().require("type", JsonSchema.text()))
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
                JsonSchema.object()
                    .require("question", JsonSchema.text())
                    .allow("project", JsonSchema.text())
                    .allow("session", JsonSchema.text())
                    .allow("sessionId", JsonSchema.text()))
            .does(this::ask));
  }

  private static AnswerId answer(ApiRequest call) {
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

  private ApiResponse begin(ApiRequest call) {
    LocatedValue json = call.json();
    List<Fragment> fragments = FragmentsJson.readStrictly(json.require("fragments"));
    boolean verify = json.find("verify").map(LocatedValue::flag).orElse(false);
    Ibid ibid = call.engine();
    AnswerRequest request =
        new AnswerRequest(
            json.findText("project").map(Project::new).orElse(call.caller().home()),
            json.findText("sessionId").map(SessionId::new),
            json.findText("question").filter(asked -> !asked.isBlank()),
            settings(json),
            ImageFiles.NONE,
            new ToolFragments(call.backend().extractor()),
            verify ? review(ibid) : AnswerReview.NONE);
    call.changes(request.project());
    return ApiResponse.created(new AnswerIdJson(live.begin(ibid, request, fragments).value()));
  }

  /** To check an answer takes long, and whoever pushes its end is not to keep others waiting. */
  private static AnswerReview review(Ibid ibid) {
    AnswerReview review = ibid.attributions().review();
    return answer -> ComputeExecutor.run(() -> review.review(answer));
  }

  /** It is for keeping, not for being opened under the address of the server. */
  private ApiResponse save(ApiRequest call) {
    StoredAnswer answer = call.engine().answers().require(answer(call));
    call.http()
        .header("Content-Disposition", "attachment; filename=\"answer-" + answer.id() + ".html\"");
    return new ApiResponse.Ready(200, "text/html;charset=utf-8", SavedAnswer.write(answer));
  }

  private ApiResponse list(ApiRequest call) {
    AnswerFilter filter =
        new AnswerFilter(
            call.query("project").map(Project::new), call.query("session").map(SessionId::new));
    int limit = call.number("limit", USUAL_ANSWERS, 1, MOST_ANSWERS);
    return ApiResponse.ok(
        AnswersJson.of(
            call.flag("outdated")
                ? call.engine().outdatedAnswers(filter, limit)
                : call.engine().answers().newest(filter, limit)));
  }

  private static ApiResponse kept(ApiRequest call, AnswerId id) {
    Answers answers = call.engine().answers();
    return ApiResponse.ok(
        StoredAnswerJson.of(answers.require(id)).listedAs(Optional.of(answers.summary(id))));
  }

  private ApiResponse cancel(ApiRequest call) {
    live.cancel(call.engine(), answer(call));
    return kept(call, answer(call));
  }

  /** Whoever writes it is stopped first: nothing is to come after. */
  private ApiResponse forget(ApiRequest call) {
    AnswerId id = answer(call);
    live.cancel(call.engine(), id);
    return ApiResponse.ok(new ForgottenJson(call.engine().forget(id) ? 1 : 0));
  }

  private static AnswerSettings settings(LocatedValue json) {
    Set<String> excluded =
        json.find("filterEntity")
            .map(given -> given.isText() ? Set.of(given.text()) : texts(given))
            .orElse(AnswerSettings.ATTACHMENTS);
    return new AnswerSettings(
        MarkerMode.KEPT,
        excluded,
        json.findText("dialect").map(Dialect::parse).orElse(Dialect.IBID).convention());
  }

  private static Set<String> texts(LocatedValue list) {
    return list.items().stream().map(LocatedValue::text).collect(Collectors.toUnmodifiableSet());
  }

  private ApiResponse push(ApiRequest call) throws IOException {
    AnswerId id = answer(call);
    Ibid ibid = call.engine();
    // Even if nothing is sent, the answer has to be there.
    live.push(ibid, id, List.of());
    AgentInput agent = AgentInput.ofEvents(call.body().stream());
    return ApiResponse.ok(
        new AcceptedJson(agent.forEachBatch(events -> live.push(ibid, id, events))));
  }

  private ApiResponse ask(ApiRequest call) throws IOException {
    LocatedValue json = call.json();
    Optional<Project> project = json.findText("project").map(Project::new);
    // The answer will belong to it.
    project.ifPresent(call.caller().scope()::require);
    Scope scope = project.map(Scope::of).orElse(call.caller().scope());
    Optional<SessionId> searched = json.findText("session").map(SessionId::new);
    AskRequest ask =
        new AskRequest(
            json.text("question"),
            scope,
            searched.map(Filter::ofSession).orElse(Filter.NONE),
            json.findText("sessionId").map(SessionId::new).or(() -> searched),
            Optional.empty());
    return streams.follow(call, () -> live.ask(call.engine(), ask));
  }
}
