package dev.ibid.source;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;

/** What identifies a source: its id, within a project and kind. */
public record SourceRef(Project project, SourceKind kind, String id)
    implements Redactable<SourceRef> {
  public SourceRef {
    NameRules.check("the source's id", id);
  }

  @Override
  public SourceRef redactedBy(Redactor redactor) {
    return new SourceRef(project.redactedBy(redactor), kind, redactor.mask(id));
  }

  /** A SHA-256 hash of all three, by which a source is known where its id must not be read. */
  public byte[] hash() {
    MessageDigest digest = Sha256.begin();
    for (String part : List.of(project.name(), kind.prefix(), id)) {
      digest.update(part.getBytes(StandardCharsets.UTF_8));
      // Names hold no control characters, so this separates without ambiguity.
      digest.update((byte) 0);
    }
    return digest.digest();
  }
}
