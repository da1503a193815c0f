package dev.ibid.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * What is known about an event beside its content. Anything goes; four names have a meaning of
 * their own: {@code files}, {@code tools}, {@code parentId} and {@code speaker}.
 */
public record Metadata(MetadataValue.Fields fields) {
  public static final Metadata NONE = new Metadata(new MetadataValue.Fields(Map.of()));

  private static final String FILES = "files";
  private static final String TOOLS = "tools";
  private static final String PARENT = "parentId";
  private static final String SPEAKER = "speaker";

  public static Metadata of(Map<String, MetadataValue> fields) {
    return fields.isEmpty() ? NONE : new Metadata(new MetadataValue.Fields(fields));
  }

  public boolean isEmpty() {
    return fields.fields().isEmpty();
  }

  public List<String> files() {
    return texts(FILES);
  }

  public List<String> tools() {
    return texts(TOOLS);
  }

  /** The text under a name, or the first of several. */
  public Optional<String> find(String name) {
    return texts(name).stream().findFirst();
  }

  /** The event that this one answers or belongs to. */
  public Optional<EventId> parent() {
    return texts(PARENT).stream().filter(id -> !id.isBlank()).findFirst().map(EventId::new);
  }

  /** Who said it, where several people talk. */
  public Optional<String> speaker() {
    return texts(SPEAKER).stream().filter(name -> !name.isBlank()).findFirst();
  }

  public Metadata withParent(EventId parent) {
    Map<String, MetadataValue> extended = new LinkedHashMap<>(fields.fields());
    extended.put(PARENT, new MetadataValue.Text(parent.value()));
    return of(extended);
  }

  /**
   * @param change of a name and the text under it, as {@link MetadataValue#mapText} has it
   */
  public Metadata mapText(BinaryOperator<String> change) {
    return isEmpty() ? this : new Metadata(fields.mapText("", change));
  }

  /** The texts under a name, whether it holds one of them or a list. */
  private List<String> texts(String name) {
    return switch (fields.fields().get(name)) {
      case MetadataValue.Text(String text) -> List.of(text);
      case MetadataValue.Items(List<MetadataValue> items) ->
          items.stream()
              .filter(MetadataValue.Text.class::isInstance)
              .map(v -> ((MetadataValue.Text) v).text())
              .toList();
      case null -> List.of();
      case MetadataValue.Amount a -> List.of();
      case MetadataValue.Flag f -> List.of();
      case MetadataValue.Nothing n -> List.of();
      case MetadataValue.Fields f -> List.of();
    };
  }
}
