/** What is shown of a source, layer by layer: timeline, detail, the whole. */
@NullMarked
package dev.ibid.disclosure;

import org.jspecify.annotations.NullMarked;
