package dev.ibid.answer;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * An answer with all that ties it to its sources, as it is kept. There is none whose parts do not
 * fit together: numbers run from 1, spans lie inside the text and say what they cite, and whatever
 * is referred to is there.
 *
 * @param contradictions claims that a source contradicts, which need not be among the sources
 */
public record StoredAnswer(
    AnswerId id,
    String text,
    AnswerState state,
    AnswerOrigin origin,
    List<AnswerSource> sources,
    List<Reference> references,
    List<ImageCitation> images,
    List<DroppedMarker> dropped,
    List<ContradictedClaim> contradictions) {
  /** Of the shape, not of the answer. */
  public static final int VERSION = 1;

  public StoredAnswer {
    sources = List.copyOf(sources);
    references = List.copyOf(references);
    images = List.copyOf(images);
    dropped = List.copyOf(dropped);
    contradictions = List.copyOf(contradictions);
    for (ContradictedClaim each : contradictions) {
      boolean inside = each.claim().end() <= text.length();
      require(inside, id, "a contradicted claim lies outside the text");
    }
    check(id, text, sources, references, images, dropped);
  }

  /** The same answer with other references. */
  public StoredAnswer withReferences(List<Reference> others) {
    return new StoredAnswer(
        id, text, state, origin, sources, others, images, dropped, contradictions);
  }

  /** The same answer with other words about its sources, which stay the same otherwise. */
  public StoredAnswer withSources(List<AnswerSource> others) {
    return new StoredAnswer(
        id, text, state, origin, others, references, images, dropped, contradictions);
  }

  /** Its text without markers, and nothing that it cites. */
  public StoredAnswer withoutCitations() {
    StringBuilder plain = new StringBuilder(text);
    references.stream()
        .flatMap(reference -> reference.marker().stream())
        .distinct()
        .sorted(Comparator.comparingInt(Span::start).reversed())
        .forEach(marker -> plain.delete(marker.start(), marker.end()));
    return new StoredAnswer(
        id, plain.toString(), state, origin, List.of(), List.of(), List.of(), List.of(), List.of());
  }

  /** The same answer with other claims that a source contradicts. */
  public StoredAnswer withContradictions(List<ContradictedClaim> others) {
    return new StoredAnswer(id, text, state, origin, sources, references, images, dropped, others);
  }

  /** The same answer to a question in other words, if it is known to what. */
  public StoredAnswer asked(UnaryOperator<String> change) {
    return new StoredAnswer(
        id,
        text,
        state,
        origin.asked(change),
        sources,
        references,
        images,
        dropped,
        contradictions);
  }

  /** The same answer in another state. */
  public StoredAnswer withState(AnswerState other) {
    return new StoredAnswer(
        id, text, other, origin, sources, references, images, dropped, contradictions);
  }

  private static void check(
      AnswerId id,
      String text,
      List<AnswerSource> sources,
      List<Reference> references,
      List<ImageCitation> images,
      List<DroppedMarker> dropped) {
    Set<SourceId> sourceIds = new HashSet<>();
    Set<FragmentId> fragmentIds = new HashSet<>();
    for (AnswerSource source : sources) {
      require(sourceIds.add(source.id()), id, "a source is there twice: " + source.id());
      boolean inOrder = source.number() == sourceIds.size();
      require(inOrder, id, "the sources are not numbered from 1 in order");
      source.fragments().forEach(fragment -> fragmentIds.add(fragment.id()));
    }
    for (int index = 0; index < references.size(); index++) {
      Reference reference = references.get(index);
      String name = "reference " + reference.id();
      require(reference.index() == index + 1, id, name + " is out of order");
      check(id, text, reference, name);
      boolean sourced = sourceIds.containsAll(reference.sourceIds());
      require(sourced && !reference.sourceIds().isEmpty(), id, name + " lacks its source");
      boolean whole = fragmentIds.containsAll(reference.fragmentIds());
      require(whole, id, name + " lacks a fragment");
    }
    for (ImageCitation image : images) {
      boolean sourced = sourceIds.contains(image.sourceId());
      require(sourced, id, "image " + image.citationKey() + " lacks its source");
    }
    for (DroppedMarker marker : dropped) {
      boolean inside = marker.at() >= 0 && marker.at() <= text.length();
      require(inside, id, "a dropped marker lies outside the text: " + marker.marker());
    }
  }

  private static void check(AnswerId id, String text, Reference reference, String name) {
    Span span = reference.span();
    require(span.end() <= text.length(), id, name + " lies outside the text");
    require(span.of(text).equals(reference.citedText()), id, name + " cites what is not there");
    reference
        .marker()
        .ifPresent(
            marker ->
                require(
                    marker.end() <= text.length(), id, name + " has its marker outside the text"));
  }

  private static void require(boolean holds, AnswerId id, String problem) {
    if (!holds) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the answer \"" + id + "\" cannot be kept: " + problem);
    }
  }
}
