package dev.ibid.tool;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceType;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.OneLine;
import dev.ibid.text.Snippet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sources of which no two are the same: those with one address of the web, or with one text, became
 * the first of them.
 *
 * @param sources in the order they were given
 * @param replaced the id of each source that is gone, with the id of the one that stands for it
 */
public record MergedSources(List<ToolSource> sources, Map<SourceId, SourceId> replaced) {
  /** A few words may well be the same by chance. */
  private static final int LEAST_EQUAL_CHARS = 40;

  public MergedSources {
    sources = List.copyOf(sources);
    replaced = Collections.unmodifiableMap(new LinkedHashMap<>(replaced));
  }

  /** Merges sources, whose ids must differ. */
  public static MergedSources of(List<ToolSource> sources) {
    Map<SourceId, ToolSource> kept = new LinkedHashMap<>();
    Map<SourceId, SourceId> replaced = new LinkedHashMap<>();
    Map<String, SourceId> byAddress = new HashMap<>();
    Map<String, SourceId> byText = new HashMap<>();
    for (ToolSource source : sources) {
      if (kept.containsKey(source.id()) || replaced.containsKey(source.id())) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST,
            "two sources have the id \"%s\"; give each request an id of its own"
                .formatted(Snippet.of(source.id().value())));
      }
      Optional<String> address =
          source.origin().uri().flatMap(WebAddress::find).map(WebAddress::normalised);
      Optional<String> text = words(source);
      Optional<ToolSource> same =
          address
              .map(byAddress::get)
              .map(kept::get)
              .filter(earlier -> isPage(earlier) || isPage(source))
              .or(() -> text.map(byText::get).map(kept::get));
      SourceId id = same.map(ToolSource::id).orElse(source.id());
      if (same.isPresent()) {
        kept.put(id, same.get().completedBy(source));
        replaced.put(source.id(), id);
      } else {
        kept.put(id, source);
      }
      address.ifPresent(known -> byAddress.putIfAbsent(known, id));
      text.ifPresent(known -> byText.putIfAbsent(known, id));
    }
    return new MergedSources(new ArrayList<>(kept.values()), replaced);
  }

  /**
   * Whether an address says all about what stands there. A file has many passages at one address,
   * and an interface answers differently each time.
   */
  private static boolean isPage(ToolSource source) {
    SourceType type = source.origin().type();
    return type != SourceType.FILE && type != SourceType.API;
  }

  private static Optional<String> words(ToolSource source) {
    String words =
        OneLine.of(source.fullContent().or(source::snippet).orElse(""), Integer.MAX_VALUE);
    return words.length() < LEAST_EQUAL_CHARS ? Optional.empty() : Optional.of(words);
  }
}
