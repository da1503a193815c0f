/** How a document is cut into passages, and which passages of its former version survive. */
@NullMarked
package dev.ibid.document.chunk;

import org.jspecify.annotations.NullMarked;
