package dev.ibid.engine;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static dev.ibid.engine.Worlds.OURS;
import static dev.ibid.engine.Worlds.THEIRS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.ask.AskRequest;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.check.CitingText;
import dev.ibid.citation.Citation;
import dev.ibid.citation.PopularCitation;
import dev.ibid.citation.SourceHandle;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.TextFormat;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.ContentHash;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.document.IndexedDocument;
import dev.ibid.document.KnownLink;
import dev.ibid.error.IbidException;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventPosition;
import dev.ibid.provenance.BuiltInStyle;
import dev.ibid.search.Filter;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Whatever an engine of one project is asked, it says the same as if there were no other project,
 * and changes nothing of the other: every public method of every part is called with every kind of
 * argument that somebody could think of who knows a little of the other project.
 */
class ScopedEngineTest {
  private static final Scope OUR_SCOPE = Scope.of(OURS);
  private static final Citation OUR_EVENT = Worlds.citation(OURS, "our-event");
  private static final Citation KNOWN_EVENT = Worlds.citation(THEIRS, "known-event");
  private static final Citation KNOWN_DELETED = Worlds.citation(THEIRS, "known-deleted");

  private static final Map<String, Function<Ibid, Object>> PARTS =
      Map.ofEntries(
          Map.entry("memory", Ibid::memory),
          Map.entry("citations", Ibid::citations),
          Map.entry("disclosure", Ibid::disclosure),
          Map.entry("redaction", Ibid::redaction),
          Map.entry("retention", Ibid::retention),
          Map.entry("answers", Ibid::answers),
          Map.entry("documents", Ibid::documents),
          Map.entry("provenance", Ibid::provenance),
          Map.entry("checker", Ibid::checker),
          Map.entry("search", Ibid::search),
          Map.entry("attributions", Ibid::attributions),
          Map.entry("answering", Ibid::answering));

  private final Map<String, List<?>> arguments = arguments();

  @TestFactory
  Stream<DynamicTest> nothing_of_another_project_is_told_or_changed() {
    return Stream.concat(
            PARTS.entrySet().stream(),
            Stream.of(Map.<String, Function<Ibid, Object>>entry("ibid", ibid -> ibid)))
        .sorted(Map.Entry.comparingByKey())
        .flatMap(
            part ->
                methods(part.getValue().apply(Worlds.ofUs().ibid)).stream()
                    .map(
                        method ->
                            DynamicTest.dynamicTest(
                                part.getKey() + "." + method.getName() + parameters(method),
                                () -> compare(part.getValue(), method))));
  }

