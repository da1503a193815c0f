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
 * Long conversations made of question sets whose licences allow that what is fitted on them is
 * passed on: two people who chat over months, and somebody who works with an assistant. They stand
 * in for recorded conversations, whose licences do not.
 */
public final class LongChats {
  private static final List<String> SETS =
      List.of("selqa", "tydiqa_en", "doc2dial_turns", "pubmedqa", "covidfaq");

  private static final List<String> NAMES =
      List.of("Anna", "Boris", "Carla", "Daniel", "Emma", "Farid", "Greta", "Hiro");

  private static final List<String> CHATTER =
      List.of(
          "Good to hear from you again!",
          "Thanks, that is kind of you to say.",
          "Really? I did not expect that at all.",
          "How was your week?",
          "I had a long day, but it was worth it.",
          "What do you think about it?",
          "That sounds great, tell me more.",
          "Let us talk again soon, take care!");

  /** Who works with an assistant says something and asks for something in one breath. */
  private static final List<String> WISHES =
      List.of(
          "Can you help me with the next step?",
          "What would you suggest?",
          "How should I go on from here?",
          "Could you check whether that is right?",
          "Is there a better way to do it?");

  private static final int LEAST_PIECES = 5;
  private static final int MOST_PIECES = 16;
  private static final int CHATS_PER_SET = 2;
  private static final int SESSIONS = 16;
  private static final int RECORDS_PER_SESSION = 5;
  private static final int MOST_CHARS = 300;
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

  private final Random random = new Random(1);
  private final String set;
  private final List<JsonNode> records = new ArrayList<>();
  private int next;

  private String name = "";
  private List<Event> events = new ArrayList<>();
  private List<JudgedQuestion> questions = new ArrayList<>();
  private Instant at = Instant.EPOCH;
  private int session;

  private LongChats(DataFolder data, String set) throws IOException {
    this.set = set;
    for (JsonNode record : data.lines("qa/" + set + ".jsonl")) {
      if (!record.get("positives").isEmpty() && record.get("negatives").size() > 1) {
        records.add(record);
      }
    }
    Collections.shuffle(records, random);
  }

  /** Two people who chat; every turn knows who spoke. */
  public static List<Corpus> people(DataFolder data) throws IOException {
    List<Corpus> chats = new ArrayList<>();
    for (String set : SETS) {
      LongChats maker = new LongChats(data, set);
      for (int i = 0; i < CHATS_PER_SET; i++) {
        chats.add(maker.people(set + "-people-" + i));
      }
    }
    return chats;
  }

  /** Somebody who works with an assistant. */
  public static List<Corpus> assistant(DataFolder data) throws IOException {
    List<Corpus> chats = new ArrayList<>();
    for (String set : SETS) {
      LongChats maker = new LongChats(data, set);
      for (int i = 0; i < CHATS_PER_SET; i++) {
        chats.add(maker.assistant(set + "-assistant-" + i));
      }
    }
    return chats;
  }

  private void begin(String chat) {
    name = chat;
    events = new ArrayList<>();
    questions = new ArrayList<>();
    at = Instant.parse("2023-01-06T09:00:00Z");
    session = 0;
  }

  private void beginSession() {
    session++;
    at = at.plusSeconds((1 + random.nextInt(20)) * 86_400L);
  }

  private Corpus people(String chat) {
    begin(chat);
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    for (int i = 0; i < SESSIONS; i++) {
      beginSession();
      for (int j = 0; j < RECORDS_PER_SESSION; j++) {
        int speaks = random.nextInt(2);
        topic(names.get(speaks), names.get(1 - speaks));
      }
    }
    return new Corpus(name, events, questions);
  }

