package dev.ibid.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.source.EventType;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

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
  private static final Instant BEGIN = Instant.parse("2025-01-06T09:00:00Z");
  private static final List<String> NAMES =
      List.of("Anna", "Boris", "Carla", "Daniel", "Emma", "Farid", "Greta", "Hiro");

  private final Random random = new Random(1);
  private final QuestionRecords records;

  private ExchangeStores(DataFolder data, String set) throws IOException {
    records = new QuestionRecords(data, set, random);
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

  private Corpus exchanges(String name) {
    CorpusBuilder store = new CorpusBuilder(name, BEGIN);
    for (int i = 0; i < SESSIONS; i++) {
      JsonNode record = records.take();
      String question = record.get("question").asText();
      String answer = text(record, "positives", 0);
      store.beginSession(3);
      switch (i % 7) {
        case 0 -> {
          store.add(EventType.PROMPT, halved(question));
          store.add(EventType.TOOL, text(record, "negatives", 0));
          store.ask("reply", question, Set.of(store.add(EventType.RESPONSE, answer)));
        }
        case 1 -> {
          store.add(EventType.PROMPT, halved(records.take().get("question").asText()));
          store.add(EventType.RESPONSE, text(record, "negatives", 1));
          store.ask("insight", question, Set.of(store.add(EventType.INSIGHT, answer)));
        }
        case 2 -> {
          store.add(EventType.PROMPT, halved(question));
          String tool =
              "%s%n%s%n%s"
                  .formatted(text(record, "negatives", 0), answer, text(record, "negatives", 1));
          store.ask("tool", question, Set.of(store.add(EventType.TOOL, tool)));
          store.add(EventType.RESPONSE, text(records.take(), "negatives", 0));
        }
        case 3 -> {
          store.add(EventType.PROMPT, question);
          store.ask("again", question, Set.of(store.add(EventType.RESPONSE, answer)));
          store.add(EventType.PROMPT, halved(records.take().get("question").asText()));
        }
        case 4 -> {
          store.add(EventType.PROMPT, question);
          store.add(EventType.RESPONSE, text(record, "negatives", 0));
        }
        case 5 -> {
          store.ask("told", question, Set.of(store.add(EventType.PROMPT, answer)));
          store.add(EventType.RESPONSE, text(record, "negatives", 0));
        }
        default -> {
          store.add(EventType.PROMPT, halved(question));
          store.add(EventType.TOOL, text(records.take(), "negatives", 1));
          String reply = store.add(EventType.RESPONSE, answer);
          String noted = store.add(EventType.INSIGHT, answer);
          store.ask("reply", question, Set.of(reply, noted));
        }
      }
    }
    return store.corpus();
  }

  private Corpus talk(String name) {
    CorpusBuilder store = new CorpusBuilder(name, BEGIN);
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    for (int i = 0; i < SESSIONS; i++) {
      JsonNode record = records.take();
      String question = record.get("question").asText();
      String speaker = names.get(i % 2);
      String other = names.get(1 - i % 2);
      store.beginSession(1 + random.nextInt(40));
      store.say(other, text(record, "negatives", 0));
      if (i % 3 == 0) {
        store.say(other, halved(question) + "?");
      }
      String id = store.say(speaker, text(record, "positives", 0));
      store.say(i % 4 == 0 ? speaker : other, text(record, "negatives", 1));
      String asked =
          switch (i % 3) {
            case 0 -> "According to " + speaker + ", " + question;
            case 1 -> question + " (" + speaker + " on " + store.day() + ")";
            default -> question;
          };
      store.ask("talk-" + i % 3, asked, Set.of(id));
    }
    return store.corpus();
  }

  private static String text(JsonNode record, String field, int index) {
    return QuestionRecords.text(record.get(field).get(index));
  }

  private String halved(String question) {
    return records.shortened(question, 1, 2);
  }
}