  @Test
  void every_part_of_an_engine_is_asked() {
    assertThat(PARTS.keySet())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Ibid.class.getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 0)
                .filter(method -> method.getReturnType().getName().startsWith("dev.ibid."))
                .map(Method::getName)
                // It belongs to all, and no server hands it to anybody.
                .filter(name -> !name.equals("maintenance"))
                .toList());
  }

  @Test
  void what_is_ours_is_told() {
    Ibid ours = Worlds.ofAll().within(OUR_SCOPE, 7);

    assertThat(ours.memory().counts().events()).isEqualTo(4);
    assertThat(ours.citations().count()).isGreaterThan(4);
    assertThat(ours.search().find(request("stripes", Scope.ALL)).toString()).contains("walrus");
    assertThat(ours.answers().find(Worlds.OUR_ANSWER)).isPresent();
    assertThat(ours.documents().counts().documents()).isEqualTo(1);
    assertThat(ours.disclosure().details(List.of(OUR_EVENT))).hasSize(1);
    assertThat(ours.citations().citingSessions(OUR_EVENT.id()))
        .containsExactly(new SessionId("our-session"));
    assertThat(ours.citations().usageCount(OUR_EVENT.id()).shown()).isEqualTo(1);
  }

  @Test
  void an_answer_to_a_question_in_one_project_belongs_to_it() {
    Engine engine = Worlds.ofAll();

    engine
        .within(OUR_SCOPE, 7)
        .answering()
        .ask(
            new AskRequest(
                "Who has stripes?", Scope.ALL, Filter.NONE, Optional.empty(), Optional.empty()),
            told -> {});

    assertThat(engine.answers.newest(Scope.of(OURS), 10)).hasSize(2);
    assertThat(engine.answers.newest(Scope.of(Project.NONE), 10)).isEmpty();
  }

  private void compare(Function<Ibid, Object> part, Method method) {
    Engine alone = Worlds.ofUs();
    Engine among = Worlds.ofAll();
    warmUp(among);
    String theirsBefore = theirs(among);
    List<List<Object>> calls = calls(method);
    List<String> toldAlone = toldOf(part.apply(alone.within(OUR_SCOPE, 7)), method, calls);
    List<String> toldAmong = toldOf(part.apply(among.within(OUR_SCOPE, 7)), method, calls);

    assertThat(toldAmong).isEqualTo(toldAlone);
    assertThat(toldAmong).noneMatch(told -> told.contains("zebra"));
    assertThat(theirs(among)).isEqualTo(theirsBefore);
  }

  /** Somebody who may see everything was shown everything before. */
  private static void warmUp(Engine engine) {
    Ibid all = engine.ibid;
    all.disclosure().details(List.of(OUR_EVENT, KNOWN_EVENT));
    all.disclosure().timeline(List.of(OUR_EVENT), 10);
    all.disclosure().timeline(List.of(KNOWN_EVENT), 10);
    inquiries().forEach(request -> assertThat(all.search().find(request)).isNotNull());
  }

  /** All that the other project holds. */
  private static String theirs(Engine engine) {
    List<String> held = new ArrayList<>();
    engine.events.forEach(EventFilter.in(THEIRS), cited -> held.add(cited.toString()));
    engine.passages.roots(THEIRS).stream()
        .flatMap(root -> engine.passages.files(root).stream())
        .forEach(file -> held.add(file + "" + engine.passages.passages(file.key())));
    held.add(engine.answers.find(Worlds.KNOWN_ANSWER).toString());
    held.add(engine.answers.find(Worlds.CROSSING_ANSWER).toString());
    held.add(engine.answers.events(Worlds.KNOWN_ANSWER, 0).toString());
    held.add(engine.usages.count(KNOWN_EVENT.id()).toString());
    held.add(engine.citations.count(Scope.of(THEIRS)) + " citations");
    held.add(engine.answers.newest(Scope.of(THEIRS), 10).toString());
    return String.join("\n", held);
  }

  private static List<Method> methods(Object part) {
    return Arrays.stream(part.getClass().getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
        // Of the engine itself, what is no part.
        .filter(method -> !(part instanceof Ibid) || method.getParameterCount() > 0)
        .filter(method -> !method.getName().equals("equals"))
        .sorted(Comparator.comparing(Method::toString))
        .toList();
  }

  private static String parameters(Method method) {
    return Arrays.stream(method.getParameterTypes()).map(Class::getSimpleName).toList().toString();
  }

  private List<List<Object>> calls(Method method) {
    List<List<Object>> calls = List.of(List.of());
    for (Type type : method.getGenericParameterTypes()) {
      String name = type.getTypeName();
      List<?> values =
          name.startsWith(Consumer.class.getName())
              ? List.of(name)
              : arguments.getOrDefault(name, List.of());
      assertThat(values).as("arguments of the type " + name).isNotEmpty();
      calls =
          calls.stream()
              .flatMap(
                  call ->
                      values.stream()
                          .map(value -> Stream.concat(call.stream(), Stream.of(value)).toList()))
              .toList();
    }
    return calls;
  }

  private static List<String> toldOf(Object part, Method method, List<List<Object>> calls) {
    return calls.stream().map(call -> told(part, method, call)).toList();
  }

  private static String told(Object part, Method method, List<Object> call) {
    List<String> told = new ArrayList<>();
    Consumer<Object> listener = heard -> told.add(heard.toString());
    Object[] given =
        call.stream()
            .map(value -> value instanceof String s && s.startsWith("java.") ? listener : value)
            .toArray();
    try {
      Object result = method.invoke(part, given);
      told.add(result instanceof AnswerRun run ? ran(run) : String.valueOf(result));
    } catch (InvocationTargetException e) {
      told.add(described(Objects.requireNonNull(e.getCause())));
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    } catch (IbidException e) {
      told.add(described(e));
    }
    // Numbers go on where others left off, and objects without text differ.
    return String.join("\n", told)
        .replaceAll("(SourceKey|DocumentKey|VersionKey)\\[value=\\d+]", "$1")
        .replaceAll("Root\\[key=\\d+", "Root[")
        .replaceAll("\\S*(\\$\\$Lambda|@)\\S+", "an object");
  }

  private static String described(Throwable failure) {
    return failure instanceof IbidException e
        ? e.code() + ": " + e.getMessage()
        : failure.toString();
  }

  private static String ran(AnswerRun run) {
    String text =
        "See [%s], [%s], [%s]."
            .formatted(OUR_EVENT.label(), KNOWN_EVENT.label(), KNOWN_DELETED.label());
    run.accept(List.of(new AgentEvent.AssistantMessage(text, false), new AgentEvent.RunEnd()));
    return run.answer().toString();
  }

  /** An answer that cites something, whole. */
  private static List<AnswerEvent> answer(Citation cited) {
    AnswerSource source =
        new AnswerSource(
            1,
            new SourceId(cited.label()),
            Optional.empty(),
            SourceOrigin.of(SourceType.MEMORY, ""),
            Optional.empty(),
            SourceHandle.findPrefixed(cited.label()),
            List.of(new AnswerSource.Piece(new FragmentId(cited.label()), "what it says")));
    return List.of(
        new AnswerEvent.CitationsUpdate(List.of(source)),
        new AnswerEvent.ResponseUpdate("It is said."),
        new AnswerEvent.End(AnswerState.COMPLETE));
  }

  private static ProgressiveSearchRequest request(String query, Scope scope) {
    return new ProgressiveSearchRequest(
        query, scope, Filter.NONE, 20, Layer.AUTO, ContextBudget.ofTokens(4000), true, "");
  }

  private static List<ProgressiveSearchRequest> inquiries() {
    return Stream.of("stripes", "the known stripes " + KNOWN_EVENT.label(), KNOWN_EVENT.label())
        .flatMap(
            query ->
                Stream.of(Scope.ALL, Scope.of(THEIRS), OUR_SCOPE, Scope.of(OURS, THEIRS))
                    .map(scope -> request(query, scope)))
        .toList();
  }

  private static CitedPassage passage(Engine engine, Project project) {
    return engine.passages.roots(project).stream()
        .flatMap(root -> engine.passages.files(root).stream())
        .flatMap(file -> engine.passages.passages(file.key()).stream())
        .filter(old -> old.text().contains("first paragraph"))
        .flatMap(
            old ->
                engine
                    .citations
                    .find(new SourceRef(project, SourceKind.DOCUMENT, old.id().toString()))
                    .stream())
        .flatMap(citation -> engine.passages.find(citation.id()).stream())
        .findFirst()
        .orElseThrow();
  }

  /** What somebody may ask who knows that there is a project, an event, a file, an answer. */
  private static Map<String, List<?>> arguments() {
    Engine engine = Worlds.ofAll();
    CitedPassage ours = passage(engine, OURS);
    CitedPassage known = passage(engine, THEIRS);
    assertThat(known.toString()).doesNotContain("zebra");
    List<Citation> citations =
        List.of(OUR_EVENT, KNOWN_EVENT, KNOWN_DELETED, ours.citation(), known.citation());
    List<Project> projects = List.of(OURS, THEIRS, Project.NONE);
    Map<String, List<?>> arguments = new HashMap<>();
    arguments.put("int", List.of(10));
    arguments.put("double", List.of(0.5));
    arguments.put("long", List.of(0L));
    arguments.put(
        "dev.ibid.source.Scope", List.of(Scope.ALL, Scope.of(THEIRS), Scope.of(OURS, THEIRS)));
    arguments.put(
        "dev.ibid.source.SessionId",
        List.of(new SessionId("known-session"), new SessionId("our-session")));
    arguments.put(
        "dev.ibid.memory.EventPosition", List.of(EventPosition.BEGINNING, EventPosition.END));
    arguments.put("java.time.Duration", List.of(Duration.ofDays(10)));
    arguments.put("dev.ibid.source.Project", projects);
    arguments.put(
        "java.util.List<dev.ibid.answer.AnswerSource>",
        List.of(
            List.of(
                new AnswerSource(
                    1,
                    new SourceId("page"),
                    Optional.empty(),
                    SourceOrigin.of("A page", "https://example.org"),
                    Optional.empty(),
                    Optional.empty(),
                    List.of()))));
    arguments.put(
        "dev.ibid.source.Event",
        // An id of theirs among ours is left out: a store gives no citation twice, so ours differs.
        List.of(
            in(OURS, event("new")),
            in(THEIRS, event("new")),
            event("new"),
            in(THEIRS, event("known-event", "other")),
            in(THEIRS, event("known-deleted", "other"))));
    arguments.put(
        "java.util.List<dev.ibid.source.Event>",
        List.of(List.of(in(OURS, event("new1")), in(THEIRS, event("new2")))));
    List<EventFilter> filters =
        List.of(
            EventFilter.in(THEIRS),
            EventFilter.of(new SessionId("known-session")),
            EventFilter.ALL.before(NOON.plusSeconds(1)),
            EventFilter.ALL);
    arguments.put("dev.ibid.memory.EventFilter", filters);
    List<ForgetRequest.Many> many = filters.stream().map(ForgetRequest.Many::new).toList();
    arguments.put("dev.ibid.engine.ForgetRequest$Many", many);
    arguments.put(
        "dev.ibid.engine.ForgetRequest",
        Stream.concat(
                many.stream(),
                Stream.of(KNOWN_EVENT.label(), "known-event", Worlds.KNOWN_ANSWER.value())
                    .map(handle -> new ForgetRequest.Named(List.of(handle), Optional.empty())))
            .toList());
    arguments.put("dev.ibid.citation.Citation", citations);
    arguments.put(
        "java.util.List<dev.ibid.answer.AnswerEvent>",
        citations.stream().map(ScopedEngineTest::answer).toList());
    arguments.put(
        "java.util.Collection<dev.ibid.citation.Citation>",
        citations.stream().map(List::of).toList());
    arguments.put("dev.ibid.citation.CitationId", citations.stream().map(Citation::id).toList());
    arguments.put("dev.ibid.source.SourceRef", citations.stream().map(Citation::source).toList());
    arguments.put(
        "dev.ibid.citation.SourceHandle",
        citations.stream()
            .flatMap(
                citation ->
                    Stream.of(
                        citation.label(),
                        "src:" + citation.id().value(),
                        citation.id().value(),
                        citation.source().id()))
            .map(SourceHandle::parse)
            .toList());
    arguments.put(
        "java.util.List<dev.ibid.citation.Usage>",
        citations.stream()
            .flatMap(
                citation ->
                    projects.stream()
                        .map(
                            project ->
                                List.of(
                                    new Usage(
                                        citation.id(),
                                        UsageKind.CITED,
                                        project,
                                        new SessionId("s"),
                                        NOON,
                                        ""))))
            .toList());
    arguments.put(
        "java.util.Collection<dev.ibid.citation.PopularCitation>",
        List.of(
            citations.stream()
                .map(citation -> new PopularCitation(citation, 1, 1, NOON))
                .toList()));
    arguments.put(
        "dev.ibid.answer.stream.AnswerRequest",
        projects.stream()
            .map(
                project ->
                    new AnswerRequest(
                        project,
                        Optional.empty(),
                        Optional.empty(),
                        AnswerRequest.DEFAULT.settings(),
                        AnswerRequest.DEFAULT.images(),
                        AnswerRequest.DEFAULT.tools(),
                        AnswerRequest.DEFAULT.review()))
            .toList());
    arguments.put(
        "java.util.Optional<dev.ibid.source.SessionId>",
        List.of(Optional.empty(), Optional.of(new SessionId("known"))));
    arguments.put(
        "dev.ibid.answer.AnswerFilter",
        projects.stream()
            .map(project -> new AnswerFilter(Optional.of(project), Optional.empty()))
            .toList());
    arguments.put(
        "dev.ibid.answer.AnswerId",
        List.of(Worlds.CROSSING_ANSWER, Worlds.KNOWN_ANSWER, Worlds.OUR_ANSWER));
    arguments.put(
        "dev.ibid.answer.StoredAnswer",
        List.of(engine.answers.find(Worlds.OUR_ANSWER).orElseThrow()));
    List<Path> paths = List.of(Path.of("/known"), Path.of("/known/known.md"), Path.of("/ours"));
    arguments.put("java.nio.file.Path", paths);
    arguments.put("java.util.Collection<java.nio.file.Path>", List.of(paths));
    arguments.put("dev.ibid.document.IndexListener", List.of(IndexListener.NOBODY));
    arguments.put("dev.ibid.answer.stream.AnswerReview", List.of(AnswerReview.NONE));
    arguments.put("dev.ibid.document.CitedPassage", List.of(ours, known));
    arguments.put("java.util.List<dev.ibid.document.CitedPassage>", List.of(List.of(ours, known)));
    arguments.put("java.lang.String", List.of("known.md", "walrus.md"));
    arguments.put(
        "java.util.Collection<java.lang.String>",
        Stream.concat(
                Stream.of(
                    List.of(ours.passage().id().beginning(), known.passage().id().beginning())),
                citations.stream().map(citation -> List.of(citation.label())))
            .toList());
    arguments.put(
        "java.util.Optional<java.lang.String>",
        List.of(Optional.empty(), Optional.of(OURS.name()), Optional.of(THEIRS.name())));
    arguments.put("dev.ibid.document.Document", List.of(ours.document(), known.document()));
    arguments.put(
        "dev.ibid.document.IndexedDocument",
        Stream.of(ours, known)
            .map(passage -> new IndexedDocument(passage.document(), 10, NOON, 1))
            .toList());
    arguments.put(
        "java.util.Optional<dev.ibid.source.Project>",
        List.of(Optional.empty(), Optional.of(OURS), Optional.of(THEIRS)));
    arguments.put(
        "dev.ibid.document.DocumentRoot", List.of(ours.document().root(), known.document().root()));
    arguments.put(
        "dev.ibid.provenance.DocumentCitation", List.of(engine.ibid.provenance().cite(known)));
    arguments.put("dev.ibid.provenance.CitationStyle", List.of(BuiltInStyle.values()));
    CitingText citing =
        new CitingText(
            Path.of("/ours/new.md"),
            "[%s] [%s] [%s] [known](file:///known/known.md#L1) [^%s]: known.md:1"
                .formatted(
                    KNOWN_EVENT.label(),
                    KNOWN_DELETED.label(),
                    known.citation().label(),
                    known.passage().id().beginning()));
    arguments.put("dev.ibid.check.CitingText", List.of(citing));
    arguments.put("java.util.List<dev.ibid.check.CitingText>", List.of(List.of(citing)));
    arguments.put(
        "java.util.List<dev.ibid.check.CheckedCitation>",
        List.of(engine.ibid.checker().check(List.of(citing)).getFirst()));
    ContentHash text = ContentHash.of(new byte[0]);
    arguments.put("dev.ibid.document.ContentHash", List.of(text));
    arguments.put("dev.ibid.document.FileSelection", List.of(FileSelection.values()));
    arguments.put("java.util.function.BooleanSupplier", List.of((BooleanSupplier) () -> true));
    arguments.put(
        "dev.ibid.memory.CitedEvent",
        Stream.of(OURS, THEIRS)
            .flatMap(project -> engine.ibid.memory().recent(project, 10).stream())
            .filter(cited -> List.of(OUR_EVENT, KNOWN_EVENT).contains(cited.citation()))
            .toList());
    arguments.put(
        "java.util.List<dev.ibid.document.KnownLink>",
        List.of(
            List.of(
                new KnownLink(text, text, Optional.of(ours.citation().id())),
                new KnownLink(text, text, Optional.of(known.citation().id())))));
    arguments.put("dev.ibid.disclosure.ProgressiveSearchRequest", inquiries());
    arguments.put(
        "dev.ibid.disclosure.ProgressiveSearchResult",
        List.of(engine.within(OUR_SCOPE, 7).search().find(request("stripes", Scope.ALL))));
    arguments.put(
        "dev.ibid.disclosure.TextFormat",
        TextFormat.LABELS.stream().map(TextFormat::parse).toList());
    arguments.put("dev.ibid.disclosure.ContextBudget", List.of(ContextBudget.ofTokens(1000)));
    arguments.put(
        "dev.ibid.attribution.CiteRequest",
        projects.stream()
            .map(
                project ->
                    new CiteRequest(
                        project,
                        Optional.empty(),
                        Optional.empty(),
                        "known.md",
                        List.of(),
                        List.of()))
            .toList());
    arguments.put("dev.ibid.attribution.Attributor", List.of(engine.ibid.attributions().local()));
    List<AskRequest> questions =
        Stream.of(Scope.ALL, Scope.of(THEIRS), OUR_SCOPE)
            .map(
                scope ->
                    new AskRequest(
                        "Who has stripes?", scope, Filter.NONE, Optional.empty(), Optional.empty()))
            .toList();
    arguments.put("dev.ibid.ask.AskRequest", questions);
    arguments.put(
        "java.util.Optional<dev.ibid.ask.AskRequest>",
        questions.stream().map(Optional::of).toList());
    arguments.put("java.util.List<dev.ibid.answer.Fragment>", List.of(List.of()));
    return arguments;
  }
}