  /** One thing that one of them tells the other, among what else is said about it. */
  private void topic(String speaker, String other) {
    JsonNode record = take();
    String question = record.get("question").asText();
    say(random.nextBoolean() ? speaker : other, chatter());
    say(random.nextBoolean() ? speaker : other, negative(record));
    if (random.nextInt(3) == 0) {
      say(other, negative(record) + " " + halved(question) + "?");
    }
    String begun = join(random.nextInt(3) == 0 ? chatter() : "", positive(record));
    String told = say(speaker, random.nextInt(4) == 0 ? begun + " How about you?" : begun);
    say(other, join(random.nextBoolean() ? negative(record) : "", chatter()));
    if (random.nextInt(6) == 0) {
      // Both say nearly the same: only who is named tells which of them is meant.
      say(other, halved(positive(record)));
      ask("same", "What did %s say: %s".formatted(speaker, halved(question)), told);
      return;
    }
    // What is asked about one of them was as often said by the other as in recorded talks.
    String named = random.nextInt(5) == 0 ? other : speaker;
    String day = DAY.format(LocalDate.ofInstant(at, ZoneOffset.UTC));
    switch (random.nextInt(6)) {
      case 0 -> ask("plain", question, told);
      case 1 -> ask("day", "%s (%s on %s)".formatted(halved(question), named, day), told);
      case 2 -> ask("halved", "%s, %s?".formatted(named, halved(question)), told);
      default -> ask("named", "What did %s say: %s".formatted(named, question), told);
    }
  }

  private Corpus assistant(String chat) {
    begin(chat);
    for (int i = 0; i < SESSIONS; i++) {
      beginSession();
      for (int j = 0; j < RECORDS_PER_SESSION; j++) {
        turn();
      }
    }
    return new Corpus(name, events, questions);
  }

  /** A prompt and its reply, one of which has what is asked for later. */
  private void turn() {
    JsonNode record = take();
    String question = record.get("question").asText();
    if (random.nextInt(5) > 0) {
      String said = join(random.nextBoolean() ? negative(record) : "", positive(record));
      String wish = random.nextInt(3) > 0 ? WISHES.get(random.nextInt(WISHES.size())) : "";
      String told = add(EventType.PROMPT, join(said, wish), Metadata.NONE);
      // Assistants repeat what they are told before they add to it; it was told once.
      String repeated = random.nextInt(5) > 0 ? positive(record) : negative(record);
      add(EventType.RESPONSE, around(record, repeated), Metadata.NONE);
      ask("prompt", random.nextBoolean() ? question : "What did I say: " + halved(question), told);
    } else {
      add(
          EventType.PROMPT,
          join(random.nextBoolean() ? negative(record) : "", halved(question) + "?"),
          Metadata.NONE);
      String told = add(EventType.RESPONSE, around(record, positive(record)), Metadata.NONE);
      ask(
          "reply",
          random.nextBoolean() ? question : "What did you tell me: " + halved(question),
          told);
    }
  }

  private String around(JsonNode record, String text) {
    StringBuilder reply = new StringBuilder(text);
    for (int i = LEAST_PIECES + random.nextInt(MOST_PIECES - LEAST_PIECES); i > 0; i--) {
      reply.append('\n').append(negative(random.nextBoolean() ? record : take()));
    }
    return reply.toString();
  }

  private JsonNode take() {
    return records.get(next++ % records.size());
  }

  private String say(String speaker, String text) {
    return add(
        EventType.PROMPT, text, Metadata.of(Map.of("speaker", new MetadataValue.Text(speaker))));
  }

  private String add(EventType type, String content, Metadata metadata) {
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

  private void ask(String category, String question, String told) {
    questions.add(
        new JudgedQuestion(
            name + "-q" + questions.size(), set + " " + category, question, Set.of(told)));
  }

  private String chatter() {
    return CHATTER.get(random.nextInt(CHATTER.size()));
  }

  private String positive(JsonNode record) {
    return text(record.get("positives").get(0).asText());
  }

  private String negative(JsonNode record) {
    JsonNode negatives = record.get("negatives");
    return text(negatives.get(random.nextInt(negatives.size())).asText());
  }

  private static String join(String one, String other) {
    return one.isEmpty() ? other : one + " " + other;
  }

  private static String text(String text) {
    return text.length() > MOST_CHARS
        ? text.substring(0, text.lastIndexOf(' ', MOST_CHARS) + 1)
        : text;
  }

  /** Some of its words, as somebody else would ask. */
  private String halved(String question) {
    List<String> words = new ArrayList<>(SPACES.splitAsStream(question).toList());
    int kept = Math.max(2, words.size() * 2 / 3);
    while (words.size() > kept) {
      words.remove(random.nextInt(words.size()));
    }
    return String.join(" ", words);
  }
}
