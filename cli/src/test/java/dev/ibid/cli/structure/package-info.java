/** The shape of the source code itself: sizes, names, and the picture of its packages. */
@NullMarked
package dev.ibid.cli.structure;

import org.jspecify.annotations.NullMarked;
