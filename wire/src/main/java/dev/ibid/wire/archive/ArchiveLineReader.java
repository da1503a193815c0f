package dev.ibid.wire.archive;

import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.archive.ArchiveRecord;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceHandle;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentFolder;
import dev.ibid.document.FileStamp;
import dev.ibid.document.Placement;
import dev.ibid.source.DocumentId;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Passage;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import dev.ibid.text.Span;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.json.IsoTime;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.lines.Line;
import dev.ibid.wire.lines.LineResult;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads what {@link ArchiveLine} writes, apart from events. */
public final class ArchiveLineReader {
  private static final byte[] BEGINNING = ArchiveLine.BEGINNING.getBytes(StandardCharsets.UTF_8);
  private static final Pattern HASH = Pattern.compile("(?:[0-9a-f]{64})?");
  private static final Pattern FORGOTTEN_PROJECT = Pattern.compile("\u0001[0-9a-f]{64}.{0,100}");

  private ArchiveLineReader() {}

  /** Whether a line is a record and no event. */
  public static boolean isRecord(Line.Text line) {
    ByteBuffer bytes = line.bytes();
    return bytes.remaining() >= BEGINNING.length
        && bytes.slice(bytes.position(), BEGINNING.length).equals(ByteBuffer.wrap(BEGINNING));
  }

  /**
   * Reads a line.
   *
   * @throws dev.ibid.error.IbidException if it is not what an export writes; the message is the
   *     reason
   */
  public static LineResult read(Line.Text line) {
    byte[] bytes = new byte[line.bytes().remaining()];
    line.bytes().duplicate().get(bytes);
    LocatedValue json = LocatedValue.parse("record", bytes);
    LocatedValue type = json.require("record");
    if (type.text().equals("settings")) {
      return new LineResult.Settings(line.number(), settings(json.require("settings")));
    }
    return new LineResult.Archived(line.number(), record(type, json));
  }

  private static ArchiveRecord record(LocatedValue type, LocatedValue json) {
    return switch (type.text()) {
      case "forgotten" -> forgotten(json);
      case "document" -> document(json);
      case "version" -> version(json);
      case "passage" -> passage(json);
      case "source" ->
          new ArchiveRecord.Excerpt(new SourceRef(project(json), SourceKind.TOOL, json.text("id")));
      case "answer" -> answer(json);
      case "use" -> use(json);
      default -> throw type.wrong("it is no record that an export writes");
    };
  }

  private static Map<String, String> settings(LocatedValue json) {
    if (!(json.value() instanceof MetadataValue.Fields given)) {
      throw json.wrong("an object is needed");
    }
    Map<String, String> settings = new LinkedHashMap<>();
    given.fields().keySet().forEach(key -> settings.put(key, json.text(key)));
    return settings;
  }

  private static Project project(LocatedValue json) {
    return new Project(json.text("project"));
  }

  private static ArchiveRecord forgotten(LocatedValue json) {
    String project = json.text("project");
    if (!FORGOTTEN_PROJECT.matcher(project).matches()) {
      Project unused = new Project(project);
    }
    SourceKind kind = SourceKind.parse(json.text("kind"));
    LocatedValue citation = json.require("citation");
    if (!(SourceHandle.parse(citation.text()) instanceof SourceHandle.Prefixed named)
        || named.kind() != kind) {
      throw citation.wrong("it is no citation of that kind");
    }
    return new ArchiveRecord.Forgotten(
        project, kind, named.id(), hash(json.require("hash")), time(json, "at"));
  }

  private static ArchiveRecord document(LocatedValue json) {
    Path root = made(json.require("root"), Path::of);
    if (!root.isAbsolute()) {
      throw json.require("root").wrong("it has to be absolute");
    }
    Path path = made(json.require("path"), Path::of);
    if (path.isAbsolute() || !root.resolve(path).normalize().startsWith(root)) {
      throw json.require("path").wrong("it leads out of the folder");
    }
    return new ArchiveRecord.Document(
        new DocumentFolder(project(json), root),
        made(json.require("id"), DocumentId::parse),
        json.text("path"),
        json.text("title"),
        new FileStamp(json.require("size").count(), time(json, "modified")),
        json.require("present").flag());
  }

  private static ArchiveRecord version(LocatedValue json) {
    return new ArchiveRecord.Version(
        project(json),
        made(json.require("document"), DocumentId::parse),
        hash(json.require("hash")),
        made(json.require("charset"), Charset::forName),
        time(json, "indexedAt"),
        json.text("text"));
  }

  private static ArchiveRecord passage(LocatedValue json) {
    return new ArchiveRecord.Passage(
        new Passage(
            made(json.require("id"), PassageId::parse),
            project(json),
            made(json.require("document"), DocumentId::parse),
            json.text("text"),
            json.texts("headings")),
        hash(json.require("version")),
        new Placement(
            span(json, "startOffset", "endOffset"),
            span(json, "fileStart", "fileEnd"),
            json.require("line").offset()),
        json.require("current").flag());
  }

  private static Span span(LocatedValue json, String from, String to) {
    int start = json.require(from).offset();
    int end = json.require(to).offset();
    if (end < start) {
      throw json.require(to).wrong("it ends before it begins");
    }
    return new Span(start, end);
  }

  private static ArchiveRecord answer(LocatedValue json) {
    StoredAnswer answer = StoredAnswerJson.read(json.require("answer"));
    return new ArchiveRecord.Answer(
        new NewAnswer(answer.id(), project(json), json.findText("session").map(SessionId::new)),
        answer,
        time(json, "createdAt"));
  }

  private static ArchiveRecord use(LocatedValue json) {
    LocatedValue kind = json.require("kind");
    String citation = json.text("citation");
    Optional<SourceHandle.Prefixed> prefixed = SourceHandle.findPrefixed(citation);
    return new ArchiveRecord.Use(
        prefixed.map(SourceHandle.Prefixed::kind),
        new Usage(
            prefixed.map(SourceHandle.Prefixed::id).orElseGet(() -> new CitationId(citation)),
            Arrays.stream(UsageKind.values())
                .filter(each -> each.label().equals(kind.text()))
                .findFirst()
                .orElseThrow(() -> kind.wrong("it is one of shown, cited, copied")),
            project(json),
            new SessionId(json.text("session")),
            time(json, "at"),
            json.text("context"),
            json.find("tokens").stream().mapToInt(LocatedValue::offset).findFirst()));
  }

  private static ContentHash hash(LocatedValue given) {
    if (!HASH.matcher(given.text()).matches()) {
      throw given.wrong("it is no SHA-256 hash");
    }
    return new ContentHash(given.text());
  }

  private static Instant time(LocatedValue json, String name) {
    LocatedValue given = json.require(name);
    return IsoTime.parse(given.place(), given.text());
  }

  /** What the JDK makes of a text; what it cannot read is the text's fault. */
  private static <T> T made(LocatedValue given, Function<String, T> maker) {
    try {
      return maker.apply(given.text());
    } catch (IllegalArgumentException e) {
      throw given.wrong("it cannot be read");
    }
  }
}
