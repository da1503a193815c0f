/** Citations of documents: how they are made and written, and what became of what they quote. */
@NullMarked
package dev.ibid.provenance;

import org.jspecify.annotations.NullMarked;
