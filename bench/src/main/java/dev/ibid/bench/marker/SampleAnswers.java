package dev.ibid.bench.marker;

import java.util.SplittableRandom;

/** Answers such as assistants write, as long as one likes, always the same. */
enum SampleAnswers {
  /** Paragraphs with a marker behind every other sentence. */
  PROSE {
    @Override
    void extend(StringBuilder answer, SplittableRandom random) {
      for (int i = 0; i < 4; i++) {
        answer.append(pick(SENTENCES, random));
        answer.append(random.nextBoolean() ? " [" + (1 + random.nextInt(9)) + "]. " : ". ");
      }
      answer.append("\n\n");
    }
  },

  /** Fenced code with indices, inline code, and a little prose. */
  CODE {
    @Override
    void extend(StringBuilder answer, SplittableRandom random) {
      answer.append("Call `").append(pick(CALLS, random)).append("` first [1]:\n\n```java\n");
      for (int i = 0; i < 12; i++) {
        answer.append("    ").append(pick(CALLS, random)).append(";\n");
      }
      answer.append("```\n\n").append(pick(SENTENCES, random)).append(" [2].\n\n");
    }
  },

  /** Lists in which every few words are cited, by one source or several. */
  CITATIONS {
    @Override
    void extend(StringBuilder answer, SplittableRandom random) {
      answer.append("- ");
      for (String words : pick(SENTENCES, random).split(", ", -1)) {
        answer.append(words).append(' ').append(pick(MARKERS, random)).append(", ");
      }
      answer.append("and so on 【3】.\n");
    }
  };

  private static final String[] SENTENCES = {
    "The deadline of the migration moved to the second week of March, because the vendor asked for it",
    "Revenue in the third quarter rose by four percent over the year before, mostly in Asia",
    "Nobody objected to the plan, and the budget of $40,000 was approved on Tuesday",
    "According to the minutes, the team prefers a staged rollout with a fallback (see below)",
    "The report names three causes: a full disk, a missing index, and a timeout that was too short",
    "매출은 지난해보다 크게 늘었고, 비용은 거의 그대로였다",
    "It is **not** clear whether the change helped, since the load fell in the same week",
    "Customers in the north wait two days longer on average, which the new depot should mend"
  };

  private static final String[] CALLS = {
    "int total = counts[0] + counts[i - 1]",
    "var row = table.rows().get(names[1])",
    "matrix[i][j] = left[i][k] * right[k][j]",
    "log.info(\"[1] started\", args[0])",
    "if (queue[head] == null && size[2] > 0) return"
  };

  private static final String[] MARKERS = {
    "[1]", "[2][3]", "[1, 4]", "[2-4]", "[[5]]", "[mem:a7Bc3x]", "[7]", "[link](https://a.b/c)"
  };

  abstract void extend(StringBuilder answer, SplittableRandom random);

  String text(int characters) {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder answer = new StringBuilder(characters + 2000);
    while (answer.length() < characters) {
      extend(answer, random);
    }
    return answer.substring(0, characters);
  }

  private static String pick(String[] choices, SplittableRandom random) {
    return choices[random.nextInt(choices.length)];
  }
}
