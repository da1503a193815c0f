/** Events as ibid itself writes them, one JSON object on each line. */
@NullMarked
package dev.ibid.wire.events;

import org.jspecify.annotations.NullMarked;
