/** Words: how a text is taken apart into terms. */
@NullMarked
package dev.ibid.analysis;

import org.jspecify.annotations.NullMarked;
