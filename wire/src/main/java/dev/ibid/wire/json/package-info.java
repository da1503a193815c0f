/** The one configuration of the JSON library, and the values that every reader and writer needs. */
@NullMarked
package dev.ibid.wire.json;

import org.jspecify.annotations.NullMarked;
