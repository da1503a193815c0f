package dev.ibid.jdbc.connection;

import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.statement.SqlStatement;

/** A {@link Scope} in SQL. */
public final class ScopeSql {
  /** Begins the name of a project of which nothing is left; no project that is used has it. */
  public static final String FORGOTTEN = "\u0001";

  private static final String NOTHING = " AND 1 = 0";

  private ScopeSql() {}

  /** A condition on the number of a project. */
  public static String and(Scope scope, String projectId) {
    return and(scope, projectId, "IN");
  }

  /** The opposite condition, which nothing meets where all projects are meant. */
  public static String andNot(Scope scope, String projectId) {
    return scope.isAll() ? NOTHING : scope.isEmpty() ? "" : and(scope, projectId, "NOT IN");
  }

  private static String and(Scope scope, String projectId, String among) {
    return condition(
        scope,
        " AND %s %s (SELECT id FROM project WHERE name IN (<projects>))"
            .formatted(projectId, among));
  }

  /** A condition on {@code project p}. */
  public static String and(Scope scope) {
    return condition(scope, " AND p.name IN (<projects>)");
  }

  /** The same, met also by projects of which nothing is left. */
  public static String andForgotten(Scope scope) {
    return condition(
        scope,
        " AND (p.name IN (<projects>) OR substr(p.name, 1, %d) IN (<forgotten>))"
            .formatted(forgotten(Project.NONE.name()).length()));
  }

  private static String condition(Scope scope, String condition) {
    if (scope.isAll()) {
      return "";
    }
    return scope.isEmpty() ? NOTHING : condition;
  }

  /** Binds what any of the conditions needs. */
  public static <T extends SqlStatement<T>> T bind(T query, Scope scope) {
    if (scope.isAll() || scope.isEmpty()) {
      return query;
    }
    List<String> names = names(scope.projects().orElse(Set.of()));
    return query
        .bindList("projects", names)
        .bindList("forgotten", names.stream().map(ScopeSql::forgotten).toList());
  }

  private static List<String> names(Collection<Project> projects) {
    return projects.stream().map(Project::name).sorted().toList();
  }

  /** How the name of such a project begins: by its hash it is recognised, as its sources are. */
  public static String forgotten(String name) {
    return FORGOTTEN + HexFormat.of().formatHex(Sha256Hash.ofContent(name).bytes());
  }
}
