package dev.ibid.answer;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.util.List;
import java.util.Optional;

/**
 * A piece of a document that a model was given and can cite by its number.
 *
 * @param docId the document it belongs to; fragments of one document share a number in the answer
 * @param title may be empty, like {@code url}
 * @param app where the document lives
 * @param entity what the document is there, like a file or an attachment
 */
public record Fragment(
    String id,
    String docId,
    String title,
    String url,
    String content,
    Optional<String> app,
    Optional<String> entity,
    List<FragmentImage> images) {
  public Fragment {
    images = List.copyOf(images);
    if (id.isBlank() || docId.isBlank()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "a fragment lacks its %s; give each an id and a docId"
              .formatted(id.isBlank() ? "id" : "docId"));
    }
  }

  /** A fragment without images, of no particular app. */
  public Fragment(String id, String docId, String title, String url, String content) {
    this(id, docId, title, url, content, Optional.empty(), Optional.empty(), List.of());
  }

  /** The image that a marker names by its index. */
  public Optional<FragmentImage> findImage(int index) {
    return images.stream().filter(image -> image.index() == index).findFirst();
  }
}
