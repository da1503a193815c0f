/** An assistant on LangChain4j whose answers cite what its tools found. */
@NullMarked
package dev.ibid.examples.langchain4j;

import org.jspecify.annotations.NullMarked;
