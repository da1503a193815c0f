/** Readers of file formats, and the folders in which files are found. */
@NullMarked
package dev.ibid.documents;

import org.jspecify.annotations.NullMarked;
