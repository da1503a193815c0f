package dev.ibid.privacy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Queue;

/**
 * The keywords of all rules as one automaton (Aho and Corasick, "Efficient string matching: an aid
 * to bibliographic search", 1975), laid out as a table: one look-up per character says whether a
 * keyword ends there, however many there are. Letter case is folded in the table's columns.
 */
final class Keywords {
  static final int START = 0;

  /** A keyword of a rule, as the rule spells it. */
  record Hit(RedactionRule rule, String keyword) {}

  private final byte[] columns;
  private final int width;
  private final int[] next;
  private final int firstLoud;
  private final List<List<Hit>> hits;

  private Keywords(byte[] columns, int width, int[] next, int firstLoud, List<List<Hit>> hits) {
    this.columns = columns;
    this.width = width;
    this.next = next;
    this.firstLoud = firstLoud;
    this.hits = hits;
  }

  static Keywords of(List<RedactionRule> rules) {
    byte[] columns = new byte[Character.MAX_VALUE + 1];
    int width = 1;
    Trie trie = new Trie();
    for (RedactionRule rule : rules) {
      for (String keyword : rule.keywords()) {
        int node = START;
        for (char c : keyword.toLowerCase(Locale.ROOT).toCharArray()) {
          if (columns[c] == 0) {
            columns[c] = (byte) width++;
            columns[Character.toUpperCase(c)] = columns[c];
          }
          node = trie.step(node, columns[c]);
        }
        trie.hits.get(node).add(new Hit(rule, keyword));
      }
    }
    if (width > Byte.MAX_VALUE) {
      throw new IllegalArgumentException("Too many different characters in the keywords: " + width);
    }
    trie.link(width);
    return trie.lay(columns, width);
  }

  boolean isEmpty() {
    return hits.isEmpty();
  }

  int next(int state, char c) {
    return next[state + columns[c]];
  }

  /** Whether a keyword ends in this state. */
  boolean isLoud(int state) {
    return state >= firstLoud;
  }

  /** The keywords that end in a loud state, those of the surest rules first. */
  List<Hit> hits(int state) {
    return hits.get((state - firstLoud) / width);
  }

  /** The automaton in the making: nodes by number, edges by column, zero for no edge. */
  private static final class Trie {
    private final List<int[]> edges = new ArrayList<>();
    private final List<List<Hit>> hits = new ArrayList<>();
    private final List<Integer> byDepth = new ArrayList<>();

    Trie() {
      add();
    }

    private int add() {
      edges.add(new int[Byte.MAX_VALUE]);
      hits.add(new ArrayList<>());
      return edges.size() - 1;
    }

    int step(int node, int column) {
      if (edges.get(node)[column] == 0) {
        edges.get(node)[column] = add();
      }
      return edges.get(node)[column];
    }

    /** Gives every node the edges of its longest proper suffix where it has none of its own. */
    void link(int width) {
      int[] suffix = new int[edges.size()];
      Queue<Integer> queue = new ArrayDeque<>(List.of(START));
      while (!queue.isEmpty()) {
        int node = queue.remove();
        byDepth.add(node);
        int[] own = edges.get(node);
        int[] inherited = edges.get(suffix[node]);
        for (int column = 1; column < width; column++) {
          int child = own[column];
          if (child == 0) {
            own[column] = inherited[column];
          } else {
            suffix[child] = node == START ? START : inherited[column];
            hits.get(child).addAll(hits.get(suffix[child]));
            queue.add(child);
          }
        }
      }
    }

    /**
     * Numbers the nodes so that those with hits come last and one comparison tells them apart.
     * Those near the start come first, since most text never leads far from it: they stay in the
     * cache.
     */
    Keywords lay(byte[] columns, int width) {
      int[] order = new int[edges.size()];
      int quiet = 0;
      int loud = (int) hits.stream().filter(List::isEmpty).count();
      int firstLoud = loud;
      for (int node : byDepth) {
        order[node] = hits.get(node).isEmpty() ? quiet++ : loud++;
      }
      int[] next = new int[order.length * width];
      List<List<Hit>> laid = new ArrayList<>();
      for (int node : byDepth) {
        for (int column = 0; column < width; column++) {
          next[order[node] * width + column] = order[edges.get(node)[column]] * width;
        }
        if (!hits.get(node).isEmpty()) {
          hits.get(node).sort(Comparator.comparing((Hit hit) -> hit.rule().standing()).reversed());
          laid.add(List.copyOf(hits.get(node)));
        }
      }
      return new Keywords(columns, width, next, firstLoud * width, laid);
    }
  }
}
