package dev.ibid.source;

import java.util.Optional;

/** The name under which sources are kept together; ids are unique within it. */
public record Project(String name) {
  /** Where sources belong that name no project. */
  public static final Project NONE = new Project("");

  public Project {
    NameRules.checkAllowingEmpty("the project's name", name);
  }

  public boolean isNone() {
    return name.isEmpty();
  }

  /** Its name, if it is one that has a name. */
  public Optional<String> findName() {
    return isNone() ? Optional.empty() : Optional.of(name);
  }
}
