package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.FragmentImage;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.citation.SourceHandle;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Things to cite. */
public final class Sources {
  static final String PNG =
      Base64.getEncoder()
          .encodeToString(HexFormat.of().parseHex("89504e470d0a1a0a0000000d49484452"));

  private static final Set<String> PERMANENT = Set.of("mem:a7Bc3x", "doc:Kq81Zz", "src:0Ab9Cd");

  private Sources() {}

  /** A fragment with an image 0. */
  public static Fragment fragment(int number, String docId) {
    return new Fragment(
        new FragmentId("f" + number),
        new SourceId(docId),
        SourceOrigin.of("Title " + number, "https://example.org/" + number),
        "Content " + number,
        List.of(new FragmentImage(0, new FragmentImage.Origin.Data(PNG))));
  }

  public static List<Fragment> fragments(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> fragment(i, "d" + i)).toList();
  }

  /** Three permanent citations. */
  static Optional<Fragment> resolve(SourceHandle.Prefixed citation) {
    String label = citation.toString();
    return PERMANENT.contains(label)
        ? Optional.of(new Fragment(label, label, "Kept", "", "Remembered"))
        : Optional.empty();
  }
}
