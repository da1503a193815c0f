package dev.ibid.documents;

import static dev.ibid.documents.Reading.headingsInText;
import static dev.ibid.documents.Reading.outline;
import static dev.ibid.documents.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CodeFormatTest {
  @Test
  void java_has_classes_and_methods() {
    String code =
        """
        package a;

        /** A thing. */
        public final class Thing<T> implements Other {
          private final int x = call(1);

          @Override
          public String toString() {
            if (x > 0) {
              return new String("x");
            }
            for (int i : list(x)) {
              use(i);
            }
            return "";
          }

          record Inner(int a) {}
        }
        """;

    assertThat(outline(read("Thing.java", code)))
        .containsExactly("1 Thing", "2 toString", "2 Inner");
    assertThat(headingsInText(read("Thing.java", code)).getFirst())
        .isEqualTo("/** A thing. */\npublic final class Thing<T> implements Other {");
  }

  @Test
  void other_languages_have_theirs() {
    assertThat(outline(read("a.py", "class A(B):\n    @x\n    async def f(self):\n        pass\n")))
        .containsExactly("1 A", "2 f");
    assertThat(outline(read("a.rs", "pub(crate) fn run() {}\nimpl Thing {\n    fn go() {}\n}\n")))
        .containsExactly("1 run", "1 Thing", "2 go");
    assertThat(outline(read("a.go", "func (s *Server) Serve() {\n}\ntype T struct {\n}\n")))
        .containsExactly("1 Serve", "1 T");
    assertThat(outline(read("a.ts", "export default class A {\n}\nexport function f() {\n}\n")))
        .containsExactly("1 A", "1 f");
    assertThat(outline(read("a.sh", "main() {\n  echo x\n}\n"))).containsExactly("1 main");
    assertThat(outline(read("a.sql", "CREATE TABLE IF NOT EXISTS users (\n  id INT\n);\n")))
        .containsExactly("1 users");
    assertThat(outline(read("a.c", "static int *find(char *name)\n{\n  return find(name);\n}\n")))
        .containsExactly("1 find");
  }

  @Test
  void an_unknown_language_is_plain_text() {
    assertThat(outline(read("a.xyz", "class A {}"))).isEmpty();
  }
}
