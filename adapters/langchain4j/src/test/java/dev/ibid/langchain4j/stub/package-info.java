/** A server that speaks the protocols of language models and does as it is told, for tests. */
@NullMarked
package dev.ibid.langchain4j.stub;

import org.jspecify.annotations.NullMarked;
