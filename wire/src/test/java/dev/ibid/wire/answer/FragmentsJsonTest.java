package dev.ibid.wire.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.FragmentImage;
import dev.ibid.answer.FragmentImage.Origin;
import dev.ibid.answer.HostFields;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FragmentsJsonTest {
  @TempDir private Path folder;

  @Test
  void fragments_are_read_with_their_images() {
    List<Fragment> fragments =
        FragmentsJson.read(
            """
            [{"id":"f1","docId":"d1","title":"제목","url":"https://example.org","content":"c",
              "app":"drive","entity":"file","threadId":"t","itemId":"i","clId":"c","page_title":"p",
              "images":[
                {"index":0,"mimeType":"image/png","data":"iVBORw=="},{"index":1,"path":"a.png"}]},
             {"id":"f2","content":"","title":null}]
            """);

    assertThat(fragments)
        .containsExactly(
            new Fragment(
                new FragmentId("f1"),
                new SourceId("d1"),
                SourceOrigin.of("제목", "https://example.org")
                    .knownAs(
                        new HostFields(
                            Optional.of("drive"),
                            Optional.of("file"),
                            Optional.of("t"),
                            Optional.of("i"),
                            Optional.of("c"),
                            Optional.of("p"))),
                "c",
                List.of(
                    new FragmentImage(0, new Origin.Data("iVBORw==")),
                    new FragmentImage(1, new Origin.File("a.png")))),
            new Fragment("f2", "f2", "", "", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `` | fragments: there is no JSON, it is empty
          not json | fragments: this is not JSON at column 1
          {"id":"f1"} | fragments: a list is needed, not an object
          [1] | fragments[0]: an object is needed, not a number
          [{"id":"f1","content":"c"},{"id":"f2"}] | fragments[1]: "content" is missing
          [{"content":"c"}] | fragments[0]: "id" is missing
          [{"id":" ","content":"c"}] | fragments[0].id: it is blank
          [{"id":"f1","content":["c"]}] | fragments[0].content: text is needed, not a list
          [{"id":"f1","content":"c"},{"id":"f1","content":"d"}] | fragments[1]: the id "f1" is taken by fragments[0]
          [{"id":"f1","content":"c","images":[{"index":0}]}] | fragments[0].images[0]: either "data" or "path" is needed
          [{"id":"f1","content":"c","images":[{"index":0,"data":"a"},{"index":0,"data":"b"}]}] | fragments[0].images[1]: the index 0 is given twice
          """)
  void what_is_wrong_is_named(String json, String message) {
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FragmentsJson.read(json))
        .withMessage(message)
        .matches(e -> e.code() == ErrorCode.BAD_REQUEST);
  }

  @Test
  void a_file_is_read_and_named_in_complaints() throws IOException {
    Path file = folder.resolve("f.json");
    Files.writeString(file, "[{\"id\":\"f1\",\"content\":\"c\"}]");
    assertThat(FragmentsJson.load(file)).hasSize(1);

    Files.write(file, new byte[] {'[', '"', (byte) 0xFF, '"', ']'});
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FragmentsJson.load(file))
        .withMessageStartingWith(file + ": this is not UTF-8")
        .withMessageNotContaining("\n");
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FragmentsJson.load(folder.resolve("none.json")))
        .withMessageEndingWith("none.json: there is no such file");
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FragmentsJson.load(folder))
        .withMessageEndingWith(": it cannot be read");
  }

  @Test
  void a_number_out_of_every_range_is_refused() {
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FragmentsJson.read("[{\"id\":1e99999999999}]"))
        .withMessage("fragments: a number in it is too large to be read")
        .matches(e -> e.code() == ErrorCode.BAD_REQUEST);
  }

  @Test
  void a_huge_file_is_refused() throws IOException {
    Path file = folder.resolve("huge.json");
    try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
      huge.setLength(100_000_001);
    }

    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FragmentsJson.load(file))
        .withMessage(file + ": fragments of more than 100 MB are not read; give fewer of them")
        .matches(e -> e.code() == ErrorCode.TOO_LARGE);
  }

  @Test
  void an_id_that_would_be_repeated_with_every_citation_is_short() {
    for (String field : List.of("id", "docId")) {
      String given =
          "[{\"id\":\"f\",\"docId\":\"d\",\"content\":\"c\"}]"
              .replace(
                  "\"%s\":\"".formatted(field), "\"%s\":\"%s".formatted(field, "x".repeat(1_000)));
      assertThatExceptionOfType(IbidException.class)
          .isThrownBy(() -> FragmentsJson.read(given))
          .withMessageContaining("characters; at most 1,000");
    }
  }
}
