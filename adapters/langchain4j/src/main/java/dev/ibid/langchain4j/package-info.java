/** Parts for programs that use LangChain4j: answers with citations, contents that carry them. */
@NullMarked
package dev.ibid.langchain4j;

import org.jspecify.annotations.NullMarked;
