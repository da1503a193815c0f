package dev.ibid.wire.answer;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.FragmentImage;
import dev.ibid.answer.FragmentImage.Origin;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.wire.json.InputFile;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.json.QuotedExcerpt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what a model was given to cite: {@code [{id, docId, title, url, content, app?, entity?,
 * threadId?, itemId?, clId?, pageTitle?, images?}]}. Only the id and the content must be there; a
 * fragment without {@code docId} is a document of its own.
 */
public final class FragmentsJson {
  private static final List<String> FIELDS =
      List.of(
          "id",
          "content",
          "docId",
          "title",
          "url",
          "app",
          "entity",
          "threadId",
          "itemId",
          "clId",
          "pageTitle",
          "page_title",
          "images");

  private static final List<String> IMAGE_FIELDS = List.of("index", "mimeType", "data", "path");

  private FragmentsJson() {}

  /** Reads a file. */
  public static List<Fragment> load(Path file) {
    return read(LocatedValue.parse(file.toString(), InputFile.load(file, "fragments")));
  }

  public static List<Fragment> read(String json) {
    return read(LocatedValue.parse("fragments", json));
  }

  /**
   * Reads a list that stands inside something else, whose fragments and images may have no fields
   * that mean nothing.
   *
   * @throws dev.ibid.error.IbidException with {@code UNKNOWN_FIELD} if they have others
   */
  public static List<Fragment> readStrictly(LocatedValue list) {
    for (LocatedValue fragment : list.items()) {
      fragment.requireKnown(FIELDS);
      fragment.items("images").forEach(image -> image.requireKnown(IMAGE_FIELDS));
    }
    return read(list);
  }

  /** Reads a list that stands inside something else. */
  public static List<Fragment> read(LocatedValue list) {
    List<Fragment> fragments = new ArrayList<>();
    Map<FragmentId, String> places = new HashMap<>();
    for (LocatedValue item : list.items()) {
      Fragment fragment = fragment(item);
      String earlier = places.putIfAbsent(fragment.id(), item.place());
      if (earlier != null) {
        throw item.wrong(
            "the id \"%s\" is taken by %s"
                .formatted(QuotedExcerpt.of(fragment.id().value()), earlier));
      }
      fragments.add(fragment);
    }
    return fragments;
  }

  private static Fragment fragment(LocatedValue item) {
    String id = item.require("id").id();
    Optional<LocatedValue> docId = item.find("docId");
    return new Fragment(
        new FragmentId(id),
        new SourceId(docId.isPresent() ? docId.get().id() : id),
        SourceOrigin.of(item.findText("title").orElse(""), item.findText("url").orElse(""))
            .knownAs(HostFieldsJson.read(item)),
        item.text("content"),
        images(item));
  }

  private static List<FragmentImage> images(LocatedValue fragment) {
    Set<Integer> taken = new HashSet<>();
    return fragment
        .items("images")
        .map(
            image -> {
              int index = image.require("index").offset();
              if (!taken.add(index)) {
                throw image.wrong("the index %d is given twice".formatted(index));
              }
              return new FragmentImage(index, origin(image));
            })
        .toList();
  }

  private static Origin origin(LocatedValue image) {
    Optional<String> data = image.findText("data");
    Optional<String> path = image.findText("path");
    if (data.isPresent() == path.isPresent()) {
      throw image.wrong("either \"data\" or \"path\" is needed");
    }
    return data.<Origin>map(Origin.Data::new).orElseGet(() -> new Origin.File(path.orElseThrow()));
  }
}
