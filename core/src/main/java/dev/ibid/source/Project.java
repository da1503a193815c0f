package dev.ibid.source;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import java.util.Optional;

/** The name under which sources are kept together; ids are unique within it. */
public record Project(String name) implements Redactable<Project> {
  /** Where sources belong that name no project. */
  public static final Project NONE = new Project("");

  public Project {
    NameRules.checkAllowingEmpty("the project's name", name);
  }

  /** Its name keeps its length, which is limited. */
  @Override
  public Project redactedBy(Redactor redactor) {
    return new Project(redactor.mask(name));
  }

  public boolean isNone() {
    return name.isEmpty();
  }

  /** Its name, if it is one that has a name. */
  public Optional<String> findName() {
    return isNone() ? Optional.empty() : Optional.of(name);
  }
}
