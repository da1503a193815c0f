package dev.ibid.jdbc;

import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.HostFields;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.citation.SourceHandle;
import dev.ibid.jdbc.connection.SealedBytes.In;
import dev.ibid.jdbc.connection.SealedBytes.Out;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** What answers and their events are made of, as bytes. */
final class AnswerParts {
  private AnswerParts() {}

  static void put(Out out, AnswerSource source) {
    SourceOrigin origin = source.origin();
    out.count(source.number());
    out.text(source.id().value());
    out.optional(source.docId().map(SourceId::value), Out::text);
    out.text(origin.type().name());
    out.optional(origin.toolName(), Out::text);
    out.optional(origin.uri(), Out::text);
    out.optional(origin.title(), Out::text);
    out.optional(origin.domain(), Out::text);
    out.optional(source.snippet(), Out::text);
    out.optional(boxed(origin.pageNumber()), Out::count);
    out.optional(source.citation().map(SourceHandle.Prefixed::toString), Out::text);
    out.list(source.fragments(), AnswerParts::put);
  }

  static AnswerSource source(In in) {
    int number = in.count();
    SourceId id = sourceId(in);
    Optional<SourceId> docId = in.optional(AnswerParts::sourceId);
    SourceType type = SourceType.valueOf(in.text());
    Optional<String> toolName = in.optional(In::text);
    Optional<String> uri = in.optional(In::text);
    Optional<String> title = in.optional(In::text);
    Optional<String> domain = in.optional(In::text);
    Optional<String> snippet = in.optional(In::text);
    OptionalInt page = unboxed(in.optional(In::count));
    return new AnswerSource(
        number,
        id,
        docId,
        new SourceOrigin(type, toolName, uri, title, domain, page),
        snippet,
        in.optional(In::text).flatMap(SourceHandle::findPrefixed),
        in.list(AnswerParts::piece));
  }

  private static SourceId sourceId(In in) {
    return new SourceId(in.text());
  }

  private static void put(Out out, AnswerSource.Piece piece) {
    out.text(piece.id().value());
    out.text(piece.content());
  }

  private static AnswerSource.Piece piece(In in) {
    return new AnswerSource.Piece(new FragmentId(in.text()), in.text());
  }

  static void put(Out out, AnswerMention mention) {
    out.count(mention.number());
    out.text(mention.sourceId().value());
    out.list(mention.fragments(), AnswerParts::put);
    out.list(mention.given(), Out::count);
    out.span(mention.marker());
    // Comes last in its event; earlier builds wrote nothing here.
    if (!mention.written().isEmpty()) {
      out.text(mention.written());
    }
  }

  static AnswerMention mention(In in) {
    int number = in.count();
    SourceId source = sourceId(in);
    List<AnswerSource.Piece> pieces = in.list(AnswerParts::piece);
    List<Integer> given = in.list(In::count);
    Span marker = in.span();
    return new AnswerMention(number, source, pieces, given, in.hasMore() ? in.text() : "", marker);
  }

  /** What hosts say of sources, to be written behind all else: earlier builds did not know it. */
  static void putHosts(Out out, List<AnswerSource> sources) {
    if (!areHostless(sources)) {
      putAllHosts(out, sources);
    }
  }

  /** The same where something follows, which would be read as hosts otherwise. */
  static void putAllHosts(Out out, List<AnswerSource> sources) {
    out.list(sources, (to, source) -> put(to, source.origin().host()));
  }

  static boolean areHostless(List<AnswerSource> sources) {
    return sources.stream().allMatch(source -> source.origin().host().equals(HostFields.NONE));
  }

  /** The sources with what was written behind them, if anything was. */
  static List<AnswerSource> hosted(In in, List<AnswerSource> sources) {
    if (!in.hasMore()) {
      return sources;
    }
    List<HostFields> hosts = in.list(AnswerParts::host);
    return IntStream.range(0, sources.size())
        .mapToObj(i -> hosted(sources.get(i), hosts.get(i)))
        .toList();
  }

  private static AnswerSource hosted(AnswerSource source, HostFields host) {
    return source.with(source.origin().knownAs(host), source.snippet(), source.fragments());
  }

  private static void put(Out out, HostFields host) {
    out.optional(host.app(), Out::text);
    out.optional(host.entity(), Out::text);
    out.optional(host.threadId(), Out::text);
    out.optional(host.itemId(), Out::text);
    out.optional(host.clId(), Out::text);
    out.optional(host.pageTitle(), Out::text);
  }

  private static HostFields host(In in) {
    return new HostFields(
        in.optional(In::text),
        in.optional(In::text),
        in.optional(In::text),
        in.optional(In::text),
        in.optional(In::text),
        in.optional(In::text));
  }

  static void put(Out out, ImageCitation image) {
    out.text(image.citationKey());
    out.text(image.given());
    out.text(image.mimeType());
    out.text(image.data());
    out.optional(image.path(), Out::text);
    out.text(image.sourceId().value());
  }

  static ImageCitation image(In in) {
    return new ImageCitation(
        in.text(), in.text(), in.text(), in.text(), in.optional(In::text), sourceId(in));
  }

  static void put(Out out, DroppedMarker dropped) {
    out.text(dropped.marker());
    out.count(dropped.at());
  }

  static DroppedMarker dropped(In in) {
    return new DroppedMarker(in.text(), in.count());
  }

  static void put(Out out, Reference reference) {
    out.text(reference.id());
    out.count(reference.index());
    out.span(reference.span());
    out.text(reference.citedText());
    out.optional(reference.marker(), Out::span);
    out.list(reference.sourceIds(), (to, id) -> to.text(id.value()));
    out.list(reference.fragmentIds(), (to, id) -> to.text(id.value()));
    out.optional(reference.confidence().map(Enum::name), Out::text);
    out.optional(
        boxed(reference.score()), (to, score) -> to.number(Double.doubleToLongBits(score)));
    out.optional(reference.verdict().map(Enum::name), Out::text);
    out.list(reference.evidence(), AnswerParts::put);
  }

  static Reference reference(In in) {
    return new Reference(
        in.text(),
        in.count(),
        in.span(),
        in.text(),
        in.optional(In::span),
        in.list(AnswerParts::sourceId),
        in.list(from -> new FragmentId(from.text())),
        in.optional(In::text).map(Reference.Confidence::valueOf),
        in.optional(In::number)
            .map(bits -> OptionalDouble.of(Double.longBitsToDouble(bits)))
            .orElse(OptionalDouble.empty()),
        in.optional(In::text).map(Reference.Verdict::valueOf),
        in.list(AnswerParts::evidence));
  }

  static void put(Out out, ContradictedClaim claim) {
    out.span(claim.claim());
    out.text(claim.sourceId().value());
    out.number(Double.doubleToLongBits(claim.score()));
    put(out, claim.evidence());
  }

  static ContradictedClaim contradiction(In in) {
    return new ContradictedClaim(
        in.span(), sourceId(in), Double.longBitsToDouble(in.number()), evidence(in));
  }

  private static void put(Out out, Reference.Evidence evidence) {
    out.text(evidence.sourceId().value());
    out.span(evidence.span());
    out.text(evidence.text());
  }

  private static Reference.Evidence evidence(In in) {
    return new Reference.Evidence(sourceId(in), in.span(), in.text());
  }

  static void putSources(Out out, List<AnswerSource> sources) {
    out.list(sources, AnswerParts::put);
  }

  private static Optional<Integer> boxed(OptionalInt value) {
    return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty();
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }

  private static OptionalInt unboxed(Optional<Integer> value) {
    return value.map(OptionalInt::of).orElse(OptionalInt.empty());
  }
}
