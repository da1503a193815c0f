/** What language models answer when they are asked which claims their sources support. */
@NullMarked
package dev.ibid.wire.attribution;

import org.jspecify.annotations.NullMarked;
