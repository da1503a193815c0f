package dev.ibid.bench.quality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A small picture of figures between 0 and 1, as SVG. */
record Chart(String svg) {
  private static final Path FOLDER = Path.of("docs", "charts");
  private static final List<String> COLOURS = List.of("#3b6ea5", "#c0803a");
  private static final int LABELS = 230;
  private static final int LENGTH = 400;
  private static final int LINE = 18;

  /** A group of bars for each name, a bar for each series. */
  static Chart bars(String title, Map<String, Map<String, Double>> values) {
    StringBuilder svg = new StringBuilder();
    int y = 40;
    for (Map.Entry<String, Map<String, Double>> group : values.entrySet()) {
      svg.append(text(LABELS - 8, y + 13, "end", group.getKey()));
      int series = 0;
      for (Map.Entry<String, Double> bar : group.getValue().entrySet()) {
        svg.append(
            "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n"
                .formatted(
                    LABELS, y, bar.getValue() * LENGTH, LINE - 4, COLOURS.get(series++ % 2)));
        svg.append(
            text(
                LABELS + (int) (bar.getValue() * LENGTH) + 6,
                y + 12,
                "start",
                "%s %.3f".formatted(bar.getKey(), bar.getValue())));
        y += LINE;
      }
      y += 8;
    }
    return framed(title, LABELS + LENGTH + 60, y + 10, svg);
  }

  /** How often things were true that were held to be likely so, against the line of no error. */
  static Chart reliability(String title, List<double[]> heldAndTrue) {
    StringBuilder svg = new StringBuilder();
    int size = 300;
    int left = 60;
    int bottom = 40 + size;
    svg.append(
        "<path d=\"M%d 40V%dH%d\" fill=\"none\" stroke=\"#888\"/>%n"
            .formatted(left, bottom, left + size));
    svg.append(
        "<path d=\"M%d %dL%d 40\" stroke=\"#bbb\" stroke-dasharray=\"4\"/>%n"
            .formatted(left, bottom, left + size));
    StringBuilder line = new StringBuilder();
    for (double[] point : heldAndTrue) {
      double x = left + point[0] * size;
      double y = bottom - point[1] * size;
      line.append("%s%.1f %.1f".formatted(line.isEmpty() ? "M" : "L", x, y));
      svg.append(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>%n"
              .formatted(x, y, COLOURS.getFirst()));
    }
    svg.append(
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\"/>%n".formatted(line, COLOURS.getFirst()));
    svg.append(text(left + size / 2, bottom + 24, "middle", "held to be relevant with P"));
    svg.append(text(left, 34, "start", "was relevant"));
    return framed(title, left + size + 40, bottom + 40, svg);
  }

  private static Chart framed(String title, int width, int height, CharSequence content) {
    return new Chart(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
        <title>%s</title>
        <rect width="100%%" height="100%%" fill="#fff"/>
        %s%s</svg>
        """
            .formatted(width, height, title, text(10, 20, "start", title), content));
  }

  private static String text(int x, int y, String anchor, String text) {
    return "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" fill=\"#222\">%s</text>%n"
        .formatted(x, y, anchor, text.replace("&", "&amp;").replace("<", "&lt;"));
  }

  /** Writes it among the charts that the documentation shows. */
  void write(String name) throws IOException {
    Files.writeString(Files.createDirectories(FOLDER).resolve(name), svg);
  }
}
