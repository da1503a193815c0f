package dev.ibid.answer;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Graphemes;
import java.util.List;
import java.util.Optional;

/**
 * A piece of a document that a model was given and can cite by its number.
 *
 * @param docId the document it belongs to; fragments of one document share a number in the answer
 * @param origin becomes that of the document when it is first cited
 */
public record Fragment(
    FragmentId id,
    SourceId docId,
    SourceOrigin origin,
    String content,
    List<FragmentImage> images) {
  public Fragment {
    images = List.copyOf(images);
    boolean nameless = id.value().isBlank();
    if (nameless || docId.value().isBlank()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "a fragment lacks its %s; give each an id and a docId"
              .formatted(nameless ? "id" : "docId"));
    }
  }

  /** A fragment without images, of no particular app; title and URL may be empty. */
  public Fragment(String id, String docId, String title, String url, String content) {
    this(new FragmentId(id), new SourceId(docId), SourceOrigin.of(title, url), content, List.of());
  }

  /** The same with the beginning of its content, marked as such; itself if it is no longer. */
  public Fragment beginning(int mostChars) {
    if (content.length() <= mostChars) {
      return this;
    }
    return new Fragment(id, docId, origin, Graphemes.cut(content, mostChars), images);
  }

  /** The same with an address at which it can be opened. */
  public Fragment at(String address) {
    return new Fragment(
        id, docId, origin.at(Optional.of(address), origin.domain()), content, images);
  }

  /** The image that a marker names by its index. */
  public Optional<FragmentImage> findImage(int index) {
    return images.stream().filter(image -> image.index() == index).findFirst();
  }
}
