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
  private static final Instant BEGIN = Instant.parse("2023-01-06T09:00:00Z");

  private final Random random = new Random(1);
  private final String set;
  private final QuestionRecords records;
  private CorpusBuilder chat = new CorpusBuilder("", BEGIN);

  private LongChats(DataFolder data, String set) throws IOException {
    this.set = set;
    records = new QuestionRecords(data, set, random);
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

  private void beginSession() {
    chat.beginSession(1 + random.nextInt(20));
  }

  private Corpus people(String name) {
    chat = new CorpusBuilder(name, BEGIN);
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    for (int i = 0; i < SESSIONS; i++) {
      beginSession();
      for (int j = 0; j < RECORDS_PER_SESSION; j++) {
        int speaks = random.nextInt(2);
        topic(names.get(speaks), names.get(1 - speaks));
      }
    }
    return chat.corpus();
  }

  /** One thing that one of them tells the other, among what else is said about it. */
  private void topic(String speaker, String other) {
    JsonNode record = records.take();
    String question = record.get("question").asText();
    chat.say(random.nextBoolean() ? speaker : other, chatter());
    chat.say(random.nextBoolean() ? speaker : other, negative(record));
    if (random.nextInt(3) == 0) {
      chat.say(other, negative(record) + " " + halved(question) + "?");
    }
    String begun = join(random.nextInt(3) == 0 ? chatter() : "", positive(record));
    String told = chat.say(speaker, random.nextInt(4) == 0 ? begun + " How about you?" : begun);
    chat.say(other, join(random.nextBoolean() ? negative(record) : "", chatter()));
    if (random.nextInt(6) == 0) {
      // Both say nearly the same: only who is named tells which of them is meant.
      chat.say(other, halved(positive(record)));
      ask("same", "What did %s say: %s".formatted(speaker, halved(question)), told);
      return;
    }
    // What is asked about one of them was as often said by the other as in recorded talks.
    String named = random.nextInt(5) == 0 ? other : speaker;
    String day = chat.day();
    switch (random.nextInt(6)) {
      case 0 -> ask("plain", question, told);
      case 1 -> ask("day", "%s (%s on %s)".formatted(halved(question), named, day), told);
      case 2 -> ask("halved", "%s, %s?".formatted(named, halved(question)), told);
      default -> ask("named", "What did %s say: %s".formatted(named, question), told);
    }
  }

  private Corpus assistant(String name) {
    chat = new CorpusBuilder(name, BEGIN);
    for (int i = 0; i < SESSIONS; i++) {
      beginSession();
      for (int j = 0; j < RECORDS_PER_SESSION; j++) {
        turn();
      }
    }
    return chat.corpus();
  }

  /** A prompt and its reply, one of which has what is asked for later. */
  private void turn() {
    JsonNode record = records.take();
    String question = record.get("question").asText();
    if (random.nextInt(5) > 0) {
      String said = join(random.nextBoolean() ? negative(record) : "", positive(record));
      String wish = random.nextInt(3) > 0 ? WISHES.get(random.nextInt(WISHES.size())) : "";
      String told = chat.add(EventType.PROMPT, join(said, wish));
      // Assistants repeat what they are told before they add to it; it was told once.
      String repeated = random.nextInt(5) > 0 ? positive(record) : negative(record);
      chat.add(EventType.RESPONSE, around(record, repeated));
      ask("prompt", random.nextBoolean() ? question : "What did I say: " + halved(question), told);
    } else {
      chat.add(
          EventType.PROMPT,
          join(random.nextBoolean() ? negative(record) : "", halved(question) + "?"));
      String told = chat.add(EventType.RESPONSE, around(record, positive(record)));
      ask(
          "reply",
          random.nextBoolean() ? question : "What did you tell me: " + halved(question),
          told);
    }
  }

  private String around(JsonNode record, String text) {
    StringBuilder reply = new StringBuilder(text);
    for (int i = LEAST_PIECES + random.nextInt(MOST_PIECES - LEAST_PIECES); i > 0; i--) {
      reply.append('\n').append(negative(random.nextBoolean() ? record : records.take()));
    }
    return reply.toString();
  }

  private void ask(String category, String question, String told) {
    chat.ask(set + " " + category, question, Set.of(told));
  }

  private String chatter() {
    return CHATTER.get(random.nextInt(CHATTER.size()));
  }

  private String positive(JsonNode record) {
    return QuestionRecords.text(record.get("positives").get(0));
  }

  private String negative(JsonNode record) {
    JsonNode negatives = record.get("negatives");
    return QuestionRecords.text(negatives.get(random.nextInt(negatives.size())));
  }

  private static String join(String one, String other) {
    return one.isEmpty() ? other : one + " " + other;
  }

  private String halved(String question) {
    return records.shortened(question, 2, 3);
  }
}
