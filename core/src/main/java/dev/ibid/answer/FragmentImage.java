package dev.ibid.answer;

/** An image inside a {@link Fragment}, by the index that markers use for it. */
public record FragmentImage(int index, Origin origin) {
  /** Where the bytes of an image come from. */
  public sealed interface Origin {
    /** The image itself, in base64. */
    record Data(String base64) implements Origin {}

    /** A file, which is read only if it lies where images may lie. */
    record File(String path) implements Origin {}
  }
}
