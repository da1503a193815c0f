/** The search index in files of this machine. */
@NullMarked
package dev.ibid.lucene;

import org.jspecify.annotations.NullMarked;
