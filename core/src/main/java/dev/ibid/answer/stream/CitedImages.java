package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.FragmentImage;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.SourceId;
import dev.ibid.error.IbidException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The images of an answer: each is loaded when it is first cited, and gets a key of its own. */
final class CitedImages {
  private record Cited(SourceId docId, FragmentId fragmentId, int index) {}

  private final ImageLoader images;
  private final boolean keepGiven;
  private final Map<Cited, Optional<String>> keys = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /**
   * @param keepGiven whether keys are those that the model wrote
   */
  CitedImages(ImageLoader images, boolean keepGiven) {
    this.images = images;
    this.keepGiven = keepGiven;
  }

  /**
   * The key of the image that is cited; empty if it cannot be shown, which is told once.
   *
   * @param told is told of an image that is new
   */
  Optional<String> find(ResolvedMarker citing, AnswerSource source, Consumer<AnswerEvent> told) {
    if (citing.image().isEmpty()) {
      return Optional.empty();
    }
    int index = citing.image().getAsInt();
    Cited cited = new Cited(citing.fragment().docId(), citing.fragment().id(), index);
    Optional<String> key = keys.get(cited);
    if (key == null) {
      key = load(citing, index, source, told);
      keys.put(cited, key);
    }
    return key;
  }

  private Optional<String> load(
      ResolvedMarker citing, int index, AnswerSource source, Consumer<AnswerEvent> told) {
    Fragment fragment = citing.fragment();
    String given = citing.name();
    Optional<FragmentImage> image = fragment.findImage(index);
    if (image.isEmpty()) {
      told.accept(failed(given, "fragment \"%s\" has no such image".formatted(fragment.id())));
      return Optional.empty();
    }
    try {
      ImageLoader.Loaded loaded = images.load(image.get());
      String key = keepGiven ? given : freeKey(source.number(), index);
      told.accept(
          new AnswerEvent.ImageCitationUpdate(
              new ImageCitation(
                  key, given, loaded.mimeType(), loaded.base64(), path(image.get()), source.id()),
              source));
      return Optional.of(key);
    } catch (IbidException e) {
      told.accept(failed(given, e.getMessage()));
      return Optional.empty();
    } catch (RuntimeException e) {
      // The answer goes on without the image, whatever is wrong with it.
      told.accept(failed(given, e.toString()));
      return Optional.empty();
    }
  }

  /** Keeps the index that the model knows, unless another fragment's image has it. */
  private String freeKey(int number, int index) {
    int free = index;
    while (!taken.add(number + "_" + free)) {
      free++;
    }
    return number + "_" + free;
  }

  private static Optional<String> path(FragmentImage image) {
    return switch (image.origin()) {
      case FragmentImage.Origin.File(String path) -> Optional.of(path);
      case FragmentImage.Origin.Data data -> Optional.empty();
    };
  }

  private static AnswerEvent failed(String given, String reason) {
    return new AnswerEvent.Warning("the image [%s] cannot be shown: %s".formatted(given, reason));
  }
}
