package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Stores made of questions and the sentences that answer them: sessions with an assistant, in which
 * a reply, a tool or an insight answers, or nothing does; and talks between two people on some day.
 * Every store has a few dozen events.
 */
public final class ExchangeStores {
  /** Sets whose licences allow that what is fitted on them is passed on. */
  private static final List<String> ENGLISH =
      List.of("selqa", "doc2dial_turns", "pubmedqa", "covidfaq", "stackfaq");

  private static final String KOREAN = "tydiqa_ko";
  private static final int STORES_PER_SET = 8;
  private static final int SESSIONS = 14;
  private static final int MOST_CHARS = 300;
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);
  private static final List<String> NAMES =
      List.of("Anna", "Boris", "Carla", "Daniel", "Emma", "Farid", "Greta", "Hiro");

  private final Random random = new Random(1);
  private final List<JsonNode> records = new ArrayList<>();
  private int next;

  private ExchangeStores(DataFolder data, String set) throws IOException {
    for (JsonNode record : data.lines("qa/" + set + ".jsonl")) {
      if (!record.get("positives").isEmpty() && record.get("negatives").size() > 1) {
        records.add(record);
      }
    }
    Collections.shuffle(records, random);
  }

  /** Sessions with an assistant, in English. */
  public static List<Corpus> exchanges(DataFolder data) throws IOException {
    List<Corpus> stores = new ArrayList<>();
    for (String set : ENGLISH) {
      ExchangeStores maker = new ExchangeStores(data, set);
      for (int i = 0; i < STORES_PER_SET; i++) {
        stores.add(maker.exchanges(set + "-" + i));
      }
    }
    return stores;
  }

  /** Sessions with an assistant, in Korean. */
  public static List<Corpus> koreanExchanges(DataFolder data) throws IOException {
    ExchangeStores maker = new ExchangeStores(data, KOREAN);
    List<Corpus> stores = new ArrayList<>();
    for (int i = 0; i < 2 * STORES_PER_SET; i++) {
      stores.add(maker.exchanges(KOREAN + "-" + i));
    }
    return stores;
  }

  /** Talks between two people. */
  public static List<Corpus> talks(DataFolder data) throws IOException {
    List<Corpus> stores = new ArrayList<>();
    for (String set : ENGLISH) {
      ExchangeStores maker = new ExchangeStores(data, set);
      for (int i = 0; i < STORES_PER_SET / 2; i++) {
        stores.add(maker.talk(set + "-talk-" + i));
      }
    }
    return stores;
  }

  private JsonNode take() {
    return records.get(next++ % records.size());
  }

  /** One store in the making. */
  private static final class Store {
    private final String name;
    private final List<Event> events = new ArrayList<>();
    private final List<JudgedQuestion> questions = new ArrayList<>();
    private Instant at = Instant.parse("2025-01-06T09:00:00Z");
    private int session;

    Store(String name) {
      this.name = name;
    }

    void begin(int days) {
      session++;
      at = at.plusSeconds(days * 86_400L);
    }

    String add(EventType type, String content, Metadata metadata) {
      String id = "%s-%d".formatted(name, events.size());
      at = at.plusSeconds(60);
      events.add(
          new Event(
              new EventId(id),
              new Project(name),
              new SessionId(name + "-s" + session),
              type,
              at,
              content,
              metadata));
      return id;
    }

    void ask(String category, String question, Set<String> relevant) {
      questions.add(
          new JudgedQuestion(name + "-q" + questions.size(), category, question, relevant));
    }
  }

  private Corpus exchanges(String name) {
    Store store = new Store(name);
    for (int i = 0; i < SESSIONS; i++) {
      JsonNode record = take();
      String question = record.get("question").asText();
      String answer = text(record, "positives", 0);
      store.begin(3);
      switch (i % 7) {
        case 0 -> {
          store.add(EventType.PROMPT, halved(question), Metadata.NONE);
          store.add(EventType.TOOL, text(record, "negatives", 0), Metadata.NONE);
          store.ask(
              "reply", question, Set.of(store.add(EventType.RESPONSE, answer, Metadata.NONE)));
        }
        case 1 -> {
          store.add(EventType.PROMPT, halved(take().get("question").asText()), Metadata.NONE);
          store.add(EventType.RESPONSE, text(record, "negatives", 1), Metadata.NONE);
          store.ask(
              "insight", question, Set.of(store.add(EventType.INSIGHT, answer, Metadata.NONE)));
        }
        case 2 -> {
          store.add(EventType.PROMPT, halved(question), Metadata.NONE);
          String tool =
              "%s%n%s%n%s"
                  .formatted(text(record, "negatives", 0), answer, text(record, "negatives", 1));
          store.ask("tool", question, Set.of(store.add(EventType.TOOL, tool, Metadata.NONE)));
          store.add(EventType.RESPONSE, text(take(), "negatives", 0), Metadata.NONE);
        }
        case 3 -> {
          store.add(EventType.PROMPT, question, Metadata.NONE);
          store.ask(
              "again", question, Set.of(store.add(EventType.RESPONSE, answer, Metadata.NONE)));
          store.add(EventType.PROMPT, halved(take().get("question").asText()), Metadata.NONE);
        }
        case 4 -> {
          store.add(EventType.PROMPT, question, Metadata.NONE);
          store.add(EventType.RESPONSE, text(record, "negatives", 0), Metadata.NONE);
        }
        case 5 -> {
          store.ask("told", question, Set.of(store.add(EventType.PROMPT, answer, Metadata.NONE)));
          store.add(EventType.RESPONSE, text(record, "negatives", 0), Metadata.NONE);
        }
        default -> {
          store.add(EventType.PROMPT, halved(question), Metadata.NONE);
          store.add(EventType.TOOL, text(take(), "negatives", 1), Metadata.NONE);
          String reply = store.add(EventType.RESPONSE, answer, Metadata.NONE);
          String noted = store.add(EventType.INSIGHT, answer, Metadata.NONE);
          store.ask("reply", question, Set.of(reply, noted));
        }
      }
    }
    return new Corpus(name, store.events, store.questions);
  }

  private Corpus talk(String name) {
    Store store = new Store(name);
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    for (int i = 0; i < SESSIONS; i++) {
      JsonNode record = take();
      String question = record.get("question").asText();
      String speaker = names.get(i % 2);
      String other = names.get(1 - i % 2);
      store.begin(1 + random.nextInt(40));
      store.add(EventType.PROMPT, text(record, "negatives", 0), speaks(other));
      if (i % 3 == 0) {
        store.add(EventType.PROMPT, halved(question) + "?", speaks(other));
      }
      String id = store.add(EventType.PROMPT, text(record, "positives", 0), speaks(speaker));
      store.add(
          EventType.PROMPT, text(record, "negatives", 1), speaks(i % 4 == 0 ? speaker : other));
      LocalDate day = LocalDate.ofInstant(store.at, ZoneOffset.UTC);
      String asked =
          switch (i % 3) {
            case 0 -> "According to " + speaker + ", " + question;
            case 1 -> question + " (" + speaker + " on " + DAY.format(day) + ")";
            default -> question;
          };
      store.ask("talk-" + i % 3, asked, Set.of(id));
    }
    return new Corpus(name, store.events, store.questions);
  }

  private static Metadata speaks(String name) {
    return Metadata.of(Map.of("speaker", new MetadataValue.Text(name)));
  }

  private static String text(JsonNode record, String field, int index) {
    String text = record.get(field).get(index).asText();
    return text.length() > MOST_CHARS
        ? text.substring(0, text.lastIndexOf(' ', MOST_CHARS) + 1)
        : text;
  }

  /** Some of its words, as somebody else would ask. */
  private String halved(String question) {
    List<String> words = new ArrayList<>(SPACES.splitAsStream(question).toList());
    int kept = Math.max(2, words.size() / 2);
    while (words.size() > kept) {
      words.remove(random.nextInt(words.size()));
    }
    return String.join(" ", words);
  }
}
