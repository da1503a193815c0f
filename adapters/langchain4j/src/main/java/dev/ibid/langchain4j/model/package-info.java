/** Language models by their endpoints, made patient: retried, timed, and clear when they fail. */
@NullMarked
package dev.ibid.langchain4j.model;

import org.jspecify.annotations.NullMarked;
