/** Claims tied to sources by asking a language model. */
@NullMarked
package dev.ibid.langchain4j.attribution;

import org.jspecify.annotations.NullMarked;
