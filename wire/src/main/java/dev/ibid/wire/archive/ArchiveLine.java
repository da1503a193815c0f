package dev.ibid.wire.archive;

import dev.ibid.archive.ArchiveRecord;
import dev.ibid.citation.CitationEntry;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.source.EventJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes records of a store, one line of JSON each. Events have the shape that they are imported in
 * anyway; every other line begins with {@code record}, which says what it is.
 */
public final class ArchiveLine {
  /** How every line begins that is not an event. */
  static final String BEGINNING = "{\"record\":\"";

  private ArchiveLine() {}

  record ForgottenJson(
      String record, String project, String kind, String citation, String hash, String at) {}

  record DocumentJson(
      String record,
      String project,
      String root,
      String id,
      String path,
      String title,
      long size,
      String modified,
      boolean present) {}

  record VersionJson(
      String record,
      String project,
      String document,
      String hash,
      String charset,
      String indexedAt,
      String text) {}

  record PassageJson(
      String record,
      String project,
      String id,
      String document,
      String version,
      List<String> headings,
      int startOffset,
      int endOffset,
      int fileStart,
      int fileEnd,
      int line,
      boolean current,
      String text) {}

  record ExcerptJson(String record, String project, String id) {}

  record AnswerJson(
      String record,
      String project,
      Optional<String> session,
      String createdAt,
      StoredAnswerJson answer) {}

  record UseJson(
      String record,
      String citation,
      String kind,
      String project,
      String session,
      String at,
      String context,
      OptionalInt tokens) {}

  record SettingsJson(String record, Map<String, String> settings) {}

  /** The line of settings, each in the spelling that a flag takes. */
  public static String settings(Map<String, String> settings) {
    return Json.write(new SettingsJson("settings", settings));
  }

  public static String of(ArchiveRecord given) {
    return Json.write(
        switch (given) {
          case ArchiveRecord.Memory(var event) -> EventJson.of(event);
          case ArchiveRecord.Forgotten gone ->
              new ForgottenJson(
                  "forgotten",
                  gone.project(),
                  gone.kind().label(),
                  new CitationEntry.Deleted(gone.citation(), gone.kind(), gone.at()).label(),
                  gone.ref().hex(),
                  gone.at().toString());
          case ArchiveRecord.Document document ->
              new DocumentJson(
                  "document",
                  document.folder().project().name(),
                  document.folder().path().toString(),
                  document.id().toString(),
                  document.path(),
                  document.title(),
                  document.stamp().size(),
                  document.stamp().modified().toString(),
                  document.present());
          case ArchiveRecord.Version version ->
              new VersionJson(
                  "version",
                  version.project().name(),
                  version.document().toString(),
                  version.hash().hex(),
                  version.charset().name(),
                  version.indexedAt().toString(),
                  version.text());
          case ArchiveRecord.Passage passage -> passage(passage);
          case ArchiveRecord.Excerpt(var ref) ->
              new ExcerptJson("source", ref.project().name(), ref.id());
          case ArchiveRecord.Answer answer ->
              new AnswerJson(
                  "answer",
                  answer.head().project().name(),
                  answer.head().session().map(session -> session.value()),
                  answer.createdAt().toString(),
                  StoredAnswerJson.of(answer.answer()));
          case ArchiveRecord.Use(var of, var usage) ->
              new UseJson(
                  "use",
                  of.map(kind -> kind.prefix() + ":").orElse("") + usage.citation(),
                  usage.kind().label(),
                  usage.project().name(),
                  usage.session().value(),
                  usage.at().toString(),
                  usage.context(),
                  usage.tokens());
        });
  }

  private static PassageJson passage(ArchiveRecord.Passage given) {
    return new PassageJson(
        "passage",
        given.passage().project().name(),
        given.passage().id().toString(),
        given.passage().document().toString(),
        given.version().hex(),
        given.passage().headingPath(),
        given.placement().span().start(),
        given.placement().span().end(),
        given.placement().inFile().start(),
        given.placement().inFile().end(),
        given.placement().line(),
        given.current(),
        given.passage().text());
  }
}
