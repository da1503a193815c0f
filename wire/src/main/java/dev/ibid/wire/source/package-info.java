/** How sources are shown: events, passages, tool outputs, searches, timelines and their use. */
@NullMarked
package dev.ibid.wire.source;

import org.jspecify.annotations.NullMarked;
