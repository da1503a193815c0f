package dev.ibid.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documentation of the pages promises: the tree of an answer, and how much is sent. */
class AnswerTreeTest {
  private static final Path DOCUMENTATION = Path.of("..", "docs", "web.md");

  /** Citations are made anew in every run. */
  private static final String SOME_CITATION = "src:74u87c";

  private static final int MOST_BYTES = 120_000;

  @TempDir private Path folder;

  @Test
  void assistive_technology_is_told_what_the_documentation_shows() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      ToldAnswer answer = ToldAnswer.begin(served, 3);
      answer.tell(
          "The fact number 1 stands here [1]. The fact number 2 stands here [2].\n\n- The fact number 3 stands here [3].");
      answer.end();
      Page page = chromium.open(served);
      page.navigate(Chromium.address(served, "/ask?id=" + answer.id()));
      page.getByText("Save as a file").waitFor();
      page.locator("ibid-cite[number='2'] button.marker").focus();
      page.locator("ibid-cite .card ibid-copy button").waitFor();

      String tree =
          page.locator("ibid-answer")
              .ariaSnapshot()
              .replaceAll("src:[A-Za-z0-9]{6}", SOME_CITATION);

      Files.createDirectories(Chromium.PICTURES);
      Files.writeString(Chromium.PICTURES.resolve("answer-tree.txt"), tree + "\n");
      assertThat(Files.readString(DOCUMENTATION)).contains("```\n" + tree + "\n```");
    }
  }

  @Test
  void the_first_page_is_small_and_the_second_nearly_nothing() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      House.fill(served, folder);
      Page page = chromium.open(served);
      AtomicLong sent = new AtomicLong();
      CDPSession session = page.context().newCDPSession(page);
      session.send("Network.enable");
      session.on(
          "Network.loadingFinished",
          event -> sent.addAndGet(event.get("encodedDataLength").getAsLong()));
      page.navigate(Chromium.address(served, "/"));
      page.locator("main .list").first().waitFor();
      long first = sent.getAndSet(0);
      page.navigate(Chromium.address(served, "/sessions"));
      page.locator("main .list").first().waitFor();

      assertThat(first).as("bytes of the first page").isPositive().isLessThan(MOST_BYTES);
      assertThat(sent.get()).as("bytes of the second page").isLessThan(MOST_BYTES / 5);
    }
  }
}
