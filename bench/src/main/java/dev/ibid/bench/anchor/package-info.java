/** How well quotes are found again in later versions of their documents, and how fast. */
@NullMarked
package dev.ibid.bench.anchor;

import org.jspecify.annotations.NullMarked;
